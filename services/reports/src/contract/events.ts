import { defineEvent, eventText, instant } from '@tianji/contracts';
import { z } from 'zod';

const schema = z.object({
  key: eventText,
  memberId: eventText,
  tenant: eventText,
  /** The code of its kind, as in `reports/getReportCount`; a number where it is one. */
  reporttype: z.union([z.int().min(0).max(99), eventText]),
  /** The name of the kind: 八字报告. */
  title: z.string().max(40).optional(),
  /** The round of the report: 1, and one more for each rebuild. */
  round: z.int().min(1).optional(),
  /** The site's name, for messages that mention it. */
  brand: z.string().min(1).max(100).optional(),
  /** The SMS signature, if the site has its own. */
  sign: z.string().min(1).max(40).optional(),
  /** The person's name, as entered. */
  name: z.string().max(100).optional(),
  /** When it happened. Of two events of one report the later one counts, whatever order they arrive in. */
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
