import { aboutWriting, plainKey, plainTitle, reportTexts } from '@tianji/contracts';
import { choice, question, sex, timeText } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { KINDS, SUBJECTS } from '../engine/matters.ts';
import { LIUYAO_SECTIONS } from '../engine/report-sections.ts';
import { judgement } from './judgement.ts';
import { digits } from './najia.ts';
import { liuyaoOptionFields } from './options.ts';
import { castChart, hexagramRecord } from './records.ts';

/** What the writer sends: the cast with its chart and judgement, and a text for each key. */
export const liuyaoReportContent = z.object({
  ...aboutWriting,
  xuhao: z.string().meta({ title: '卦码' }),
  matter: z.string().meta({ title: '事由' }),
  ben: hexagramRecord.meta({ title: '本卦' }),
  bian: hexagramRecord.nullable().meta({ title: '变卦' }),
  pan: castChart.meta({ title: '盘' }),
  duan: judgement.meta({ title: '判断' }),
  ...reportTexts(LIUYAO_SECTIONS),
  ...reportTexts(
    LIUYAO_SECTIONS.map((key) => plainKey(key)),
    plainTitle,
  ),
});
export type LiuyaoReportContent = z.output<typeof liuyaoReportContent>;

/** The report on one question in depth. It concerns a matter, not a birth. */
export const liuyaoReport = defineReport({
  kind: 'liuyao',
  titles: { short: '六爻', title: '六爻详断报告' },
  viewer: '/viewLiuYaoReport',
  birth: false,
  row: { name: 'matter', birthtime: 'time' },
  request: z.object({
    matter: question({ title: '事由', min: 1 }),
    time: timeText('起卦时间'),
    xuhao: digits,
    category: choice('事类', KINDS).optional(),
    subject: choice('为谁占', SUBJECTS).optional(),
    askedBy: sex('求测人性别').optional(),
    ...liuyaoOptionFields,
  }),
  sections: LIUYAO_SECTIONS.map((key) => ({ key, plain: plainKey(key) })),
  content: liuyaoReportContent,
});
