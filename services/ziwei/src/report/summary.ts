import { ranked } from '../engine/reading/age-words.ts';
import { threeSentences } from '../engine/reading/index.ts';
import type { ReportPlan } from './index.ts';
import type { ReportContext } from './types.ts';

/** What the parents of a child read in place of trades, alarms and decisions. */
const CHILD_TITLES = {
  职业匹配: '天分与学习',
  健康预警系统: '身体与作息',
  决策支持: '大人拿主意时',
} as const;

/** The text before the sections: three sentences, a line for each section that has one, and titles of its own. */
export function summaryOf({ model, birth, verdict, past }: ReportContext): ReportPlan['summary'] {
  const { computed, spots } = model;
  const order = ranked(model);
  const [best, least] = [order[0]!, order.at(-1)!];
  const empty = spots.filter(({ mains }) => mains.length === 0).map(({ label }) => label);
  const life = spots[0]!.mains.map(({ name }) => name).join('、');
  const sentences = threeSentences(computed, { now: birth.now });
  const isChild = past === null && verdict.stage === '幼';
  return {
    ...(isChild && { titles: CHILD_TITLES }),
    sanju: sentences.map(({ id, title, text, facts }) => ({ id, title, text, facts })),
    yaodian: {
      宫位详解: `十二宫里${best.label}最得力，${least.label}最要耐心`,
      命宫分析: life ? `命宫坐${life}` : '命宫没有主星',
      五行局深度诊断: `${computed.chart.bureauName}，虚岁${computed.chart.decades[0]!.age}岁起大限`,
      // A child is not graded.
      关键宫位评估: `最靠得住的是${best.label}`,
      空宫处理: empty.length > 0 ? `没有主星的宫：${empty.join('、')}` : '十二宫都有主星',
    },
  };
}
