import { beacon } from '@tianji/contracts';
import {
  badRequest,
  detailsOf,
  type EdgeContext,
  type Logger,
  type Metrics,
  readPayload,
} from '@tianji/service-kit';

const BODY_LIMIT = 4 * 1024;

interface BeaconOptions {
  log: Logger;
  metrics: Metrics;
  /** Keeps clients from inventing metric labels. */
  isTool(id: string): boolean;
  onFailure(tool: string, version: string): void;
}

/** Records one classified failure of a tool. */
export async function receiveBeacon(
  ctx: EdgeContext,
  { log, metrics, isTool, onFailure }: BeaconOptions,
): Promise<void> {
  const payload = await readPayload(ctx.req, BODY_LIMIT);
  const result = beacon.safeParse(payload);
  if (!result.success) {
    const [first] = detailsOf(beacon, result.error.issues, payload);
    throw badRequest(first?.field ?? 'body', first?.message ?? '请求内容不合要求');
  }
  const { tool, version, kind, message, path } = result.data;
  metrics.toolFailures.inc({ tool: isTool(tool) ? tool : 'unknown', kind });
  if (isTool(tool)) onFailure(tool, version);
  log.info({ tool, version, kind, path, failure: message }, 'tool failed in a browser');
  ctx.status = 204;
}
