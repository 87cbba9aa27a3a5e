import { after } from '@tianji/kit';
import type { CastRequest } from './cast.ts';
import { type CastMap, getMap } from './get-map.ts';

/** How many milliseconds a prepared answer is kept for the press that asks for it. */
const KEPT = 2000;

/** A call that was made, and what stops it. */
export interface MadeCall {
  map: Promise<CastMap>;
  stop: AbortController;
}

/** Asks for the chart of a cast. */
export function makeCall(request: CastRequest): MadeCall {
  const stop = new AbortController();
  return { map: getMap(request, { signal: stop.signal, made: 'pressed', early: true, kept: true }), stop };
}

/** Makes the call while a button goes down, so that the answer is on its way when the button comes up. */
export function preparation() {
  let ready: { key: string; call: MadeCall; end: () => void } | null = null;

  /** Stops a prepared call that nobody took. */
  function drop(): void {
    ready?.end();
    ready?.call.stop.abort();
    ready = null;
  }

  return {
    drop,
    /** Makes the call. Its failure goes to whoever takes it. */
    prepare(request: CastRequest): void {
      drop();
      const call = makeCall(request);
      call.map.catch(() => undefined);
      const expiry = after(KEPT).subscribe(drop);
      ready = { key: JSON.stringify(request), call, end: () => expiry.unsubscribe() };
    },
    /** The prepared call if it was for the same cast, else one that is made now. */
    take(request: CastRequest): MadeCall {
      if (ready?.key !== JSON.stringify(request)) {
        drop();
        return makeCall(request);
      }
      const { call, end } = ready;
      end();
      ready = null;
      return call;
    },
  };
}
