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

/** Turns whatever was thrown into an answer. A body that was not read to its end closes the connection. */
export function sendError(response: ServerResponse, thrown: unknown, requestId: string, log: Logger): void {
  const error = toServiceError(thrown);
  if (error.status >= 500 && error.status !== 503) {
    log.error({ requestId, err: error.cause ?? error }, 'request failed');
  }
  const more = headersOf(error);
  if (!response.req.complete) more.push('connection', 'close');
  sendOutcome(response, refusalOutcome(error), requestId, more);
}

function headersOf(error: ServiceError): string[] {
  return error.headers ? Object.entries(error.headers).flat() : [];
}
