/** A question about the years of a life, as a tool of other people's agents. */
import { AGENT_BIRTH_FIELDS, type AgentTool, agentLines } from '@tianji/contracts';
import { z } from 'zod';
import { ZIWEI_OPTIONS } from '../engine/options.ts';
import { ziweiOptionFields, type ziweiRules } from './options.ts';

interface Found {
  years: readonly { year: number; ganzhi: string; age: number; held: readonly string[] }[];
  usual: number;
  options: z.output<typeof ziweiRules>;
  engine: string;
}

/** The years by what held in them, in the order in which that is first met. */
function byGround(years: Found['years']): { held: readonly string[]; years: string[] }[] {
  const groups = new Map<string, { held: readonly string[]; years: string[] }>();
  for (const { year, ganzhi, age, held } of years) {
    const key = held.join(' ');
    const group = groups.get(key) ?? { held, years: [] };
    group.years.push(`${year}${ganzhi}/${age}`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The most years that are written out in the lines. */
const TOLD = 40;

export const findTool: AgentTool<unknown, Found> = {
  name: 'ziwei_find',
  title: { zh: '紫微查年份', en: 'Zi Wei, find years' },
  use: {
    zh: '要查一生哪些年合于四化、叠宫、流曜的条件时用，如 流年忌入大限官禄 且 非双禄；须有时辰',
    en: 'Use to find the years of a life that meet conditions of transformations, stacked palaces or flow stars. Needs the hour.',
  },
  fields: {
    query:
      '条件，以 且 或 非 相连，至多 8 项：流年忌入大限官禄、流年命宫叠夫妻、三忌、流马入迁移、事业顺 / Conditions in Chinese',
    ...AGENT_BIRTH_FIELDS,
  },
  hide: ['clock', ...Object.keys(ziweiOptionFields)],
  page: '/ziWeiDouShuPaiPan',
  example: {
    query: '流年忌入大限官禄 且 非 双禄',
    ...{ time: '1990-05-15 15:30:00', sex: '男', location: '北京-北京-海淀' },
  },
  structured: z.object({
    count: z.number(),
    usual: z.number().describe('years in ten, for anybody'),
    found: z.array(z.object({})).describe('year, pillar/nominal age'),
  }),
  view({ years, usual, options, engine }, { lang }) {
    const rules = ZIWEI_OPTIONS.sentences(options);
    const told = years.slice(0, TOLD).map(({ year, ganzhi, age }) => `${year}${ganzhi}（虚岁${age}）`);
    return {
      structured: { count: years.length, usual, found: byGround(years), rules, engine },
      text: agentLines(lang, [
        ['合条件的年', 'Years found', years.length],
        ['平均每人每十年', 'For anybody, years in ten', usual],
        ['年份', 'Years', `${told.join('、')}${years.length > TOLD ? ' …' : ''}`],
        ['口径', 'Rules (口径)', rules.join('；')],
      ]),
    };
  },
};
