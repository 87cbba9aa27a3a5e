import type { ServerResponse } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import { type ServiceError, toServiceError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { type Outcome, refusalOutcome } from '../service/open-service.ts';
import { apiHeaders } from './headers.ts';

const lasting = new WeakSet<object>();
const written = new WeakMap<object, Buffer>();

/**
 * Says of a reply's data that it will never change: handlers that keep their answers (a day's almanac)
 * mark them once, and they are written out once instead of at every call. Returns what it is given.
 */
export function lastingReply<T extends object>(data: T): T {
  lasting.add(data);
  return data;
}

/** The envelope as bytes; those of a lasting reply are kept as long as its data. */
function envelope({ reply }: Outcome): Buffer {
  const data = reply.success && !reply.expired ? reply.data : undefined;
  if (typeof data !== 'object' || data === null || !lasting.has(data))
    return Buffer.from(JSON.stringify(reply), 'utf8');
  let bytes = written.get(data);
  if (bytes === undefined) {
    bytes = Buffer.from(JSON.stringify(reply), 'utf8');
    written.set(data, bytes);
  }
  return bytes;
}

/** Sends an outcome as the JSON envelope. */
export function sendOutcome(
  response: ServerResponse,
  outcome: Outcome,
  requestId: string,
  more?: readonly string[],
): void {
  sendBytes(response, outcome.status, envelope(outcome), requestId, more);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  json: string,
  requestId: string,
  more?: readonly string[],
): void {
  sendBytes(response, status, Buffer.from(json, 'utf8'), requestId, more);
}

function sendBytes(
  response: ServerResponse,
  status: number,
  body: Buffer,
  requestId: string,
  more?: readonly string[],
): void {
  if (response.headersSent || response.destroyed) return;
  const send = (bytes: Buffer, headers: readonly string[] | undefined): void => {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, apiHeaders(bytes.length, requestId, headers));
    response.end(response.req.method === 'HEAD' ? undefined : bytes);
  };
  if (body.length < WORTH_COMPRESSING || !acceptsBrotli(response)) {
    send(body, more);
    return;
  }
  // In the thread pool: a chart of 300 KB must not keep other requests waiting.
  brotliCompress(body, FAST, (error, small) => {
    if (error) send(body, more);
    else send(small, [...(more ?? []), 'content-encoding', 'br', 'vary', 'accept-encoding']);
  });
}

/** Below this many bytes a reply fits the first packets of an answer anyway. */
const WORTH_COMPRESSING = 2048;
/** Level 4 gives most of the saving for a small part of the time of the higher ones. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Browsers offer Brotli over TLS and on this machine; everybody else gets plain JSON. */
const acceptsBrotli = (response: ServerResponse): boolean =>
  /(?:^|,)\s*br\s*(?:,|;\s*q=(?:1|0\.[1-9])|$)/.test(String(response.req.headers['accept-encoding'] ?? ''));

/** Turns whatever was thrown into an answer. */
export function sendError(response: ServerResponse, thrown: unknown, requestId: string, log: Logger): void {
  const error = toServiceError(thrown);
  if (error.status >= 500 && error.status !== 503) {
    log.error({ requestId, err: error.cause ?? error }, 'request failed');
  }
  sendOutcome(response, refusalOutcome(error), requestId, headersOf(error));
  if (!response.req.complete) discardRest(response);
}

/** How long a client may go on sending a body that nobody reads. */
const DISCARD_MS = 3000;

/**
 * What is left of a refused body is read and thrown away: a connection closed under a client that is
 * still sending would lose it the answer. One that does not stop is cut off.
 */
function discardRest(response: ServerResponse): void {
  const { req } = response;
  req.resume();
  setTimeout(() => {
    if (!req.complete) req.destroy();
  }, DISCARD_MS).unref();
}

function headersOf(error: ServiceError): string[] {
  return error.headers ? Object.entries(error.headers).flat() : [];
}
