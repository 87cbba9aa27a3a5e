import { stemElement } from '@tianji/almanac/cycle';
import { echoes } from '../relations/echo.ts';
import { comingRelations } from '../relations/flow.ts';
import type { RelationLists } from '../relations/relations.ts';
import type { FlowYear, LuckCycle, Relation } from '../types.ts';
import { yearWords } from './arrivals.ts';
import { type Figure, paragraph, type Section, section } from './section.ts';
import { stageIn, stageOf } from './suit.ts';
import type { View } from './view.ts';
import { favourOf, meanScore, toldYears, tone, worth } from './years.ts';

/** Relations mentioned for a cycle or a year; of unions and clashes all are. */
const MOST = 3;
const SLIGHT = /相刑|自刑|六害|六破/u;

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

/**
 * Relations of a cycle with the natal pillars, of its whole ten years: those of its first year leave out the pair that
 * this year completes to a group.
 */
export const cycleRelations = (v: View, { ganzhi }: LuckCycle): RelationLists =>
  comingRelations(v.pillars, { name: '大运', ganzhi });

/** Every cycle's mean as a bar, the current one marked. */
function cycleBars({ cycles: all, current: { cycle: now, present } }: View): Figure {
  return {
    kind: 'bars',
    caption: '各步大运的平均评分',
    middle: 50,
    rows: all
      .filter(({ years }) => years.length > 0)
      .map((cycle) => ({
        label: `${cycle.ganzhi} ${cycle.year}—${cycle.endYear}`,
        value: meanScore(cycle),
        note: `虚岁${cycle.age}—${cycle.endAge}`,
        current: present && cycle === now,
      })),
  };
}

/** The major cycles: their means; what each is about is told from rows of texts, for page and report alike. */
export const cycles = (v: View): Section =>
  section(
    'dayun',
    '大运',
    v.cycles.slice(1).map((each) => `${each.ganzhi} ${each.year}`),
    [],
    [cycleBars(v)],
  );

/** The words of a year; in a reading for parents the years after childhood are about the child too. */
function yearSaid(v: View, year: FlowYear): string {
  if (!v.current.present) return '';
  const said = yearWords(v, year);
  const grown = stageOf(v) === 'child' && stageIn(v, year.year) !== 'child';
  if (!grown) return said;
  return said
    .replace('管您的人多，您把', '管束多一些，把')
    .replaceAll('您的事', '自己的事')
    .replaceAll('您', '孩子');
}

function yearText(v: View, cycle: LuckCycle, year: FlowYear): string {
  const met = relationWords(
    [...year.branchRelations, ...year.pillarRelations].filter((each) => each.pillars.includes('流年')),
    '流年',
  );
  const branch = year.ganzhi.charAt(1);
  const luck = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}大运`;
  const element = stemElement(year.ganzhi.charAt(0));
  return `${year.year}年${year.ganzhi}，虚岁${year.age}，行${luck}，流年天干属${element}${worth(v, element)}，评分${
    year.score
  }，${tone(year.score)}。${yearSaid(v, year)}${met.length > 0 ? `年支${branch}${met.join('，')}。` : ''}`;
}

function yearPlain(v: View, year: FlowYear): string {
  const said = yearSaid(v, year);
  return `${year.year}年，虚岁${year.age}，${tone(year.score)}${said ? `：${said}` : '。'}`;
}

/** Ten years from the current one. */
export function years(v: View): Section {
  const shown = toldYears(v);
  return section(
    'liunian',
    '十年流年',
    shown.map(({ year }) => `${year.year} ${year.ganzhi} ${year.score}`),
    shown.map(({ cycle, year }) =>
      paragraph(`liunian:${year.tenGod}`, yearText(v, cycle, year), yearPlain(v, year)),
    ),
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
