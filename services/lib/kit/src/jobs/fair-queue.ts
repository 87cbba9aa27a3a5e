import { unavailable } from '../errors.ts';

export interface FairQueue {
  /**
   * Does a piece of work when its turn has come. Groups take turns, however much each has waiting.
   * @param group whose work it is, such as the tenant's
   * @throws ServiceError 503 when too much waits, of this group or in all
   */
  run<T>(group: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A queue in this process that one group cannot fill.
 * @param lanes how many pieces of work run at once
 * @param most how many may wait; of one group at most half as many
 */
export function fairQueue({ lanes, most }: { lanes: number; most: number }): FairQueue {
  /** Groups with something waiting; the first is the next to get a turn. */
  const groups = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function next(): void {
    const [first] = groups;
    if (running >= lanes || !first) return;
    const [group, line] = first;
    groups.delete(group);
    const start = line.shift();
    if (line.length > 0) groups.set(group, line);
    waiting -= 1;
    running += 1;
    start?.();
  }

  return {
    async run(group, work) {
      const line = groups.get(group) ?? [];
      if (waiting >= most || line.length >= most / 2) throw unavailable();
      await new Promise<void>((start) => {
        line.push(start);
        groups.set(group, line);
        waiting += 1;
        next();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
