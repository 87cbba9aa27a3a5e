import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from './headers.ts';
import { sendJson } from './reply.ts';

interface HealthOptions {
  requestId: string;
  metrics: Metrics;
  /** Rejects when the process cannot work. */
  ready(): Promise<void>;
}

const READY_SECONDS = 2;

/**
 * Answers `/healthz` (the process lives), `/readyz` (store and the rest answer) and `/metrics`.
 * @returns whether the request was one of these
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, metrics, ready }: HealthOptions,
): Promise<boolean> {
  switch (request.url) {
    case '/healthz':
      sendJson(response, 200, '{"status":"ok"}', requestId);
      return true;
    case '/readyz': {
      const well = await within(ready(), READY_SECONDS);
      sendJson(response, well ? 200 : 503, `{"status":"${well ? 'ready' : 'not ready'}"}`, requestId);
      return true;
    }
    case '/metrics':
      response.writeHead(200, {
        ...SECURITY_HEADERS,
        'content-security-policy': NO_PAGE_POLICY,
        'content-type': metrics.registry.contentType,
      });
      response.end(await metrics.text());
      return true;
    default:
      return false;
  }
}

/** Whether the work succeeded in time. */
async function within(work: Promise<void>, seconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
