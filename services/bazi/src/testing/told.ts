import { contextOf, planOf } from '../report/plan.ts';
import { sampleReportBirths } from './sample-births.ts';

type Asked = Parameters<typeof contextOf>[0];
export type ToldBirth = Partial<ReturnType<typeof sampleReportBirths>[number]> &
  Partial<Pick<Asked, 'location'>>;

/** A report of a day as tests read it: its context, its plan, and its texts by key; what a birth leaves out is a sample's. */
export function toldOn(now: Asked['now'], birth: ToldBirth) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, location: '浙江-杭州-西湖', ...birth, now });
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return { ctx, plan, texts, of: (key: string) => texts.get(key)!, whole: [...texts.values()].join('\n') };
}
