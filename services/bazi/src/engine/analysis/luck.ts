import { branchElement, stemElement } from '@tianji/almanac/cycle';
import { CURRENT_LATE, CURRENT_SMALL, CURRENT_YOUNG } from '../../corpus/reading-ages.ts';
import { CYCLE_STAGE, CYCLE_STAGE_PAST, CYCLE_STAGE_PAST_LATE } from '../../corpus/reading-cycles.ts';
import { CURRENT_LEARNER, CYCLE_STAGE_LEARNER } from '../../corpus/reading-learner.ts';
import { CURRENT_CYCLE } from '../../corpus/reading-now.ts';
import { CURRENT_SENIOR, CYCLE_STAGE_SENIOR } from '../../corpus/reading-senior.ts';
import { CYCLE_STAGE_LATE, CYCLE_STAGE_YOUNG } from '../../corpus/report/luck-ages.ts';
import { echoes } from '../relations/echo.ts';
import { comingRelations } from '../relations/flow.ts';
import type { RelationLists } from '../relations/relations.ts';
import type { FlowYear, LuckCycle, Relation } from '../types.ts';
import { cycleGod, PRESCHOOL, yearWords } from './arrivals.ts';
import { type Figure, type Paragraph, paragraph, type Section, section } from './section.ts';
import { agedToday, ageIn, type Stage, stageIn, stageOf } from './suit.ts';
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

/** Texts of each stage of life. */
type ByStage = Readonly<Record<Stage, Readonly<Record<string, string>>>>;

const STAGE_WORDS: ByStage = {
  child: CYCLE_STAGE_YOUNG,
  learner: CYCLE_STAGE_LEARNER,
  grown: CYCLE_STAGE,
  senior: CYCLE_STAGE_SENIOR,
  late: CYCLE_STAGE_LATE,
};
const CURRENT = {
  child: CURRENT_YOUNG,
  learner: CURRENT_LEARNER,
  grown: CURRENT_CYCLE,
  senior: CURRENT_SENIOR,
  late: CURRENT_LATE,
};

/** A cycle is told at the age of its fifth year. */
const cycleStage = (v: View, cycle: LuckCycle): Stage => stageIn(v, cycle.year + 4);

/**
 * Relations of a cycle with the natal pillars, of its whole ten years: those of its first year leave out the pair that
 * this year completes to a group.
 */
export const cycleRelations = (v: View, { ganzhi }: LuckCycle): RelationLists =>
  comingRelations(v.pillars, { name: '大运', ganzhi });

/** Stem and branch of a cycle in words; for one gone by only what it was about, without advice. */
function cycleWords(v: View, cycle: LuckCycle): [god: string, stage: string] {
  const { present, year } = v.current;
  if (!present) return [cycleGod(v, cycle), ''];
  const age = cycleStage(v, cycle);
  // Of childhood gone by only the theme: its life stages are told as advice to parents.
  const past =
    age === 'child' ? '' : (age === 'late' ? CYCLE_STAGE_PAST_LATE : CYCLE_STAGE_PAST)[cycle.stage]!;
  return [cycleGod(v, cycle), cycle.endYear < year.year ? past : STAGE_WORDS[age][cycle.stage]!];
}

function cycleText(v: View, cycle: LuckCycle): string {
  const [stem, branch] = [cycle.ganzhi.charAt(0), cycle.ganzhi.charAt(1)];
  const [a, b] = [stemElement(stem), branchElement(branch)];
  const { branches, pillars } = cycleRelations(v, cycle);
  const met = relationWords([...branches, ...pillars], '大运');
  return `${cycle.ganzhi}大运（${cycle.year}至${cycle.endYear}年，虚岁${cycle.age}至${cycle.endAge}）：${cycleWords(
    v,
    cycle,
  ).join('')}${stem}${a}${worth(v, a)}、${branch}${b}${worth(v, b)}${
    met.length > 0 ? `，${branch}${met.join('、')}` : ''
  }；十年评分平均${meanScore(cycle)}。`;
}

/** A corpus text without the term it begins with: 天干为食神，主题是…… */
const withoutTerm = (text: string) =>
  text.slice(text.indexOf('，') + 1).replace(/^(?:取[^，]*之义|指[^，]*)，/u, '');

function cyclePlain(v: View, cycle: LuckCycle): string {
  const [god, stage] = cycleWords(v, cycle);
  return `${cycle.year}至${cycle.endYear}年，虚岁${cycle.age}至${cycle.endAge}：${withoutTerm(
    god,
  )}${withoutTerm(stage)}`;
}

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

const ORDER: readonly Stage[] = ['child', 'learner', 'grown', 'senior', 'late'];
const later = (a: Stage, b: Stage): Stage => (ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b);

/** More on the current cycle. */
function currentCycle(v: View): Paragraph {
  const { cycle, present } = v.current;
  if (cycle.ganzhi === '小运' || !present) return paragraph('dayun:current', '');
  const element = stemElement(cycle.ganzhi.charAt(0));
  const role = v.roleOf(element);
  const kind = worth(v, element);
  // Worded for today's age, but no later than the wording of the whole cycle.
  const [today, whole] = [stageOf(v), cycleStage(v, cycle)];
  const small = today === 'child' && ageIn(v, v.current.year.year) <= PRESCHOOL;
  const words = small
    ? CURRENT_SMALL
    : CURRENT[today === 'child' || today === 'learner' ? today : later(today, whole)];
  const said = agedToday(v, words[role]![kind]!);
  return paragraph(
    `dayun:current:${role}:${kind}`,
    `目前所行的${cycle.ganzhi}大运，天干属${role}，于命局${kind}。${said}`,
    `现在是${cycle.year}至${cycle.endYear}年这一步。${said}`,
  );
}

/** Nine major cycles, one paragraph each. */
export function cycles(v: View): Section {
  const small = v.cycles[0]!;
  const major = v.cycles.slice(1);
  return section(
    'dayun',
    '大运',
    major.map((each) => `${each.ganzhi} ${each.year}`),
    [
      paragraph(
        'dayun:xiaoyun',
        small.years.length > 0
          ? `${small.years.length > 1 ? `${small.year}至` : ''}${small.endYear}年行小运，自出生到交运之前，共${small.years.length}年，以家庭与成长环境为主。`
          : '出生当年即交大运，不另排小运。',
      ),
      currentCycle(v),
      ...major.map((each) =>
        paragraph(`dayun:${each.tenGod}:${each.stage}`, cycleText(v, each), cyclePlain(v, each)),
      ),
    ],
    [cycleBars(v)],
  );
}

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
