import { branchElement, type Element, lifeStage, stemElement } from '@tianji/almanac/cycle';
import {
  CURRENT_LATE,
  CURRENT_YOUNG,
  CYCLE_LATE,
  CYCLE_YOUNG,
  YEAR_FIRST,
  YEAR_LATE,
  YEAR_YOUNG,
} from '../../corpus/reading-ages.ts';
import { CYCLE_GOD, CYCLE_STAGE, SCORE_TONE, YEAR_GOD } from '../../corpus/reading-cycles.ts';
import { CURRENT_CYCLE, MONTH_STAGE } from '../../corpus/reading-now.ts';
import type { FlowYear, LuckCycle, Relation } from '../types.ts';
import { type Paragraph, paragraph, type Section, section } from './section.ts';
import type { View } from './view.ts';

const YEARS = 10;
/** Ages (虚岁) up to which a year is a small child's, a child's, and from which it is old age's. */
const FIRST = 6;
const YOUNG = 17;
const LATE = 65;
/** Relations told of a cycle or a year. */
const MOST = 3;

const tone = (score: number) => SCORE_TONE.find(([from]) => score >= from)![1];

/** What an element is to this chart, in one word. */
function worth(v: View, element: Element): string {
  if (v.usefulGod.elements.includes(element)) return '为喜';
  return v.usefulGod.avoid.includes(element) ? '宜慎' : '为平';
}

/** What comes at `own` with each natal pillar, the kinds of one pair joined: 与月柱六合、相刑（巳申）. */
function relationWords(list: readonly Relation[], own: string): string[] {
  const met = new Map<string, { chars: string; types: string[] }>();
  for (const { type, chars, pillars } of list) {
    const others = pillars.filter((each) => each !== own).join('、');
    const found = met.get(others + chars);
    if (found) found.types.push(type);
    else met.set(others + chars, { chars: `与${others}|（${chars}）`, types: [type] });
  }
  return [...met.values()].slice(0, MOST).map(({ chars, types }) => chars.replace('|', types.join('、')));
}

/** A table by the age of which the words speak. */
function byAge<T>(age: number, young: T, grown: T, late: T): T {
  if (age <= YOUNG) return young;
  return age >= LATE ? late : grown;
}

/** A cycle belongs to the age of its fifth year. */
const cycleGods = (cycle: LuckCycle) => byAge(cycle.age + 4, CYCLE_YOUNG, CYCLE_GOD, CYCLE_LATE);

function cycleText(v: View, cycle: LuckCycle): string {
  const [stem, branch] = [cycle.ganzhi.charAt(0), cycle.ganzhi.charAt(1)];
  const [a, b] = [stemElement(stem), branchElement(branch)];
  const scores = cycle.liunian.map((each) => each.score);
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const best = cycle.liunian.reduce((x, y) => (y.score > x.score ? y : x));
  const least = cycle.liunian.reduce((x, y) => (y.score < x.score ? y : x));
  const first = cycle.liunian[0]!;
  const met = relationWords(
    [...first.suiYunZhi, ...first.suiYunZhengZhu].filter(
      (each) => each.pillars.includes('大运') && !each.pillars.includes('流年'),
    ),
    '大运',
  );
  return `${cycle.ganzhi}大运（${cycle.year}至${cycle.endYear}年，虚岁${cycle.age}至${cycle.endAge}）：${
    cycleGods(cycle)[cycle.shishengan]
  }${CYCLE_STAGE[cycle.changsheng]}${stem}${a}${worth(v, a)}、${branch}${b}${worth(v, b)}${
    met.length > 0 ? `，${branch}${met.join('、')}` : ''
  }；十年评分平均${mean}，${best.year}年较高（${best.score}），${least.year}年较低（${least.score}）。`;
}

