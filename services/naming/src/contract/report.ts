import { aboutWriting, holding, reportTexts } from '@tianji/contracts';
import { text, timeText } from '@tianji/contracts/formats';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { namingForm } from './form.ts';
import { namingResult } from './result.ts';

/** Sections of a naming report, in reading order; each exists only in plain words. */
export const NAMING_SECTIONS = ['孩子的八字', '三个优选', '二十个名字', '家人与避讳', '定名之前'] as const;

/** What the writer sends: the list of names, a text for each section, and the grounds of each paragraph. */
export const namingReportContent = z.object({
  ...aboutWriting,
  mingdan: namingResult.meta({ title: '名单' }),
  ...reportTexts(NAMING_SECTIONS),
});

export type NamingReportContent = z.output<typeof namingReportContent>;

/** The long report of one naming. */
export const namingReport = defineReport({
  kind: 'naming',
  titles: { short: '起名', title: '宝宝起名报告' },
  viewer: '/viewNaming',
  birth: false,
  row: { name: 'name', birthtime: 'birthtime' },
  request: z.object({
    name: text({ title: '事由', min: 1, max: 20, guard: 'words' }),
    birthtime: timeText('出生时间'),
    qiming: holding(
      z.string().min(2).max(8000).meta({ title: '起名资料', description: '表单内容的 JSON 文本' }),
      namingForm,
    ),
  }),
  sections: NAMING_SECTIONS.map((key) => ({ key })),
  content: namingReportContent,
});
