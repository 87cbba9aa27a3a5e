import { branchElement, stemElement } from '@tianji/almanac/cycle';
import { COST, COST_FIRST, STEM_IMAGE } from '../../corpus/reading-gists.ts';
import { yearsFor } from '../agenda/index.ts';
import { factsOf } from '../facts.ts';
import { explainScore } from '../score/explain.ts';
import type { BaziChart } from '../types.ts';
import { help, standing } from './gists.ts';
import { burdenOf, FAINT } from './knots.ts';
import { agedToday, isInfant, stageOf } from './suit.ts';
import { bornIn, type View, viewOf } from './view.ts';
import { type Favour, favourOf, openYears } from './years.ts';

/** One of the three opening sentences, with the facts it rests on. */
export interface Sentence {
  id: 'general' | 'year' | 'mind';
  /** 总的说, 今年, 要留意. */
  title: string;
  text: string;
  facts: string[];
  favour: Favour;
}

function general(v: View): Sentence {
  const { stem, element } = v.dayMaster;
  const { elements } = v.usefulGod;
  return {
    id: 'general',
    title: '总的说',
    text: `${stem}${element}好比${STEM_IMAGE[stem]}，${bornIn(v)}，${standing(v)}；${help(v)}。最合用的五行是${elements.join('、')}。`,
    facts: [
      `日主${stem}${element}`,
      `生于${v.monthBranch}月`,
      `${v.strength.label}（${v.strength.score}分）`,
      v.pattern.name,
      `用${elements.join('、')}`,
    ],
    favour: '平',
  };
}

/** A step of the score in readers' words: 当年的丙火, 与日支相冲. */
export function stepWords(label: string, year: string, luck: string): string {
  const own = (pillar: string, at: 0 | 1) => {
    const char = pillar.charAt(at);
    return `${char}${at === 0 ? stemElement(char) : branchElement(char)}`;
  };
  switch (label) {
    case '流年天干':
      return `当年的${own(year, 0)}`;
    case '流年地支':
      return `当年的${own(year, 1)}`;
    case '大运天干':
    case '小运天干':
      return `${label.slice(0, 2)}的${own(luck, 0)}`;
    case '大运地支':
    case '小运地支':
      return `${label.slice(0, 2)}的${own(luck, 1)}`;
    case '流年与日柱天克地冲':
      return '与日柱干支都相冲';
    case '流年与年柱天克地冲':
      return '与年柱干支都相冲';
    case '流年为天乙贵人':
      return '当年遇天乙贵人';
    case '流年与日柱伏吟':
      return '与日柱同一干支';
    case '岁运并临':
      return '与大运同一干支';
    default:
      return label
        .replace(/^流年(?=会成)/, '')
        .replace(/^流年(?=[冲合])/, '与')
        .replace(/^与冲(.+?)(（.*）)?$/, '与$1相冲$2')
        .replace(/^与合(.+)$/, '与$1相合');
  }
}

const TONE: readonly (readonly [from: number, words: string])[] = [
  [65, '比平常年份顺'],
  [55, '略顺'],
  [46, '平平稳稳'],
  [36, '略紧，宜稳'],
  [0, '偏紧，宜静'],
];

/** The strongest step for and against a year, in words. */
function causes(chart: BaziChart, v: View): { help: string; cost: string; facts: string[] } {
  const { year, cycle } = v.current;
  const luck = cycle.ganzhi === '小运' ? year.smallCycle : cycle.ganzhi;
  const parts = (explainScore(chart, year.year)?.parts ?? []).slice(1);
  const byWeight = [...parts].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const say = (step: { label: string } | undefined) => (step ? stepWords(step.label, year.ganzhi, luck) : '');
  return {
    help: say(byWeight.find(({ points }) => points > 0)),
    cost: say(byWeight.find(({ points }) => points < 0)),
    facts: byWeight
      .slice(0, 4)
      .map(({ label, points }) => `${label}${points > 0 ? '加' : '减'}${Math.abs(points)}`),
  };
}

