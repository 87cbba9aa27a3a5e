import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { eventText, instant } from './fields.ts';

const schema = z.object({
  key: eventText,
  memberId: eventText,
  tenant: eventText,
  /** As `reports/getReportCount` counts them. */
  reporttype: z.int().min(0).max(99),
  /** Which writing of the report: one, and one more for each rebuild. */
  round: z.int().min(1).optional(),
  /** The site's name, for messages that mention it. */
  brand: z.string().min(1).max(100).optional(),
  /** Whose report it is, as entered. */
  name: z.string().max(100).optional(),
  /** When it happened: the later of two events of one report counts, in whatever order they come. */
  at: instant,
});

/** A report can be read, for the first time or after a rebuild. */
export const reportFinished = defineEvent({
  subject: 'tianji.reports.report.finished',
  version: 1,
  summary: '报告已生成',
  schema,
});

export const reportFailed = defineEvent({
  subject: 'tianji.reports.report.failed',
  version: 1,
  summary: '报告生成失败',
  schema,
});

/** Its owner opened it. */
export const reportViewed = defineEvent({
  subject: 'tianji.reports.report.viewed',
  version: 1,
  summary: '报告已被本人查看',
  schema,
});

export const reportsEvents = [reportFinished, reportFailed, reportViewed] as const;
