import { randomFillSync } from 'node:crypto';
import { readTraceparent } from '../tracing/ids.ts';

const ID_BYTES = 16;
/** Random bytes for many ids: asking the system for each would cost a request more than the rest of its id. */
const pool = Buffer.alloc(256 * ID_BYTES);
let next = pool.length;

/** A request id: random, and a W3C trace id. */
function newRequestId(): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += ID_BYTES;
  return pool.toString('hex', next - ID_BYTES, next);
}

/**
 * A request id from a proxy in front is kept when it is well-formed; else the trace id of the W3C header `traceparent`
 * is the request's id.
 */
export function requestIdOf(
  header: string | string[] | undefined,
  traceparent?: string | string[] | undefined,
): string {
  if (typeof header === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(header)) return header;
  return readTraceparent(traceparent)?.traceId ?? newRequestId();
}