/** More of the cycle that runs now. */
function currentCycle(v: View): Paragraph {
  const { cycle, year } = v.current;
  if (cycle.ganzhi === '小运') return paragraph('dayun:current', '');
  const element = stemElement(cycle.ganzhi.charAt(0));
  const role = v.roleOf(element);
  const kind = worth(v, element);
  // Read by the age of today, but as late as the words of the whole cycle where those are of later life.
  const age = year.age <= YOUNG ? year.age : Math.max(year.age, cycle.age + 4);
  const words = byAge(age, CURRENT_YOUNG, CURRENT_CYCLE, CURRENT_LATE);
  return paragraph(
    `dayun:current:${role}:${kind}`,
    `目前所行的${cycle.ganzhi}大运，天干属${role}，对本造${kind}。${words[role]![kind]}`,
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
        small.liunian.length > 0
          ? `${small.year}至${small.endYear}年行小运，自出生到交运之前，共${small.liunian.length}年，以家庭与成长环境为主。`
          : '出生当年即交大运，不另排小运。',
      ),
      currentCycle(v),
      ...major.map((each) => paragraph(`dayun:${each.shishengan}:${each.changsheng}`, cycleText(v, each))),
    ],
  );
}

/** The words of a flow year at an age. */
const yearGods = (age: number) => (age <= FIRST ? YEAR_FIRST : byAge(age, YEAR_YOUNG, YEAR_GOD, YEAR_LATE));

function yearText(v: View, cycle: LuckCycle, year: FlowYear): string {
  const met = relationWords(
    [...year.suiYunZhi, ...year.suiYunZhengZhu].filter((each) => each.pillars.includes('流年')),
    '流年',
  );
  const branch = year.ganzhi.charAt(1);
  const luck = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}大运`;
  const element = stemElement(year.ganzhi.charAt(0));
  return `${year.year}年${year.ganzhi}，虚岁${year.age}，行${luck}，流年天干属${element}${worth(v, element)}，评分${
    year.score
  }，${tone(year.score)}。${yearGods(year.age)[year.liunianshishengan]}${
    met.length > 0 ? `年支${branch}${met.join('，')}。` : ''
  }`;
}

/** Ten years from the current one. */
export function years(v: View): Section {
  const all = v.cycles.flatMap((cycle) => cycle.liunian.map((year) => ({ cycle, year })));
  const here = all.findIndex(({ year }) => year.selected);
  const start = Math.max(0, Math.min(here, all.length - YEARS));
  const shown = all.slice(start, start + YEARS);
  return section(
    'liunian',
    '十年流年',
    shown.map(({ year }) => `${year.year} ${year.ganzhi} ${year.score}`),
    shown.map(({ cycle, year }) => paragraph(`liunian:${year.liunianshishengan}`, yearText(v, cycle, year))),
  );
}

/** The twelve months of the current year. */
export function months(v: View): Section {
  const { year } = v.current;
  const { stem } = v.dayMaster;
  const rows = year.liuyue.map(({ ganzhi, jie, liuyueshishengan }, i) => {
    const branch = ganzhi.charAt(1);
    const kinds = [stemElement(ganzhi.charAt(0)), branchElement(branch)].map((each) => worth(v, each));
    const from = year.liuyueriqi[i]?.slice(5).replace('-', '月');
    const stage = lifeStage(stem, branch);
    return {
      ganzhi,
      kinds,
      text: `${branch}月${ganzhi}（${jie}${from ? `，${from.replace(/^0/, '').replace('月0', '月')}日` : ''}起），天干${liuyueshishengan}，星运${stage}，${MONTH_STAGE[stage]}`,
    };
  });
  const all = (kind: string) =>
    rows.filter((row) => row.kinds.every((each) => each === kind)).map((row) => `${row.ganzhi.charAt(1)}月`);
  const [good, slow] = [all('为喜'), all('宜慎')];
  const tail = [
    good.length > 0 ? `干支皆合所喜的是${good.join('、')}` : '没有干支皆合所喜的月份',
    slow.length > 0 ? `${slow.join('、')}宜放慢` : '也没有特别要放慢的月份',
  ].join('，');
  return section(
    'liuyue',
    `${year.year}年各月`,
    rows.map((row) => row.ganzhi),
    [
      paragraph('liuyue:months', `${rows.map((row) => row.text).join('；')}。`),
      paragraph('liuyue:element', `就${year.ganzhi}这一年而言，${tail}。`),
    ],
  );
}
