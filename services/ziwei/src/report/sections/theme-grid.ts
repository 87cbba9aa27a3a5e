/** The agenda of ten years by eight themes in words: which years each theme goes well or hard, and why in the weightiest. */
import { ageOn, type Direction } from '@tianji/teller';
import { type SumTheme, themesAt, wordOf } from '../../agenda/index.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { spanAhead } from './best-years.ts';

/** What a theme is called in everyday words; the others have one name. */
const PLAIN: Readonly<Partial<Record<SumTheme, string>>> = {
  whole: '总的来看',
  work: '做事',
  learning: '学习',
  money: '用度',
  love: '感情',
  health: '身体',
  home: '家里',
  children: '晚辈',
  family: '长辈',
  friends: '朋友',
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

/** @returns the paragraphs of the grid under their own heading: one theme, one sentence, the same claims in both versions */
export function themeGrid(ctx: ReportContext, plain: boolean): Paragraph[] {
  const { teller, verdict, model, now } = ctx;
  const { asked } = verdict;
  const age = ageOn(model.computed.local, now);
  /** Of several years that with the highest or the lowest score. */
  const heaviest = (theme: SumTheme, years: readonly number[], sign: 1 | -1): number =>
    years.reduce((a, b) => (sign * asked.score(theme, b) > sign * asked.score(theme, a) ? b : a));
  const side = (theme: SumTheme, years: readonly number[], sign: 1 | -1): string => {
    if (years.length === 0) return '';
    const word = sign > 0 ? (plain ? '顺当' : '顺') : plain ? '要缓' : '慎';
    const year = heaviest(theme, years, sign);
    const told = `${listed(years)}${word}`;
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
  const head = `${spanAhead(verdict)}一事一行，没有点到的年份都算平。`;
  return teller.under(plain ? '一件事一件事看' : '十年与八事', [
    teller.tell(
      plain ? 'liunian.baihua-bashi' : 'liunian.bashi',
      ['十年八事'],
      plain ? `${spanAhead(verdict)}，下面一行说一件事，没提到的年份都算平常。` : head,
    ),
    ...lines,
  ]);
}
