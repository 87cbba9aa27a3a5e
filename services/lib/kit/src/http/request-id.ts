import { randomUUID } from 'node:crypto';
import { readTraceparent } from '../tracing/ids.ts';

/** A request id: random, and a W3C trace id. */
const newRequestId = (): string => randomUUID().replaceAll('-', '');

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
