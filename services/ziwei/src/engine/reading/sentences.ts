/** A chart in three sentences: in general, this year, what to mind. */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import { ganzhi } from '@tianji/almanac/cycle';
import { ageBand, ageOn } from '@tianji/teller';
import { textOf, YEAR_PALACE_LATE, YEAR_PALACE_YOUNG } from '../../corpus/index.ts';
import { ABOUT, type Band, YEAR_WORDS } from '../../corpus/sentences.ts';
import type { Computed } from '../chart.ts';
import { yearIndex } from '../limits.ts';
import { ageIn, bandOf, OLDEST, ranked, wordsOf } from './age-words.ts';
import { careReason, needingCare } from './care.ts';
import { type Model, modelOf, opposite, type Spot } from './model.ts';
import { isOver, primeOf } from './of-old.ts';
import { helpedYear, yearsBehind, yearThrough } from './past-years.ts';
import { aboutAt, bandIn, type LeadAge, leadAge } from './year-close.ts';
import { type YearFacts, yearFacts } from './year-facts.ts';
import { decadeOfYear } from './years.ts';

/** One of the three opening sentences, with the facts it rests on. */
export interface Sentence {
  id: 'general' | 'year' | 'mind';
  /** 总的说, 今年, 要留意. */
  title: string;
  text: string;
  facts: string[];
  favour: '顺' | '平' | '慎';
}

/** A past year in which the best palace was helped, or else had its turn, for the reader to check. */
function check(model: Model, best: Spot, year: number, band: Band): string {
  const turn = model.computed.chart.decades[decadeOfYear(model, year)]?.year;
  // A year of two decades is one of change, not of one palace.
  const behind = yearsBehind(model, year).filter(({ flow }) => flow.year !== turn);
  const helped = helpedYear(behind, best);
  const last = helped ?? yearThrough(behind, best);
  if (!last) return '';
  const about = aboutAt(leadAge(bandIn(model, last.flow.year)), best);
  // Only parents are told of their child; whoever reads on their own behalf was that child.
  const side = band === 'child' ? about : about.replace('孩子自己', '自己');
  return `可以对照${last.flow.year}年，${side}这一面${helped ? '多半有过一次顺手的进展' : '的事多半比平日多'}。`;
}

function general(model: Model, year: number, band: Band, over = false): Sentence {
  const life = model.spots[0]!;
  const best = ranked(model)[0]!;
  const names = (spot: Spot) => spot.mains.map(({ name }) => name).join('、');
  const stars =
    life.mains.length > 0
      ? `命宫坐${names(life)}`
      : `命宫没有主星，借对宫的${names(opposite(model, life))}来看`;
  const { total, grade } = model.scores;
  return {
    id: 'general',
    title: '总的说',
    text: `${stars}；${over ? `一生得力多在${ABOUT[best.name]}，即${best.label}。` : `最得力的是${best.label}：${wordsOf(band, best, 'good')}${check(model, best, year, band)}`}`,
    facts: [stars, `总分${total}，属“${grade}”`, `${best.label}${best.score}分`],
    favour: '平',
  };
}

const FAVOUR = { 吉: '顺', 平: '平', 慎: '慎' } as const;

/** Which of a year's 禄 and 忌 is no part of its sum, in words. */
function uncounted({ whole }: YearFacts): string {
  const [gain, load] = ['禄', '忌'].map((name) => whole.counted.has(name));
  if (gain && load) return '';
  const which = !gain && !load ? '两样都' : gain ? '后一样' : '前一样';
  return `，${which}没有照到今年的重心，看这一年顺不顺时不算在内`;
}

function yearText(band: Band, lead: LeadAge, facts: YearFacts, best: Spot): string {
  const { tone, spot, hua, flow } = facts;
  const head = `${flow.year}年${YEAR_WORDS[tone]}：`;
  if (band === 'child') return head + textOf(YEAR_PALACE_YOUNG, spot.name);
  if (band === 'late') return head + textOf(YEAR_PALACE_LATE, spot.name);
  const [gain, load] = ['禄', '忌'].map((name) => hua.find((each) => each.hua === name)!.spot) as [
    Spot,
    Spot,
  ];
  const about = (at: Spot) => aboutAt(lead, at);
  const where =
    gain === load ? `得力与费心都在${about(gain)}上` : `得力处在${about(gain)}，费心处在${about(load)}`;
  // The first sentence calls this side the best of the whole life: the year is set against it.
  const turned = load === best && gain !== load ? `；${about(load)}这一面平日最得力，今年多费心` : '';
  return `${head}流年走到${spot.label}，重心在${about(spot)}；${where}${uncounted(facts)}${turned}。`;
}

