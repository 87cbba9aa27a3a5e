/** Shares one run of work, and its outcome, among all callers within `ms` of its start. */
export function shared(ms: number, begin: () => Promise<void>): () => Promise<void> {
  let last: { at: number; done: Promise<void>; over: boolean } | null = null;
  return () => {
    const now = performance.now();
    // A run in progress is shared however long it takes: a hung store is not queried again and again.
    if (last !== null && (!last.over || now - last.at < ms)) return last.done;
    const mine = { at: now, done: begin(), over: false };
    const end = () => {
      mine.over = true;
    };
    mine.done.then(end, end);
    last = mine;
    return mine.done;
  };
}
