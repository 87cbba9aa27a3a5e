import { understoodRecord } from '@tianji/question';
import { understoodIn } from '@tianji/service-kit';
import type { JiuGong } from '../contract/chart.ts';
import { ENGINE_VERSION, matterOf } from '../engine/index.ts';
import { answerOf, verdictOf } from '../engine/reading/index.ts';
import { type QimenContext, sign } from '../signature.ts';
import { wireChart } from '../wire-chart.ts';
import { chartOf, type MomentFields, momentOf, wordsOf } from './asked.ts';

/** `dunjia/getJiuGong` */
export async function getJiuGong(
  request: MomentFields & { title: string; as?: string | undefined },
  ctx: QimenContext,
): Promise<JiuGong> {
  const moment = momentOf(request);
  const chart = chartOf(moment);
  const { title } = request;
  const dsQuery = await sign(ctx, { engine: ENGINE_VERSION, title, ...moment });
  const asked = understoodIn({ text: wordsOf(title), as: request.as, now: ctx.now(), asksSex: false });
  const found = matterOf(asked, title);
  // A birth chart is read for its person; nothing is asked of it.
  const answer =
    asked && !moment.mingPan ? answerOf(verdictOf(chart, { ...found, chosen: 'title' }), asked, title) : null;
  const told = { found, understood: understoodRecord(asked), answer };
  return wireChart(chart, { title, ...moment, ...told }, dsQuery);
}
