import type { IncomingMessage, ServerResponse } from 'node:http';
import { beacon } from '@tianji/contracts';
import {
  badRequest,
  detailsOf,
  type Logger,
  type Metrics,
  readPayload,
  SECURITY_HEADERS,
} from '@tianji/service-kit';

const BODY_LIMIT = 4 * 1024;

/** Takes in one classified failure of a tool. `isTool` keeps strangers from inventing metric labels. */
export async function receiveBeacon(
  request: IncomingMessage,
  response: ServerResponse,
  { log, metrics, isTool }: { log: Logger; metrics: Metrics; isTool(id: string): boolean },
): Promise<void> {
  const payload = await readPayload(request, BODY_LIMIT);
  const result = beacon.safeParse(payload);
  if (!result.success) {
    const [first] = detailsOf(beacon, result.error.issues, payload);
    throw badRequest(first?.field ?? 'body', first?.message ?? '请求内容不合要求');
  }
  const { tool, version, kind, message, path } = result.data;
  metrics.toolFailures.inc({ tool: isTool(tool) ? tool : 'unknown', kind });
  log.info({ tool, version, kind, path, failure: message }, 'tool failed in a browser');
  response.writeHead(204, SECURITY_HEADERS).end();
}
