import { optionFields } from '@tianji/contracts';
import { defineReport } from '@tianji/contracts/report';
import { z } from 'zod';
import { {{ID}}_OPTIONS } from '../engine/options.ts';
import { {{id}}Chart } from './calls.ts';

const SECTIONS = [
  { key: '五行', plain: '五行Baihua' },
  { key: '日干', plain: '日干Baihua' },
] as const;
const texts = Object.fromEntries(
  SECTIONS.flatMap(({ key, plain }) => [key, plain]).map((key) => [key, z.string().optional()]),
);

/** What the writer sends: the chart, a text for each key, and the grounds of each paragraph. */
export const {{id}}ReportContent = z.looseObject({
  writer: z.string(),
  engine: z.string(),
  chart: {{id}}Chart,
  trace: z.record(z.string(), z.array(z.object({ rule: z.string(), facts: z.array(z.string()) }))),
  ...texts,
});
export type {{Id}}ReportContent = z.output<typeof {{id}}ReportContent>;

/** The long report of a chart, declared once: lists, viewers and the reports service use this. */
export const {{id}}Report = defineReport({
  kind: '{{id}}',
  titles: { short: '{{title}}', title: '{{title}}报告' },
  viewer: '{{viewer}}',
  request: z.object(optionFields({{ID}}_OPTIONS)),
  sections: SECTIONS,
  content: {{id}}ReportContent,
});
