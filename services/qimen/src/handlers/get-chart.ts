import type { JiuGong } from '../contract/chart.ts';
import { ENGINE_VERSION } from '../engine/index.ts';
import { type QimenContext, sign } from '../signature.ts';
import { wireChart } from '../wire-chart.ts';
import { chartOf, type MomentFields, momentOf } from './asked.ts';

/** `dunjia/getJiuGong` */
export async function getJiuGong(
  request: MomentFields & { title: string },
  ctx: QimenContext,
): Promise<JiuGong> {
  const moment = momentOf(request);
  const chart = chartOf(moment);
  const dsQuery = await sign(ctx, { engine: ENGINE_VERSION, title: request.title, ...moment });
  return wireChart(chart, { title: request.title, ...moment }, dsQuery);
}
