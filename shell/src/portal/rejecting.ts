/** The arguments of the federation runtime's `consumes` that matter here. */
export interface ConsumeOptions {
  chunkId: string | number;
  /** Promises that the chunk waits for; the call adds to them. */
  promises: Promise<unknown>[];
  /** Shared module → its promise, or 0 once it is there. */
  installedModules: Record<string, Promise<unknown> | 0 | undefined>;
  chunkMapping: Record<string, (string | number)[]>;
  webpackRequire: { m: Record<string, (module: object) => void> };
}

/**
 * The runtime lets a chunk go on when a shared module did not come: the modules of the chunk then fail half-way, and
 * webpack keeps them like that for ever. Here the chunk itself fails, before any of its modules ran: importing it again
 * fetches what was missing.
 * @param consumes the runtime's own function
 */
export function rejecting<Options extends ConsumeOptions>(consumes: (options: Options) => void) {
  return (options: Options): void => {
    const { chunkId, promises, installedModules, chunkMapping, webpackRequire } = options;
    const waiting: Promise<unknown>[] = [];
    consumes({ ...options, promises: waiting });
    if (waiting.length === 0) return;
    promises.push(
      Promise.all(waiting).then(() => {
        for (const id of chunkMapping[chunkId] ?? []) {
          // What the runtime puts in the place of a module that did not come: it throws the reason.
          if (installedModules[id] === undefined) webpackRequire.m[id]?.({});
        }
      }),
    );
  };
}
