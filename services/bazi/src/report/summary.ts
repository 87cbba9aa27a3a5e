import { GISTS } from '../engine/analysis/gists.ts';
import { threeSentences } from '../engine/analysis/index.ts';
import { agedToday, isOver, stageOf } from '../engine/analysis/suit.ts';
import { thisYearSaid } from '../telling/reading.ts';
import type { ReportContext, ReportPlan } from './types.ts';

/** The section of the page's reading whose gist a report section shares: both read one judgement. */
const GIST_OF: Readonly<Record<string, string>> = {
  命盘解析: 'zonglun',
  先天性格: 'xingge',
  事业财运: 'shiye',
  婚姻家庭: 'hunyin',
  健康: 'jiankang',
  命局层次: 'geju',
  大运流年: 'liunian',
  建议: 'jianyi',
};
/** Not spoken of to those who bring a child up, work not to those of later years, and no habits to the dead. */
const NOT_FOR: Readonly<Record<string, readonly string[]>> = {
  child: ['事业财运', '婚姻家庭'],
  senior: ['事业财运'],
  late: ['事业财运'],
  over: ['健康', '建议'],
};

/** What the parents of a child read in place of work and marriage. */
const CHILD_TITLES = { 事业财运: '天分与学习', 婚姻家庭: '家人与伙伴' } as const;

/** The text before the sections: three sentences, a line for each section that has one, and titles of its own. */
export function summaryOf({ chart, view, agenda }: ReportContext): ReportPlan['summary'] {
  const left = NOT_FOR[isOver(view) ? 'over' : stageOf(view)] ?? [];
  const told = Object.entries(GIST_OF).filter(([key]) => !left.includes(key));
  return {
    sanju: threeSentences(chart, thisYearSaid(agenda)).map(({ id, title, text, facts }) => ({
      id,
      title,
      text,
      facts,
    })),
    yaodian: Object.fromEntries(told.map(([key, id]) => [key, agedToday(view, GISTS[id]!(view))])),
    ...(stageOf(view) === 'child' && !isOver(view) && { titles: CHILD_TITLES }),
  };
}
