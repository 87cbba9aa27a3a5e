import type { output } from 'zod';
import type { judgement } from '../contract/judgement.ts';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import { plainGround } from '../explain/names.ts';
import { dateOf, gistOf, toneOf } from '../explain/sections.ts';

/** A judgement in wire format. */
export function wireJudgement(chart: LiuyaoChart, judged: Judgement): output<typeof judgement> {
  const { matter, useful, verdict, score, reasons, windows, pace, weather } = judged;
  const { line } = useful;
  return {
    leibie: matter.kind,
    weishui: matter.subject,
    yongshen: {
      by: useful.by,
      liuqin: line.relative,
      zhi: line.branch,
      yao: line.position,
      weizhi: line.place,
      liyou: [matter.why, useful.why].filter(Boolean).join('；'),
    },
    verdict,
    tianqi: weather ?? '',
    qushi: toneOf(judged),
    gist: gistOf(judged),
    fenliang: score,
    reasons: reasons.map((reason) => {
      const { rule, title, points, text } = reason;
      return { rule, title, baihua: plainGround(reason), points, text };
    }),
    kuaiman: pace,
    yingqi: windows.map(({ when, why, daysAhead }) => ({ when, why, date: dateOf(chart, daysAhead) })),
  };
}
