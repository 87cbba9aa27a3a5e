import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { eventText, instant } from '../event-fields.ts';
import { kindId, reportDeclaration } from './declaration.ts';

// How the reports service and the writers communicate. A subject of the bus is exact, and reports knows no kind by
// name: writers publish to these subjects of reports, with their kind in the event; requests to a writer go to a
// subject of its own.

/** One writing of a report: its key, and how often it was requested. Events of an earlier round no longer count. */
const writing = { key: eventText, round: z.int().min(1) };
const field = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
/** The input of a report, in the form of the kind's request. No phone number, no HTML. */
const input = z.record(z.string().max(40), field);
export type ReportInput = z.output<typeof input>;

const requested = z.object({
  ...writing,
  tenant: eventText,
  memberId: eventText,
  /** The site's name, for texts that mention it. */
  brand: z.string().min(1).max(100),
  /** Set where the site wants no language model. */
  writer: z.literal('rules').optional(),
  input,
  /** When it was requested: the "now" of the report. */
  at: instant,
});
/** A request to a writer. */
export type ReportRequest<I = ReportInput> = Omit<z.output<typeof requested>, 'input'> & { input: I };

/** The event that requests a report from the writer of a kind. */
export const reportRequested = <const K extends string>(kind: K) =>
  defineEvent({
    subject: `tianji.reports.report.requested.${kind}`,
    version: 2,
    summary: '请求撰写报告',
    schema: requested,
  });

const content = z.record(z.string(), z.unknown());

/** The event that asks the writer of a kind to make the print document of a report written earlier. */
export const conversionRequested = <const K extends string>(kind: K) =>
  defineEvent({
    subject: `tianji.reports.conversion.requested.${kind}`,
    version: 1,
    summary: '请求为旧报告制作印刷文档',
    schema: z.object({ ...writing, input, bazi: z.string().max(100), content, at: instant }),
  });

/** Asks every writer to declare its kind. Published by reports at its start. */
export const kindsWanted = defineEvent({
  subject: 'tianji.reports.kinds.wanted',
  version: 1,
  summary: '请各撰写者声明报告种类',
  schema: z.object({ at: instant }),
});

/** A writer declares its kind, at each of its starts and when asked; the latest declaration counts. */
export const kindAnnounced = defineEvent({
  subject: 'tianji.reports.kind.announced',
  version: 1,
  summary: '声明一种报告',
  schema: z.object({ declaration: reportDeclaration, at: instant }),
});

/** A print document; the reports service reads it with `readPrintDocument`. */
const document = z.record(z.string(), z.unknown());

export const writingProgressed = defineEvent({
  subject: 'tianji.reports.writing.progressed',
  version: 1,
  summary: '报告写至某节',
  schema: z.object({
    kind: kindId,
    ...writing,
    done: z.int().min(0),
    total: z.int().min(1),
    /** The section being written. */
    title: z.string().max(100),
    at: instant,
  }),
});

export const writingWritten = defineEvent({
  subject: 'tianji.reports.writing.written',
  version: 1,
  summary: '报告已写成',
  schema: z.object({
    kind: kindId,
    ...writing,
    /** Four pillars, separated by a space; '' for a kind that has none. */
    bazi: z.string().max(100),
    content,
    document,
    at: instant,
  }),
});

export const writingFailed = defineEvent({
  subject: 'tianji.reports.writing.failed',
  version: 1,
  summary: '报告未能写成',
  schema: z.object({ kind: kindId, ...writing, reason: z.string().max(200), at: instant }),
});

export const documentConverted = defineEvent({
  subject: 'tianji.reports.document.converted',
  version: 1,
  summary: '旧报告的印刷文档已制成',
  schema: z.object({ kind: kindId, ...writing, document, at: instant }),
});

/** The events that the reports service receives from writers. */
export const writingEvents = [
  kindAnnounced,
  writingProgressed,
  writingWritten,
  writingFailed,
  documentConverted,
] as const;
