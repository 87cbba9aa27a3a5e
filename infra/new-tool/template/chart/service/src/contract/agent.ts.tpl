/** The chart of {{title}} as a tool of other people's agents: what they are offered, and what they get. */
import { AGENT_BIRTH_FIELDS, type AgentTool, agentLines, agentRules } from '@tianji/contracts';
import { z } from 'zod';
import { {{ID}}_OPTIONS } from '../engine/options.ts';
import type { {{id}}Chart } from './calls.ts';

const { tz: _, ...offered } = AGENT_BIRTH_FIELDS;

export const chartTool: AgentTool<unknown, z.output<typeof {{id}}Chart>> = {
  name: '{{id}}_chart',
  title: { zh: '{{title}}', en: '{{Id}} chart' },
  use: {
    zh: '已知出生时间、地点、性别，要四柱与五行字数时用；不知时辰不要代填',
    en: 'Use for a birth with time, place and sex: four pillars and how often each element occurs. Never invent an hour.',
  },
  fields: offered,
  hide: {{ID}}_OPTIONS.list.map(({ key }) => key),
  page: '{{route}}',
  example: { time: '1990-05-15 15:30:00', sex: '男', location: '北京-北京-海淀' },
  rules: agentRules({{ID}}_OPTIONS.list),
  structured: z.object({
    pillars: z.string(),
    elements: z.record(z.string(), z.int()),
    rules: z.array(z.string()),
    engine: z.string(),
  }),
  view({ pillars, counts, ztys, options, engine }, { lang }) {
    const four = pillars.map(({ stem, branch }) => `${stem}${branch}`).join(' ');
    const rules = {{ID}}_OPTIONS.sentences(options);
    return {
      structured: {
        pillars: four,
        elements: Object.fromEntries(counts.map(({ element, count }) => [element, count])),
        solarTime: ztys,
        rules,
        engine,
      },
      text: agentLines(lang, [
        ['四柱', 'Four pillars', four],
        ['五行', 'Elements (五行)', counts.map(({ element, count }) => `${element}${count}`).join(' ')],
        ['真太阳时', 'True solar time', ztys],
        ['口径', 'Rules (口径)', rules.join('；')],
      ]),
    };
  },
};
