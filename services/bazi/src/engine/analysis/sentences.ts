import { branchElement, stemElement } from '@tianji/almanac/cycle';
import { COST, COST_FIRST, STEM_IMAGE } from '../../corpus/reading-gists.ts';
import { yearsFor } from '../agenda/index.ts';
import { factsOf } from '../facts.ts';
import type { EventKind } from '../level/events.ts';
import { explainScore, type ScorePart } from '../level/explain.ts';
import { wordOf } from '../level/favour.ts';
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

const EVENT_WORDS: Readonly<Partial<Record<EventKind, string>>> = {
  ...{ 用: '用神受牵制', 病去: '旧有的毛病得解', 混: '规矩与自由相争', 得根: '自身得力' },
  ...{ 失从: '原来的势头不纯', 合: '与日支相合', 贵人: '当年遇天乙贵人', 交运: '正当交运' },
};

/** A part of the score in readers' words: 当年的丙火, 与日支相冲. */
export function stepWords({ by, kind, label, does = '' }: ScorePart, year: string, luck: string): string {
  const own = (at: 0 | 1) => {
    const char = year.charAt(at);
    return `当年的${char}${at === 0 ? stemElement(char) : branchElement(char)}`;
  };
  if (by === 'luck') return `${luck}${label.slice(0, 2)}`;
  if (kind === undefined) {
    const [, bureau = ''] = /（(会成.局)）$/u.exec(label) ?? [];
    return by === 'stem' ? own(0) : `${own(1)}${bureau}`;
  }
  if (kind === '冲')
    return does
      .replace(/（.*）$/u, '')
      .replace(/^[与受](.+)天克地冲$/u, '与$1干支都相冲')
      .replace(/^冲(.+)$/u, '与$1相冲');
  if (kind === '伏吟') return does.replace(/^与(.+?)(?:伏吟|同一干支.*)$/u, '与$1同一干支');
  return EVENT_WORDS[kind] ?? does;
}

const TONE = ['比平常年份顺', '略顺', '平平稳稳', '略紧，宜稳', '偏紧，宜静'] as const;

/** What time brings, apart from the chart itself. */
const BROUGHT: ReadonlySet<ScorePart['by']> = new Set(['luck', 'stem', 'branch']);

/** The strongest step for and against a year, in words. */
function causes(chart: BaziChart, v: View): { help: string; cost: string; facts: string[] } {
  const { year, cycle } = v.current;
  const luck = cycle.ganzhi === '小运' ? year.smallCycle : cycle.ganzhi;
  const parts = (explainScore(chart, year.year)?.parts ?? []).filter(({ by }) => BROUGHT.has(by));
  const byWeight = [...parts].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const say = (step: ScorePart | undefined) => (step ? stepWords(step, year.ganzhi, luck) : '');
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
    text: `${year.year}年评分${year.score}（50为平），${wordOf(TONE, year.score)}${why.length > 0 ? `：${why.join('，')}` : ''}。${said}`,
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
