/** The scores of a chart: basic facts, the scale, key figures, the total, palace by palace. */
import { ganzhi } from '@tianji/almanac/cycle';
import { ageBand, ageOn, type Day } from '@tianji/teller';
import { ABOUT } from '../corpus/sentences.ts';
import type { Computed } from './chart.ts';
import { yearIndex } from './limits.ts';
import { bandOf, ranked, wordsOf } from './reading/age-words.ts';
import { misfit } from './reading/aged.ts';
import { needingCare } from './reading/care.ts';
import { company } from './reading/meets.ts';
import { type Model, modelOf, opposite, type Spot, starList } from './reading/model.ts';
import { isOver } from './reading/of-old.ts';
import { scoreText } from './reading/palace-texts.ts';
import { yearFacts } from './reading/year-facts.ts';
import { partsText, signed, wholeOfDecade, YEAR_RULE } from './reading/year-rule.ts';
import { GRADES, gradeOf, SCORE_RULE, SCORE_VERSION } from './scores.ts';

export interface ScoreSheet {
  version: string;
  basics: Record<'sex' | 'birth' | 'patterns' | 'lifeMaster' | 'bodyMaster' | 'transformations', string>;
  scale: { range: string; grade: string }[];
  figures: Record<'strongest' | 'weakest' | 'bestDecade' | 'mostCare', string>;
  whole: { total: number; grade: string; strengths: string[]; challenges: string[]; advice: string[] };
  palaces: {
    name: string;
    ages: string;
    mains: string;
    minors: string;
    score: number;
    comment: string;
  }[];
  /** The twelve decades; those that begin after eighty are scored but never called the best. */
  decades: {
    ages: string;
    ganzhi: string;
    palace: string;
    score: number;
    grade: string;
    /** The palace's own score, and the lines of the decade's sum. */
    base: number;
    sum: string;
  }[];
  /** Ten years with their sums, if a first year was given. */
  years: YearLine[];
  /** The rule in words. */
  rule: readonly string[];
}

export interface YearLine {
  year: number;
  ganzhi: string;
  age: number;
  /** The natal palace under the year. */
  palace: string;
  /** The items of its sum, and the sum. */
  sum: string;
  weight: number;
  tone: string;
}

/** Ten years from `first` on, each with the sum behind its verdict. */
export function yearLines(model: Model, first: number): YearLine[] {
  const born = model.computed.date.year;
  return Array.from({ length: 10 }, (_, i) => {
    const year = first + i;
    const facts = yearFacts(model, { year, ganzhi: ganzhi(yearIndex(year)), age: year - born + 1 });
    return {
      ...{ year, ganzhi: facts.flow.ganzhi, age: facts.flow.age, palace: facts.spot.name },
      ...{ weight: facts.weight, tone: facts.tone },
      sum: partsText(facts.parts),
    };
  });
}

/** A decade that begins later is not called the best: that would promise what few live to see. */
const LAST_BEST_AGE = 80;
const figure = (spot: Spot): string => `${spot.label} ${spot.score}分（${gradeOf(spot.score)}）`;

/**
 * The scores of a chart and their description. Deterministic.
 * @param first the first of the ten years to judge; without it, none are
 * @param now the reader's day, for words of their age
 */
export function scoreSheet(computed: Computed, first?: number, now?: Day): ScoreSheet {
  const { chart } = computed;
  const model = modelOf(computed);
  // Without a day the words are for a grown reader.
  const over = now !== undefined && isOver(computed, now);
  const age = now === undefined || over ? 40 : ageOn(computed.local, now);
  const order = ranked(model);
  const care = needingCare(model);
  const decades = chart.decades.map((decade, k) => ({ decade, score: model.scores.decades[k]!.score }));
  const best = decades
    .filter(({ decade }) => decade.age <= LAST_BEST_AGE)
    .reduce((a, b) => (b.score > a.score ? b : a));
  return {
    version: SCORE_VERSION,
    basics: {
      sex: chart.sex,
      birth: chart.enteredTime,
      patterns: model.patterns.map(({ name }) => name).join('、') || '无',
      lifeMaster: chart.lifeMaster,
      bodyMaster: chart.bodyMaster,
      transformations: Object.entries(chart.yearTransformations)
        .map(([hua, star]) => `${star}化${hua}`)
        .join('、'),
    },
    scale: GRADES.map(({ from, to, grade }) => ({ range: `${from}-${to}`, grade })),
    figures: {
      strongest: figure(order[0]!),
      weakest: figure(order.at(-1)!),
      bestDecade: `${best.decade.ageRange}岁（${model.at(best.decade.branch).label}） ${best.score}分`,
      mostCare: figure(care),
    },
    whole: over ? wholeOfOld(model, order) : whole(model, order, care, age),
    palaces: model.spots.map((spot) =>
      over ? { ...palaceLine(model, spot, age), comment: commentOfOld(spot) } : palaceLine(model, spot, age),
    ),
    decades: decades.map(({ decade, score }, k) => ({
      ages: decade.ageRange,
      ganzhi: decade.ganzhi,
      palace: model.at(decade.branch).name,
      score,
      grade: gradeOf(score),
      base: model.at(decade.branch).score,
      sum: decadeSum(model, k),
    })),
    years: first === undefined ? [] : yearLines(model, first),
    rule: [...SCORE_RULE, ...YEAR_RULE],
  };
}

