import { z } from 'zod';

/** The id of a tool; a kind of report has the id of the tool that writes it. */
export const kindId = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);
const path = z
  .string()
  .regex(/^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/)
  .max(120);
const word = z.string().min(1).max(40);
const field = z.string().regex(/^\w{1,40}$/);

/** Fields of a request that are shown in the columns of a list. */
const row = z.object({
  name: field,
  sex: field.optional(),
  birthtime: field,
  location: field.optional(),
});

const section = z.object({
  /** The key of its text in the content, and of its plain version; '' where there is none. */
  key: word,
  plain: z.string().max(60),
  title: word,
  /** Part of a complete report, but not shown. */
  hidden: z.boolean().optional(),
});
export type ReportSection = z.output<typeof section>;

/** The spec's calls that request one kind by a path of its own. */
export const reportPaths = z.object({ build: path, rebuild: path, export: path });
export type ReportPaths = z.output<typeof reportPaths>;

/** What the reports service, lists and viewers know about a kind of report: its writer announces it at every start. */
export const reportDeclaration = z.object({
  kind: kindId,
  /** The value of `reporttype` on the wire; the kind's id unless the spec assigned a number. */
  code: z.string().regex(/^(?:\d{1,2}|[a-z][a-z0-9]{1,30})$/),
  titles: z.object({
    /** The name in a list: 八字. */
    short: word,
    /** The title of one report: 八字报告. */
    title: word,
  }),
  /** The page that shows one; the report's key is appended: /viewBZReport. */
  viewer: z
    .string()
    .regex(/^\/[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*$/)
    .max(80),
  /** Whether it is requested for a birth, whose fields are then not repeated in `request`. */
  birth: z.boolean(),
  row,
  sections: z.array(section).min(1).max(60),
  /** JSON Schemas as JSON text: of the request's own fields, and of the content. */
  request: z.string().max(200_000),
  content: z.string().max(500_000),
  paths: reportPaths.optional(),
});
export type ReportDeclaration = z.output<typeof reportDeclaration>;

/** Keys of the texts of a complete report, in writing order. */
export const textsOf = (sections: readonly Pick<ReportSection, 'key' | 'plain'>[]): string[] =>
  sections.flatMap(({ key, plain }) => (plain === '' ? [key] : [key, plain]));
