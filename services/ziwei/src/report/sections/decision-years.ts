/** When a matter goes well or slowly: by the agenda's answers and by its theme's own years. */

import type { ChoiceId } from '../../agenda/index.ts';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { themeOf } from '../verdict-asked.ts';
import { clearYears, spanAhead, workYears } from './best-years.ts';
import { matterAhead } from './decision-words.ts';
import { goodYear, moneyYears } from './seats.ts';
import { rotated } from './words.ts';

/** The matters that are a question of their own. */
const QUESTIONS: Readonly<Record<string, ChoiceId>> = {
  ...{ 情缘: 'love.settle', 居所: 'home.move', 远行: 'travel.far' },
};

/** The matters that are work or studies. */
const WORKS: readonly string[] = ['工作', '交接', '学业', '择校'];
/** The matters that are means. */
const MEANS: readonly string[] = ['钱财', '用度'];

const themeIn = (matter: string, { name }: PalaceVerdict) =>
  matter === '学业' || matter === '择校' ? 'learning' : themeOf(name);

/** The years that bear on a matter; '' where there are none. */
interface Years {
  good: readonly number[];
  care: readonly number[];
}

/** The year that answers the question of a matter, and those that ask for care in it. */
export function yearsFor(verdict: Verdict, matter: string, palace: PalaceVerdict): Years {
  const { asked, open, stage } = verdict;
  const theme = themeIn(matter, palace);
  const question = stage === '幼' ? undefined : QUESTIONS[matter];
  const care = open.map(({ year }) => year).filter((year) => asked.direction(theme, year) === '慎');
  if (WORKS.includes(matter)) return { good: workYears(verdict).best, care };
  if (MEANS.includes(matter)) return { good: moneyYears(verdict), care };
  return { good: question ? asked.pick(question) : clearYears(verdict, theme, '顺').slice(0, 1), care };
}

/** The years that are good or to be slow in for a matter. */
export function decidingYears(verdict: Verdict, matter: string, palace: PalaceVerdict): YearVerdict[] {
  const { good, care } = yearsFor(verdict, matter, palace);
  return verdict.open.filter(({ year }) => good.includes(year) || care.includes(year));
}

interface Words {
  good: string;
  care: string;
  span: string;
}

const named = (years: readonly number[]): string => years.map((year) => `${year}年`).join('、');

type When = (matter: string, years: Words) => string;
const NO_CARE = '也没有要收的年份';

const WHEN: readonly When[] = [
  (matter, { good, care, span }) =>
    `${span}，${good ? `${matter}上的要紧一步宜排在${good}前后` : `没有哪一年特别合适，${matter}靠平日推进`}；${care ? `${care}这一面偏紧，到时静观` : NO_CARE}`,
  (matter, { good, care, span }) =>
    `${good ? `${span}，${good}最合适，${matter}可以添一步` : `${span}没有特别合适的一年，${matter}以维持为上`}，${care ? `${care}遇到催促先搁一搁` : NO_CARE}`,
  (matter, { good, care, span }) =>
    good || care
      ? `${matter}${span}才有快慢：${[good && `最合适的是${good}`, care && `要缓的是${care}`].filter(Boolean).join('，')}`
      : `${span}，${matter}年年相近，不必挑年份`,
  (matter, { good, care, span }) =>
    `以流年论，${good ? `${span}最合适的是${good}` : `${span}没有特别合适的一年`}，${care ? `要缓的是${care}` : NO_CARE}，${good || care ? `${matter}的快慢照此调一调` : `${matter}不必挑年份`}`,
  (matter, { good, care, span }) =>
    `${span}，${care ? `${care}${matter}宜少动` : `${matter}不必避年份`}；${good ? `${good}最合适，宜动` : '没有特别合适的一年，宜自己起意'}`,
];

/** The matter that has two kinds of years: for settling things, and 鸾 and 喜 for meeting. */
const LOVE = '情缘';

/** The same in everyday words. */
export function plainWhen(verdict: Verdict, palace: PalaceVerdict, matter: string): string {
  const years = yearsFor(verdict, matter, palace);
  const good = years.good.map((year) => goodYear(verdict, year)).join('、');
  const care = named(years.care);
  const ahead = matterAhead(matter, palace, verdict);
  // When to meet is told with the relations: here it is when to settle things.
  const what = matter === LOVE ? '定事' : '';
  return `${ahead !== matter && (good || care) ? `，往后论${ahead}` : ''}${good && `，${good}${what}比较合适`}${care && `，${care}${what}先缓一缓`}`;
}

/** When a matter goes well or slowly; the wording is chosen by its number. */
export function whenOf(verdict: Verdict, matter: string, palace: PalaceVerdict, i: number): string {
  const years = yearsFor(verdict, matter, palace);
  const good = years.good.map((year) => goodYear(verdict, year)).join('、');
  const words = { good, care: named(years.care), span: spanAhead(verdict) };
  const said = rotated(WHEN, i)(matterAhead(matter, palace, verdict), words);
  return `${said}${matter === LOVE ? '；这里看的是定事的快慢，相聚的年份另看鸾喜，见关系一节' : ''}。`;
}