/** 本命命宫星曜+0.3，大限四化−1.2，合计−0.9 */
export function decadeSum(model: Model, k: number): string {
  const { parts, sum } = wholeOfDecade(model.life, k);
  return [partsText(parts), `合计${signed(sum)}`].filter(Boolean).join('，');
}

function whole(model: Model, order: readonly Spot[], care: Spot, age: number): ScoreSheet['whole'] {
  const band = bandOf(age);
  const [strong, weak] = [order.slice(0, 3), order.slice(-2).reverse()];
  const asked = [...new Set([...weak, care])];
  const named = (kind: string): string[] =>
    model.patterns
      .filter((hit) => hit.kind === kind)
      .slice(0, 2)
      .map((hit) => `格局“${hit.name}”：${hit.condition}`);
  return {
    total: model.scores.total,
    grade: model.scores.grade,
    strengths: [...strong.map((spot) => `${spot.label}：${wordsOf(band, spot, 'good')}`), ...named('吉')],
    challenges: [...weak.map((spot) => challenge(model, spot)), ...named('凶')],
    advice: asked.map((spot) => wordsOf(band, spot, 'care')),
  };
}

/** What a score says of a life that is over. */
const commentOfOld = ({ name, score }: Spot): string =>
  `${ABOUT[name]}这一面，一生${score >= 75 ? '得力' : score >= 55 ? '得失相当' : '费心'}。`;

/** The same of the whole: what it rested on and what wore on it, without advice. */
function wholeOfOld(model: Model, order: readonly Spot[]): ScoreSheet['whole'] {
  const grown = whole(model, order, order.at(-1)!, 40);
  return {
    ...grown,
    strengths: [
      ...order.slice(0, 3).map((spot) => `${spot.label}：${commentOfOld(spot)}`),
      ...grown.strengths.slice(3),
    ],
    advice: [],
  };
}

/** Scores from which a palace is even, and strong. */
const [EVEN, STRONG] = [55, 75];

/** Why a palace scores low: its own contents, opposite and trines. */
function challenge(model: Model, spot: Spot): string {
  // What the scale calls even or better is no challenge, though it stands last.
  if (spot.score >= EVEN)
    return `${spot.label}：十二宫里排在末尾，仍属${spot.score >= STRONG ? '得力' : '平稳'}，不算难处。`;
  const { tough } = company(model, spot);
  const ji = spot.palace.transformations.find(({ kind, hua }) => kind === '生年' && hua === '忌');
  const dim = spot.mains.filter(({ brightness }) => '不陷'.includes(brightness)).map(({ name }) => name);
  const reasons = [
    ...(spot.mains.length === 0 ? ['本宫无主星'] : []),
    ...(dim.length > 0 ? [`${dim.join('、')}光度较暗`] : []),
    ...(ji ? [`${ji.star}化忌在此`] : []),
    tough.length > 0 ? `三方四正会到${tough.join('、')}` : '吉星会照较少',
  ];
  return `${spot.label}：${reasons.join('，')}。`;
}

/** What a score says at an age: in place of words for another age, those that suit, or none. */
function comment(spot: Spot, level: string, age: number): string {
  const band = bandOf(age);
  const text = scoreText(band === 'grown' ? null : ageBand(age), spot.name, spot.score);
  if (band !== 'late' || misfit([ageBand(age)], text) === undefined) return text;
  return wordsOf(band, spot, level === '低' ? 'care' : 'good');
}

function palaceLine(model: Model, spot: Spot, age: number): ScoreSheet['palaces'][number] {
  const across = opposite(model, spot);
  const level = spot.score >= 75 ? '高' : spot.score >= 55 ? '中' : '低';
  return {
    name: spot.name,
    ages: spot.palace.ageRange,
    mains: spot.mains.length > 0 ? starList(spot.mains) : `无主星，借${across.name}${starList(across.mains)}`,
    minors: starList(spot.minors) || '无',
    score: spot.score,
    comment: comment(spot, level, age),
  };
}
