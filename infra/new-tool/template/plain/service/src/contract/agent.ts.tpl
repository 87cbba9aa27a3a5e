/** The call of {{title}} as a tool of other people's agents: what they are offered, and what they get. */
import { type AgentTool, agentLines } from '@tianji/contracts';
import { z } from 'zod';

export const weekdayTool: AgentTool<unknown, { date: string; xingqi: string; dijitian: number }> = {
  name: '{{id}}_day',
  title: { zh: '{{title}}', en: '{{Id}}' },
  use: {
    zh: '要知道某一日是星期几、全年第几天时用',
    en: 'Use for the weekday of a civil day and its number within the year.',
  },
  fields: { date: '日期，如 2026-11-21 / Civil date, YYYY-MM-DD' },
  page: '{{route}}',
  example: { date: '2026-11-21' },
  structured: z.object({ date: z.string(), weekday: z.string(), dayOfYear: z.int() }),
  view: ({ date, xingqi, dijitian }, { lang }) => ({
    structured: { date, weekday: xingqi, dayOfYear: dijitian },
    text: agentLines(lang, [
      ['日期', 'Date', date],
      ['星期', 'Weekday (星期)', xingqi],
      ['全年第几天', 'Day of the year', dijitian],
    ]),
  }),
};
