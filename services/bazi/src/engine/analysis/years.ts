import type { Element } from '@tianji/almanac/cycle';
import { SCORE_TONE } from '../../corpus/reading-cycles.ts';
import { dayText, nearlyOver } from '../fate/late-in-year.ts';
import { CARE, GOOD, type Worth, wordOf } from '../level/favour.ts';
import type { FlowYear, LuckCycle } from '../types.ts';
import type { View } from './view.ts';

const YEARS = 10;

/** The name of a year's score. */
export const tone = (score: number): string => wordOf(SCORE_TONE, score);

export { nearlyOver } from '../fate/late-in-year.ts';
export { type Favour, favourOf } from '../level/favour.ts';

/**
 * The ten years described one by one, with their cycles: from the current one on, or the last ten of the
 * chart.
 */
export function toldYears(v: View): { cycle: LuckCycle; year: FlowYear }[] {
  const all = v.cycles.flatMap((cycle) => cycle.years.map((year) => ({ cycle, year })));
  const here = all.findIndex(({ year }) => year.selected);
  const start = Math.max(0, Math.min(here, all.length - YEARS));
  return all.slice(start, start + YEARS);
}

export const yearsAhead = (v: View): FlowYear[] => toldYears(v).map(({ year }) => year);

/** Those of the told years that something can still be put off to: without a present one that is nearly over. */
export function openYears(v: View): FlowYear[] {
  const { present, year: now } = v.current;
  const over = present && nearlyOver(now, dayText(v.today));
  return yearsAhead(v).filter(({ year }) => !over || year > now.year);
}

/** The years that are looked ahead to, in words: ten years, or by number once the present one is nearly over. */
export const spanOf = (years: readonly { year: number }[], open: readonly { year: number }[]): string =>
  open.length === years.length ? '往后十年' : `${open[0]!.year}到${open.at(-1)!.year}年`;

/** The same of the years that a chart tells. */
export const spanAhead = (v: View): string => spanOf(yearsAhead(v), openYears(v));

/** Years as a list in order, three and more in a row as one span: 2027年、2031—2033年. */
export function yearSpans(years: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && year === last[1] + 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans
    .flatMap(([first, last]) =>
      last - first >= 2
        ? [`${first}—${last}年`]
        : first === last
          ? [`${first}年`]
          : [`${first}年`, `${last}年`],
    )
    .join('、');
}

/** What an element is to this chart, in one word. */
export const worth = (v: View, element: Element): string =>
  ({ 喜: '为喜', 平: '为平', 忌: '宜慎' })[worthOf(v, element)];

/** The value of an element by the chart's useful god, and by nothing else. */
export function worthOf({ usefulGod }: Pick<View, 'usefulGod'>, element: Element): Worth {
  if (usefulGod.elements.includes(element)) return '喜';
  return usefulGod.avoid.includes(element) ? '忌' : '平';
}

/**
 * The two months of a year that stand out most, among those not yet over, in order. The reading and the report name the
 * same.
 */
export function outstanding<M extends { score: number; past: boolean }>(
  months: readonly M[],
  sign: 1 | -1,
): M[] {
  const ranked = months
    .filter(({ past, score }) => !past && (sign > 0 ? score >= GOOD : score < CARE))
    .sort((a, b) => (b.score - a.score) * sign);
  return months.filter((each) => ranked.slice(0, 2).includes(each));
}
