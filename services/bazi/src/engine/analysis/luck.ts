import { stemElement } from '@tianji/almanac/cycle';
import { echoes } from '../relations/echo.ts';
import { comingRelations } from '../relations/flow.ts';
import type { RelationLists } from '../relations/relations.ts';
import type { FlowYear, LuckCycle, Relation } from '../types.ts';
import { type Figure, paragraph, type Section, section } from './section.ts';
import { isOver } from './suit.ts';
import type { View } from './view.ts';
import { favourOf, toldYears, tone, worth } from './years.ts';

/** Relations mentioned for a cycle or a year; of unions and clashes all are. */
const MOST = 3;
const SLIGHT = /相刑|自刑|六害|六破/u;
/** Unions that hold less: hidden ones, and two without their middle. */
const FAR = /暗合|拱合/u;

/** Relations of `own` with each natal pillar, kinds of one pair joined: 与月柱六合、相刑（巳申）. */
function relationWords(list: readonly Relation[], own: string): string[] {
  const met = new Map<string, { chars: string; types: string[] }>();
  // What whole pillars do is not told again of their branches.
  for (const { type, chars, pillars } of list.filter((each) => !echoes(each, list))) {
    const others = pillars.filter((each) => each !== own).join('、');
    const found = met.get(others + chars);
    if (found) found.types.push(type);
    else met.set(others + chars, { chars: `与${others}|（${chars}）`, types: [type] });
  }
  const slight = ({ types }: { types: string[] }) => types.every((type) => SLIGHT.test(type));
  const all = [...met.values()];
  let room = MOST - all.filter((each) => !slight(each)).length;
  return all
    .filter((each) => !slight(each) || room-- > 0)
    .map(({ chars, types }) => chars.replace('|', types.join('、')));
}

const ofYear = ({ branchRelations, pillarRelations }: FlowYear): Relation[] =>
  [...branchRelations, ...pillarRelations].filter((each) => each.pillars.includes('流年'));

/** What a year meets in the chart and its ten years, each plain union and clash: 与月柱六合（巳申）. */
export const yearTies = (flow: FlowYear): string[] =>
  relationWords(
    ofYear(flow).filter(({ type }) => !SLIGHT.test(type) && !FAR.test(type)),
    '流年',
  );

/**
 * Relations of a cycle with the natal pillars, of its whole ten years: those of its first year leave out the pair that
 * this year completes to a group.
 */
export const cycleRelations = (v: View, { ganzhi }: LuckCycle): RelationLists =>
  comingRelations(v.pillars, { name: '大运', ganzhi });

/** Every cycle's score as a bar, the current one marked. */
function cycleBars({ cycles: all, current: { cycle: now, present } }: View): Figure {
  return {
    kind: 'bars',
    caption: '各步大运的评分',
    middle: 50,
    rows: all
      .filter(({ years }) => years.length > 0)
      .map((cycle) => ({
        label: `${cycle.ganzhi} ${cycle.year}—${cycle.endYear}`,
        value: cycle.score,
        note: `虚岁${cycle.age}—${cycle.endAge}`,
        current: present && cycle === now,
      })),
  };
}

/** The major cycles: their scores; what each is about is told from rows of texts, for page and report alike. */
export const cycles = (v: View): Section =>
  section(
    'dayun',
    '大运',
    v.cycles.slice(1).map((each) => `${each.ganzhi} ${each.year}`),
    [],
    [cycleBars(v)],
  );

function yearText(v: View, cycle: LuckCycle, year: FlowYear): string {
  const met = relationWords(ofYear(year), '流年');
  const branch = year.ganzhi.charAt(1);
  const luck = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}大运`;
  const element = stemElement(year.ganzhi.charAt(0));
  return `${year.year}年${year.ganzhi}，虚岁${year.age}，行${luck}，流年天干属${element}${worth(v, element)}，评分${
    year.score
  }，${tone(year.score)}。${met.length > 0 ? `年支${branch}${met.join('，')}。` : ''}`;
}

/**
 * Ten years from the current one: what each is about is told from rows of texts, for page and report alike; of a life that is
 * over only what they are.
 */
export function years(v: View): Section {
  const shown = toldYears(v);
  return section(
    'liunian',
    '十年流年',
    shown.map(({ year }) => `${year.year} ${year.ganzhi} ${year.score}`),
    isOver(v)
      ? shown.map(({ cycle, year }) =>
          paragraph(
            `liunian:${year.tenGod}`,
            yearText(v, cycle, year),
            `${year.year}年，虚岁${year.age}，${tone(year.score)}。`,
          ),
        )
      : [],
    [
      {
        kind: 'bars',
        caption: '十年评分',
        middle: 50,
        rows: shown.map(({ year }) => ({
          label: `${year.year} ${year.ganzhi}`,
          value: year.score,
          note: `${favourOf(year.score)}·${year.age}岁`,
          current: v.current.present && year.selected,
        })),
      },
    ],
  );
}
