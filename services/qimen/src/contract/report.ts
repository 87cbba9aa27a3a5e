import { aboutWriting, plainKey, plainTitle, reportTexts } from '@tianji/contracts';
import { choice } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { MATTER_IDS } from '../engine/matters.ts';
import { QIMEN_SECTIONS } from '../engine/report-sections.ts';
import { jiuGongReply } from './chart.ts';
import { momentFields, title } from './fields.ts';

/** One of the ten double hours after the chart. */
const hour = z.object({
  start: z.string().meta({ title: '开始' }),
  ganzhi: z.string().meta({ title: '时柱' }),
  bureau: z.string().meta({ title: '局' }),
  palace: z.string().meta({ title: '用神所在' }),
  favour: z.string().meta({ title: '顺平慎' }),
  fact: z.string().meta({ title: '所据' }),
});

export const qimenReportContent = z.object({
  ...aboutWriting,
  chart: jiuGongReply.meta({ title: '盘' }),
  hours: z.array(hour).meta({ title: '往后十个时辰' }),
  /** The gists in everyday words, by the keys of the sections; a report of before has none. */
  yaodianBaihua: z
    .record(z.string(), z.string().max(120))
    .optional()
    .meta({ title: '要点（白话）', description: '各节的一句要点，用日常的话，依节名' }),
  ...reportTexts(QIMEN_SECTIONS),
  ...reportTexts(
    QIMEN_SECTIONS.map((key) => plainKey(key)),
    plainTitle,
  ),
});
export type QimenReportContent = z.output<typeof qimenReportContent>;

/** The long report on one matter: the chart of its moment and the ten double hours after it. */
export const qimenReport = defineReport({
  kind: 'qimen',
  titles: { short: '奇门', title: '奇门遁甲报告' },
  viewer: '/viewQimenReport',
  birth: false,
  row: { name: 'matter', birthtime: 'time', location: 'location' },
  request: z.object({
    matter: title(),
    kind: choice('事类', MATTER_IDS).optional(),
    ...momentFields,
  }),
  sections: QIMEN_SECTIONS.map((key) => ({ key, plain: plainKey(key) })),
  content: qimenReportContent,
});
