/** The months of a year that stand out, as one fact of the year: page and report name the same. */
import type { FactBook } from '@tianji/teller';
import { type MonthVerdict, monthsOf } from '../analysis/months.ts';
import type { View } from '../analysis/view.ts';
import { outstanding } from '../analysis/years.ts';
import type { FlowYear } from '../types.ts';
import type { BaziFacts } from './facts.ts';

/** 2032-11-07 → 11月7日起; a month that begins in the January after its year: 次年1月5日起. */
function dayText(from: string, year: number): string {
  const [own = 0, month = 0, day = 0] = from.split('-').map(Number);
  return from === '' ? '' : `（${own > year ? '次年' : ''}${month}月${day}日起）`;
}

/** 庚子月（12月7日起）、辛丑月（次年1月5日起）. */
const named = (months: readonly MonthVerdict[], year: number): string =>
  months.map(({ ganzhi, from }) => `${ganzhi}月${dayText(from, year)}`).join('、');

/** The civil months in which they begin: 2032年11月、2033年1月; by their names beyond the almanac's tables. */
function civil(months: readonly MonthVerdict[], year: number): string {
  let told = 0;
  return months
    .map(({ from, term }) => {
      const [own = 0, month = 0] = from.split('-').map(Number);
      if (from === '') return `${told === 0 ? `${year}年` : ''}${term}后`;
      const named = own === told ? '' : `${own}年`;
      told = own;
      return `${named}${month}月`;
    })
    .join('、');
}

/** Adds the fact `months` where any month of the year that is not yet over stands out. */
export function monthFact(v: View, book: FactBook<BaziFacts>, at: string, flow: FlowYear): void {
  const all = monthsOf(v, flow);
  const [good, care] = [outstanding(all, 1), outstanding(all, -1)];
  if (good.length === 0 && care.length === 0) return;
  const { year } = flow;
  book.add('months', at, care.length === 0 ? '顺' : good.length === 0 ? '慎' : '两', {
    slots: {
      ...{ good: named(good, year), care: named(care, year) },
      ...{ easy: civil(good, year), tight: civil(care, year) },
    },
  });
}