function thisYear(model: Model, year: number, band: Band, lead: LeadAge): Sentence {
  const decades = model.computed.chart.decades;
  const age = ageIn(model, year);
  const decade = decades[decadeOfYear(model, year)]!;
  const flow = decade.years.find((each) => each.year === year);
  if (age < 1 || age > OLDEST) {
    // The decade of a life that is over is the one that is told year by year.
    const best =
      age > OLDEST
        ? primeOf(model)
        : decades.reduce((a, _, k) => (score(model, k) > score(model, a) ? k : a), 0);
    return {
      id: 'year',
      title: '大限',
      text: `今年不在命盘所排的岁限之内；${age > OLDEST ? '二十岁到六十岁之间起步的几步' : '十二步'}大限里最宽的是虚岁${ages(model, best)}岁这一步。`,
      facts: [`虚岁${ages(model, best)}岁，评分${score(model, best)}`],
      favour: '平',
    };
  }
  if (!flow) {
    // Before the first decade, years follow the limits of childhood.
    const early = yearFacts(model, { year, ganzhi: ganzhi(yearIndex(year)), age });
    return {
      id: 'year',
      title: '今年',
      text: `${year}年${YEAR_WORDS[early.tone]}：还在起运之前，虚岁${decades[0]!.age}岁入第一步大限；眼下以家里的照料为主。`,
      facts: [`${year}年${early.flow.ganzhi}，虚岁${age}`, `虚岁${decades[0]!.age}岁起运`],
      favour: FAVOUR[early.tone],
    };
  }
  const facts = yearFacts(model, flow);
  return {
    id: 'year',
    title: '今年',
    text: yearText(band, lead, facts, ranked(model)[0]!),
    facts: [
      `${flow.year}年${flow.ganzhi}，虚岁${flow.age}`,
      `流年命宫叠${facts.spot.label}`,
      ...facts.hua.map(({ star, hua, spot }) => `${star}化${hua}入${spot.label}`),
    ],
    favour: FAVOUR[facts.tone],
  };
}

const score = (model: Model, k: number): number => model.scores.decades[k]!.score;
const ages = ({ computed }: Model, k: number): string =>
  computed.chart.decades[k]!.ageRange.replace('-', '至');

function mind(model: Model, year: number, band: Band): Sentence {
  const care = needingCare(model);
  const age = ageIn(model, year);
  const lives = age >= 1 && age <= OLDEST;
  const decade = model.computed.chart.decades[decadeOfYear(model, year)]!;
  const coming = lives ? decade.years.filter((each) => each.year > year) : [];
  const slow = coming.filter((flow) => yearFacts(model, flow).tone === '慎');
  const span = coming.length > 1 ? `${coming[0]!.year}到${coming.at(-1)!.year}年里` : `${year + 1}年`;
  const ahead =
    coming.length === 0
      ? ''
      : slow.length === 0
        ? `${span}没有特别要放慢的${coming.length > 1 ? '年份' : '事'}。`
        : `${coming.length > 1 ? `${span}，${slow.map((flow) => `${flow.year}年`).join('、')}` : span}宜放慢。`;
  return {
    id: 'mind',
    title: '要留意',
    text: `最要照顾的是${care.label}：${wordsOf(band, care, 'care')}${careReason(model, care)}${ahead}`,
    facts: [`${care.label}${care.score}分`, ...slow.map((flow) => `${flow.year}年${flow.ganzhi}宜慎`)],
    favour: '慎',
  };
}

/** What wore on a life that is over most: no advice. */
function wearing(model: Model): Sentence {
  const care = needingCare(model);
  return {
    id: 'mind',
    title: '费心处',
    text: `一生费心多在${ABOUT[care.name]}，即${care.label}。`,
    facts: [`${care.label}${care.score}分`],
    favour: '慎',
  };
}

/**
 * The three sentences of a chart: derived from the scores, the verdict of the year and the palaces that the
 * reading's sections describe, so that none can contradict them.
 * @param options.now the reader's civil time
 */
export function threeSentences(computed: Computed, { now }: { now: CivilTime }): Sentence[] {
  const { year } = lunarFromCivil(now.year, now.month, now.day);
  if (isOver(computed, now)) {
    const model = modelOf(computed);
    return [general(model, year, 'grown', true), thisYear(model, year, 'grown', '壮'), wearing(model)];
  }
  const model = modelOf(computed, now);
  const full = ageOn(computed.local, now);
  const lead = leadAge(ageBand(full));
  const band = bandOf(full);
  return [general(model, year, band), thisYear(model, year, band, lead), mind(model, year, band)];
}
