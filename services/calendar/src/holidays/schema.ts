import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期应写作 2027-01-01');

/** The arrangement of one year, as an operator's file has it. */
export const holidayYear = z
  .strictObject({
    year: z.int().min(2008).max(2100),
    /** The higher one wins; those that are built in have 1. */
    version: z.int().min(1).max(9999),
    notice: z.strictObject({
      number: z.string().max(60).optional(),
      date: day.or(z.literal('')),
      url: z
        .url({ protocol: /^https?$/ })
        .max(300)
        .optional(),
    }),
    days: z
      .array(
        z.strictObject({
          date: day,
          kind: z.enum(['off', 'work']),
          name: z.string().regex(/^\p{Script=Han}{2,12}$/u, '名称为二至十二个汉字'),
        }),
      )
      .min(1)
      .max(120),
    status: z.enum(['announced', 'changed']),
  })
  .superRefine(({ year, days }, ctx) => {
    const seen = new Set<string>();
    for (const [at, { date }] of days.entries()) {
      const real =
        !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) &&
        new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
      // A span may begin at the end of the year before, and a make-up day fall into it.
      const near = Math.abs(Number(date.slice(0, 4)) - year) <= (/-(?:12|01)-/.test(date) ? 1 : 0);
      const message = !real
        ? `没有 ${date} 这一天`
        : !near
          ? `${date} 不属于 ${year} 年`
          : seen.has(date)
            ? `${date} 重复`
            : '';
      seen.add(date);
      if (message) ctx.addIssue({ code: 'custom', path: ['days', at], message });
    }
  });

/** What is wrong with a file, in a sentence that names the field; undefined where it is right. */
export function faultOf(given: unknown): string | undefined {
  const read = holidayYear.safeParse(given);
  if (read.success) return undefined;
  const { path, message } = read.error.issues[0]!;
  return `${path.join('.') || '文件'}：${message}`;
}