function thisYear(chart: BaziChart, v: View, said: string): Sentence {
  const { year, present } = v.current;
  if (!present) return lifeYears(v);
  const favour = favourOf(year.score);
  const { help, cost, facts } = causes(chart, v);
  const why = [...(help ? [`助力来自${help}`] : []), ...(cost ? [`费力处在${cost}`] : [])];
  if (favour === '慎') why.reverse();
  return {
    id: 'year',
    title: '今年',
    text: `${year.year}年评分${year.score}（50为平），${TONE.find(([from]) => year.score >= from)![1]}${why.length > 0 ? `：${why.join('，')}` : ''}。${said}`,
    facts: [`${year.year}年${year.ganzhi}，虚岁${year.age}`, `流年天干${year.tenGod}`, ...facts],
    favour,
  };
}

/** When the present is outside the chart's years, the life as a whole is described instead. */
function lifeYears(v: View): Sentence {
  const years = v.cycles.flatMap((cycle) => cycle.years);
  const best = years.reduce((a, b) => (b.score > a.score ? b : a));
  return {
    id: 'year',
    title: '岁运',
    text: `命盘所列的岁运到${years.at(-1)!.year}年为止，今年不在其中；所列各年里评分最高的是${best.year}年（${best.score}）。`,
    facts: [`${best.year}年${best.ganzhi}，评分${best.score}`],
    favour: '平',
  };
}

function mind(v: View): Sentence {
  // The same key point as on the first page of a report.
  const avoid = burdenOf(v);
  const faint = avoid !== undefined && v.strength.shares[avoid] < FAINT * 10;
  const cost = !avoid
    ? ''
    : faint
      ? `宜少用的${avoid}在盘里几乎不见，平日不必提防，岁运逢${avoid}的年份多留一点余地`
      : `${v.current.present ? '平日' : '一生'}最费力气的是${(isInfant(v) ? COST_FIRST : COST[stageOf(v)])[v.roleOf(avoid)]}`;
  // The year to hold back in is the one that the report names.
  const held = v.current.present ? yearsFor(v, 'whole.hold') : [];
  const coming = v.current.present ? openYears(v) : [];
  const told = coming.filter(({ year }) => held.includes(year));
  const lowest = told[0] ?? [...coming].sort((a, b) => a.score - b.score)[0];
  const ahead =
    coming.length === 0
      ? ''
      : told.length > 0
        ? `${told.map(({ year }) => `${year}年`).join('与')}评分偏低（${told.map(({ score }) => score).join('、')}），${told.length > 1 ? '那两年' : '那一年'}宜放慢`
        : `${coming[0]!.year}到${coming.at(-1)!.year}年没有明显偏紧的年份，最低的${lowest?.year}年也有${lowest?.score}分`;
  const light = `五行里${v.lightestElement}最轻，是这张盘要自己补上的一面`;
  return {
    id: 'mind',
    title: '要留意',
    text: `${[cost || light, ahead || (cost && !faint ? `五行里${v.lightestElement}最轻` : '')].filter(Boolean).join('。')}。`,
    facts: [
      ...(avoid ? [`忌${avoid}，于日主为${v.roleOf(avoid)}`] : [`${v.lightestElement}最轻`]),
      ...(lowest ? [`${lowest.year}年${lowest.ganzhi}，评分${lowest.score}`] : []),
    ],
    favour: '慎',
  };
}

/**
 * A chart in three sentences: in general, this year, what to mind. Each is derived from the judgements and
 * scores that the sections explain, so that none can contradict them.
 * @param said what the list of years tells of this year, from rows of texts
 */
export function threeSentences(chart: BaziChart, said = ''): Sentence[] {
  const v = viewOf(factsOf(chart));
  return [general(v), thisYear(chart, v, said), mind(v)].map((each) => ({
    ...each,
    text: agedToday(v, each.text),
  }));
}
