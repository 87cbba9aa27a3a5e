/** What the agenda knows of a year beside its sums: where its 禄 and 忌 fall, which matters go well and hard, its months. */
import { type Cell, type Direction, type FactBook, fitsTheme } from '@tianji/teller';
import { daysLeft } from '../engine/flow-year.ts';
import { labelOf } from '../engine/reading/model.ts';
import {
  chainOf,
  type Life,
  monthSpan,
  natalAt,
  natalSpan,
  rulingIn,
  type SumTheme,
  starName,
  sumOf,
  yearSpan,
} from '../engine/sum/index.ts';
import type { ZiweiFacts } from './facts.ts';
import type { Judged, Now } from './spans.ts';
import { plainWordOf, themesAt, wordOf } from './themes.ts';

const MONTHS = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月'.split(' ');

/** Above this nominal age nothing is put off for longer than some years. */
const OF_GREAT_AGE = 75;
const NEAR_YEARS = 3;

/** 正月 … 腊月, for 1 to 12. */
export const labelOfMonth = (month: number): string => MONTHS[month - 1]!;

/** The lunar months of a year that go best and hardest, by 总: relative to one another, not to other years. */
export function monthsOfYear(life: Life, year: number, from: number): { best: number; care: number } {
  const before = [natalSpan(life), rulingIn(life, year)!, yearSpan(year)];
  const months = MONTHS.map((_, i) => ({
    month: i + 1,
    z: sumOf(chainOf(life.board, [...before, monthSpan(life, year, i + 1)]), 'whole').z,
  })).slice(from - 1);
  return {
    best: months.reduce((a, b) => (b.z > a.z ? b : a)).month,
    care: months.reduce((a, b) => (b.z < a.z ? b : a)).month,
  };
}

/**
 * Where the 禄 of a year that goes well falls, or the 忌 of one that goes hard; the palace that the year turns on is told already.
 * @param mainstay that palace
 */
export function addLanding(
  book: FactBook<ZiweiFacts>,
  { at, chain }: Pick<Judged, 'at' | 'chain'>,
  direction: Direction,
  mainstay: string | undefined,
): void {
  if (direction === '平') return;
  const [name, k] = direction === '顺' ? (['gain', 0] as const) : (['load', 3] as const);
  const { star, branch } = chain.hua[2]![k]!;
  const palace = natalAt(chain, branch);
  if (palace !== mainstay)
    book.add(name, at, palace, {
      slots: { star: starName(star), label: labelOf(palace) },
      where: [`palace.${branch}`],
    });
}

/** Adds to a book what a year that is told has beside its cells. */
export function addYear(
  book: FactBook<ZiweiFacts>,
  life: Life,
  span: Judged,
  cells: ReadonlyMap<SumTheme, Cell>,
  now: Now,
): void {
  const { at, chain, age, ending } = span;
  const year = span.year!;
  const tight = cells.get('whole')!.direction === '慎' ? '全年偏紧的' : '';
  book.add('lies', at, natalAt(chain, chain.lives.at(-1)!), { slots: { told: `${tight}${year}年` } });
  const days = ending ? daysLeft(now.day) : null;
  if (days !== null) book.add('left', at, '余日', { slots: { days, next: year + 1 } });
  const themes = themesAt(age).filter((theme) => theme !== 'whole' && fitsTheme(theme, age));
  const going = (way: Direction) => themes.filter((theme) => cells.get(theme)?.direction === way);
  const [good, hard] = [going('顺'), going('慎')];
  const value = good.length > 0 ? (hard.length > 0 ? '顺慎' : '顺') : hard.length > 0 ? '慎' : '平';
  const named = (list: readonly SumTheme[], word: typeof wordOf): string =>
    list.map((theme) => word(theme, age)).join('、');
  book.add('matters', at, value, {
    slots: {
      ...{ good: named(good, wordOf), hard: named(hard, wordOf) },
      ...{ goodPlain: named(good, plainWordOf), hardPlain: named(hard, plainWordOf) },
    },
  });
  const nominal = now.year - life.year + 1;
  if (nominal > OF_GREAT_AGE && year - now.year > NEAR_YEARS) book.add('far', at, '远');
  const from = year === now.year ? now.month : 1;
  // Of the last month alone nothing is the best or the hardest.
  if (year <= now.year + 1 && from < MONTHS.length) addMonths(book, life, span, from);
}

function addMonths(book: FactBook<ZiweiFacts>, life: Life, { at, year, chain }: Judged, from: number): void {
  const { best, care } = monthsOfYear(life, year!, from);
  book.add('months', at, from > 1 ? '余下' : '全年', {
    slots: { best: labelOfMonth(best), care: labelOfMonth(care) },
  });
  for (const [name, month] of [
    ['easiest', best],
    ['tightest', care],
  ] as const) {
    const { life: branch } = monthSpan(life, year!, month);
    const palace = natalAt(chain, branch);
    book.add(name, at, palace, { slots: { label: labelOf(palace) }, where: [`palace.${branch}`] });
  }
}
