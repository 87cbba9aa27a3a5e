import { createHash } from 'node:crypto';

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-((?!0{16})[0-9a-f]{16}-[0-9a-f]{2})$/;

/**
 * The W3C trace id of a request: its own id, or, where a proxy gave it one of another form, always the same id
 * derived from that.
 */
export const traceIdOf = (requestId: string): string =>
  TRACE_ID.test(requestId) ? requestId : createHash('sha256').update(requestId).digest('hex').slice(0, 32);

/** A `traceparent` header, taken apart; null for anything else. */
export function readTraceparent(header: unknown): { traceId: string; span: string } | null {
  const [, traceId, span] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return traceId && span && TRACE_ID.test(traceId) ? { traceId, span } : null;
}

export const traceparent = (requestId: string, span: string): string => `00-${traceIdOf(requestId)}-${span}`;

/** The span that a `traceparent` names, if it belongs to this request. */
export function parentIn(header: unknown, requestId: string): string | undefined {
  const read = readTraceparent(header);
  return read?.traceId === traceIdOf(requestId) ? read.span : undefined;
}
