import type { CallOptions } from '../api/client.ts';

export interface Call<Answer> {
  answer: Promise<Answer>;
  stop: () => void;
}

/** A button that is held longer, or was left before it was released, asks anew; milliseconds. */
const KEPT = 2000;

/**
 * A call that may be made a moment before it is asked for: while a button goes down, so that the answer is
 * on its way when it comes up. Its failure is the asker's; unasked-for it is nobody's.
 * @param call fetches an answer; alerts are left to whoever asks
 */
export function prepared<Request, Answer>(call: (request: Request, options: CallOptions) => Promise<Answer>) {
  let ready: (Call<Answer> & { key: string; timer: ReturnType<typeof setTimeout> }) | null = null;

  function start(request: Request): Call<Answer> {
    const stop = new AbortController();
    return { answer: call(request, { signal: stop.signal, quiet: true }), stop: () => stop.abort() };
  }

  function drop(): void {
    if (!ready) return;
    clearTimeout(ready.timer);
    ready.stop();
    ready = null;
  }

  return {
    /** Makes the call; one made before for something else is taken back. */
    prepare(request: Request): void {
      drop();
      const made = start(request);
      made.answer.catch(() => undefined);
      ready = { ...made, key: JSON.stringify(request), timer: setTimeout(drop, KEPT) };
    },
    /** The call that was prepared for this very request, or a new one. */
    take(request: Request): Call<Answer> {
      if (ready?.key !== JSON.stringify(request)) {
        drop();
        return start(request);
      }
      clearTimeout(ready.timer);
      const { answer, stop } = ready;
      ready = null;
      return { answer, stop };
    },
    /** Takes back what was prepared. */
    drop,
  };
}
