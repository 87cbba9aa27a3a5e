/** The agenda of ten years by eight themes in words: which years each theme goes well or hard, and why in the weightiest. */
import { ageOn, type Direction } from '@tianji/teller';
import { type SumTheme, themesAt, wordOf } from '../../agenda/index.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { Verdict } from '../verdict.ts';
import { clearYears, workYears } from './best-years.ts';
import { moneyYears } from './seats.ts';

/** What a theme is called in everyday words; the others have one name. */
const PLAIN: Readonly<Partial<Record<SumTheme, string>>> = {
  whole: '总的来看',
  work: '做事',
  learning: '学习',
  money: '用度',
  love: '感情',
  health: '身体',
  home: '家里',
  children: '与晚辈的事',
  family: '与长辈的事',
  siblings: '与手足的事',
  friends: '与朋友的事',
  travel: '出门',
};

/** A theme over the open years: those that go well and those that go hard, in order of time; the rest is even. */
export interface ThemeYears {
  theme: SumTheme;
  good: readonly number[];
  hard: readonly number[];
  /** Even years, where the theme is told at all. */
  even: readonly number[];
}

/** The eight themes of this age over the years that are still open; a year whose age a theme does not fit is in none. */
export function themeYears({ verdict, model, now }: ReportContext): ThemeYears[] {
  const { asked, open } = verdict;
  const age = ageOn(model.computed.local, now);
  return themesAt(age).flatMap((theme) => {
    const of = (direction: Direction) =>
      open.map(({ year }) => year).filter((year) => asked.direction(theme, year) === direction);
    const [good, even, hard] = [of('顺'), of('平'), of('慎')] as const;
    return good.length + even.length + hard.length > 0 ? [{ theme, good, even, hard }] : [];
  });
}

const listed = (years: readonly number[]): string => years.map((year) => `${year}年`).join('、');

/** The years that the rest of the report names for a theme: to move in it, or to take it slowly. */
function namedFor(verdict: Verdict, theme: SumTheme, sign: 1 | -1): readonly number[] {
  const { asked, bestYear, careYear } = verdict;
  const good = sign > 0;
  const clear = clearYears(verdict, theme, good ? '顺' : '慎');
  /** The answer to a question, which is not asked at every age. */
  const answer = (years: readonly number[]): readonly number[] => (years.length > 0 ? years : clear);
  switch (theme) {
    case 'whole':
      return [(good ? bestYear : careYear).year];
    case 'work':
    case 'learning': {
      const { best, care } = workYears(verdict);
      return good ? best : care;
    }
    case 'money':
      return good ? moneyYears(verdict) : clear;
    case 'love':
      return good ? answer(asked.pick('love.settle')) : clear;
    case 'home':
      return good ? answer(asked.pick('home.move')) : clear;
    case 'health':
      return good ? clear : asked.pick('health.care');
    default:
      return clear;
  }
}

/** Of several years the one that is told as most of all: what the report names for the theme, if it is one of them. */
function most(verdict: Verdict, theme: SumTheme, years: readonly number[], sign: 1 | -1): number | undefined {
  if (years.length === 1) return years[0];
  return namedFor(verdict, theme, sign).find((year) => years.includes(year));
}

/** @returns the paragraphs of the grid under their own heading: one theme, one sentence, the same claims in both versions */
export function themeGrid(ctx: ReportContext, plain: boolean): Paragraph[] {
  const { teller, verdict, model, now } = ctx;
  const { asked } = verdict;
  const age = ageOn(model.computed.local, now);
  const side = (theme: SumTheme, years: readonly number[], sign: 1 | -1): string => {
    if (years.length === 0) return '';
    const word = sign > 0 ? (plain ? '顺当' : '顺') : plain ? '要缓' : '慎';
    const year = most(verdict, theme, years, sign);
    const told = `${listed(years)}${word}`;
    if (year === undefined) return told;
    const head = years.length > 1 ? `${told}，${year}年最明显` : told;
    return plain ? head : `${head}（${asked.lead(theme, year)}）`;
  };
  const lines = themeYears(ctx).map(({ theme, good, even, hard }) => {
    const name = plain ? (PLAIN[theme] ?? wordOf(theme, age)) : wordOf(theme, age);
    const parts = [side(theme, good, 1), side(theme, hard, -1)].filter(Boolean);
    const ordinary = plain ? '平常' : '平';
    const rest = even.length === 0 ? '' : parts.length === 0 ? `年年都${ordinary}` : `其余${ordinary}`;
    return teller.tell(
      plain ? 'liunian.baihua-bashi' : 'liunian.bashi',
      [`${wordOf(theme, age)}顺${good.length}慎${hard.length}`],
      `${name}：${[...parts, rest].filter(Boolean).join('；')}。`,
    );
  });
  return teller.under(plain ? '一件事一件事看' : '十年与八事', lines);
}
