import { aboutWriting, reportTexts } from '@tianji/contracts';
import { choice } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { MATTER_IDS } from '../engine/matters.ts';
import { jiuGongReply } from './chart.ts';
import { momentFields, title } from './fields.ts';

/** The sections of a report in reading order; each exists once. */
export const QIMEN_SECTIONS = [
  '总断',
  '人与事',
  '用神详解',
  '格局',
  '主事与时机',
  '往后十个时辰',
  '八方',
  '可以怎么做',
] as const;

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
  ...reportTexts(QIMEN_SECTIONS),
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
  sections: QIMEN_SECTIONS.map((key) => ({ key })),
  content: qimenReportContent,
});
