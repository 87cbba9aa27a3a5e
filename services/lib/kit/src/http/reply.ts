import type { ServerResponse } from 'node:http';
import { type ServiceError, toServiceError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { type Outcome, refusalOutcome } from '../service/open-service.ts';
import { apiHeaders } from './headers.ts';

/** Sends an outcome as the JSON envelope. */
export function sendOutcome(
  response: ServerResponse,
  outcome: Outcome,
  requestId: string,
  more?: readonly string[],
): void {
  sendJson(response, outcome.status, JSON.stringify(outcome.reply), requestId, more);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  json: string,
  requestId: string,
  more?: readonly string[],
): void {
  if (response.headersSent || response.destroyed) return;
  const body = Buffer.from(json, 'utf8');
  response.writeHead(status, apiHeaders(body.length, requestId, more));
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

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
