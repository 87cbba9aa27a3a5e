import { ranked } from '../engine/reading/age-words.ts';
import { threeSentences } from '../engine/reading/index.ts';
import type { ReportPlan } from './index.ts';
import type { ReportContext } from './types.ts';

/** The text before the sections: three sentences, and a line for each section that has one. */
export function summaryOf({ model, birth }: ReportContext): ReportPlan['summary'] {
  const { computed, spots, scores } = model;
  const order = ranked(model);
  const [best, least] = [order[0]!, order.at(-1)!];
  const empty = spots.filter(({ mains }) => mains.length === 0).map(({ label }) => label);
  const life = spots[0]!.mains.map(({ name }) => name).join('、');
  const sentences = threeSentences(computed, { now: birth.now });
  return {
    sanju: sentences.map(({ id, title, text, facts }) => ({ id, title, text, facts })),
    yaodian: {
      宫位详解: `十二宫里${best.label}最高（${best.score}分），${least.label}最低（${least.score}分）`,
      命宫分析: life ? `命宫坐${life}，${spots[0]!.score}分` : `命宫没有主星，${spots[0]!.score}分`,
      五行局深度诊断: `${computed.chart.bureauName}，虚岁${computed.chart.decades[0]!.age}岁起大限`,
      关键宫位评估: `总分${scores.total}，属“${scores.grade}”`,
      空宫处理: empty.length > 0 ? `没有主星的宫：${empty.join('、')}` : '十二宫都有主星',
    },
  };
}
