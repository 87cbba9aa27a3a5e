import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { eventText, instant } from './fields.ts';

/** One writing of a report: its key, and how often it was asked for. An event of an earlier round counts no more. */
const writing = { key: eventText, round: z.int().min(1) };

/** What a writer needs: the birth and the rules of the chart that the page showed. No phone, no HTML. */
const requested = z.object({
  ...writing,
  tenant: eventText,
  memberId: eventText,
  /** The site's name, for texts that mention it. */
  brand: z.string().min(1).max(100),
  name: z.string().max(100),
  sex: z.enum(['男', '女']),
  /** Beijing clock time, YYYY-MM-DD HH:mm:ss. */
  birthtime: z.string().max(40),
  location: z.string().max(100),
  /** 0: the longitude of the place. */
  jingdu: z.number(),
  hourUnknown: z.boolean().optional(),
  /** The chart's options as the page sent them; each left out has the engine's default. */
  options: z.record(z.string().max(40), z.union([z.string().max(40), z.boolean()])),
  /** When it was asked for: the "now" of the report. */
  at: instant,
});

const progressed = z.object({
  ...writing,
  done: z.int().min(0),
  total: z.int().min(1),
  /** The section being written. */
  title: z.string().max(100),
  at: instant,
});

const written = z.object({
  ...writing,
  /** Four pillars, a space between. */
  bazi: z.string().max(100),
  /** A `BaziReportContent` or `ZiweiReportContent`: the service reports checks it. */
  content: z.record(z.string(), z.unknown()),
  at: instant,
});

const failed = z.object({ ...writing, reason: z.string().max(200), at: instant });

export type ReportRequest = z.output<typeof requested>;

export const baziReportRequested = defineEvent({
  subject: 'tianji.reports.report.requested.bazi',
  version: 1,
  summary: '请求撰写八字报告',
  schema: requested,
});
export const ziweiReportRequested = defineEvent({
  subject: 'tianji.reports.report.requested.ziwei',
  version: 1,
  summary: '请求撰写紫微斗数报告',
  schema: requested,
});

const byWriter = <const Id extends 'bazi' | 'ziwei'>(id: Id, name: string) => ({
  progressed: defineEvent({
    subject: `tianji.${id}.report.progressed`,
    version: 1,
    summary: `${name}报告写至某节`,
    schema: progressed,
  }),
  written: defineEvent({
    subject: `tianji.${id}.report.written`,
    version: 1,
    summary: `${name}报告已写成`,
    schema: written,
  }),
  failed: defineEvent({
    subject: `tianji.${id}.report.failed`,
    version: 1,
    summary: `${name}报告未能写成`,
    schema: failed,
  }),
});

/** What a writer tells of its work; the service reports listens. */
export const baziWriting = byWriter('bazi', '八字');
export const ziweiWriting = byWriter('ziwei', '紫微斗数');

export const reportWritingEvents = [
  baziReportRequested,
  ziweiReportRequested,
  baziWriting.progressed,
  baziWriting.written,
  baziWriting.failed,
  ziweiWriting.progressed,
  ziweiWriting.written,
  ziweiWriting.failed,
] as const;
