/** The knots of the first page: the three heaviest, each with its cell and every open year that touches it. */
import { type Cell, type FactBook, fitsTheme, type Knot, type Theme } from '@tianji/teller';
import type { Computed } from '../engine/chart.ts';
import { type KnotFound, knotsOf } from '../engine/knots/index.ts';
import { mod } from '../engine/stem-tables.ts';
import { branchOf, type Chain, type SumItem, type SumTheme, sumOf } from '../engine/sum/index.ts';
import type { OpenYear } from './choices.ts';
import { PALACES, type ZiweiFacts } from './facts.ts';
import { starsOf } from './items.ts';

/** The theme of each palace, from the life palace counter-clockwise. */
const THEME_OF: readonly SumTheme[] = [
  ...(['whole', 'siblings', 'love', 'children', 'money', 'health'] as const),
  ...(['travel', 'friends', 'work', 'home', 'mind', 'family'] as const),
];
/** Palaces of full weight beside the body palace: 命 夫妻 财帛 官禄. */
const FULL = new Set([0, 2, 4, 8]);
const WEIGHTS = { full: 1, other: 0.8, seat: 0.6 } as const;
const MOST = 3;
/** Points from which an item of a year touches a knot. */
const TOUCH = 1;
/** Half of the last digit to which evidence is rounded. */
const ROUNDED = 0.0005;

const isSeat = ({ name }: KnotFound): boolean => /^(来因|身宫在)/.test(name);
const kindOf = ({ kind }: KnotFound): string => (kind === '破格' ? '格' : kind);

/** Bits of surprise times the weight of the palace. */
export function weightOf(knot: KnotFound, { placement }: Pick<Computed, 'placement'>): number {
  const palace = mod(placement.life - knot.branch);
  const full = knot.running || FULL.has(palace) || knot.branch === placement.body;
  const r = isSeat(knot) ? WEIGHTS.seat : full ? WEIGHTS.full : WEIGHTS.other;
  return -Math.log2(knot.share / 100) * r;
}

interface Present {
  /** Number of the running decade and its time. */
  decade?: { number: number; at: string };
  living: boolean;
  age: number;
}

/**
 * @param cellOf the cell of a theme at a time, if it is told
 * @returns three knots at most, no two of one kind or theme, those with open years before those without; the third is of the running
 *   decade if one holds
 */
export function knotsIn(
  computed: Computed,
  { decade, living, age }: Present,
  years: readonly OpenYear[],
  book: FactBook<ZiweiFacts>,
  cellOf: (theme: Theme, at: string) => Cell | undefined,
): Knot[] {
  const found = knotsOf(
    computed,
    living ? decade?.number : undefined,
    living && decade ? years[0]?.span.year : undefined,
  )
    .map((knot) => ({ knot, weight: weightOf(knot, computed) }))
    .sort((a, b) => b.weight - a.weight);
  const chosen: { knot: KnotFound; theme: SumTheme }[] = [];
  const touched = new Map<KnotFound, Cell[]>();
  const touching = (knot: KnotFound, theme: SumTheme): Cell[] => {
    const known = touched.get(knot) ?? yearsOf(knot, theme, years);
    touched.set(knot, known);
    return known;
  };
  const take = (list: typeof found, most: number, dated: boolean) => {
    for (const { knot } of list) {
      if (chosen.length >= most) return;
      const own = THEME_OF[mod(computed.placement.life - knot.branch)]!;
      const theme = !living || fitsTheme(own, age) ? own : 'whole';
      if (chosen.some((one) => one.theme === theme || kindOf(one.knot) === kindOf(knot))) continue;
      if (!dated || touching(knot, theme).length > 0) chosen.push({ knot, theme });
    }
  };
  const ofDecade = found.filter(({ knot }) => knot.running);
  const natal = found.filter(({ knot }) => !knot.running);
  // A knot that no open year touches says nothing of what is ahead: it gives its place to one with years.
  for (const dated of [true, false]) {
    take(natal, ofDecade.length > 0 ? MOST - 1 : MOST, dated);
    take(ofDecade, MOST, dated);
    take(found, MOST, dated);
  }
  return chosen.flatMap(({ knot, theme }): Knot[] => {
    const at = knot.running && decade ? decade.at : 'life';
    const cell = cellOf(theme, at);
    if (!cell) return [];
    const fact = book.add('knot', at, knot.name, {
      key: theme,
      slots: {
        palace: PALACES[mod(computed.placement.life - knot.branch)]!,
        ...{ star: knot.star ?? '', met: knot.met, broken: knot.broken, saved: knot.saved },
        hits: years
          .filter(({ span }) => isHit(span.chain, knot.branch))
          .map(({ span }) => span.year!)
          .join('、'),
      },
      where: [`palace.${knot.branch}`],
    });
    return [{ fact: fact.id, cell, years: touching(knot, theme) }];
  });
}

/** Every open year whose 忌 falls on the knot's palace, or in which an item of weight touches its palace or star. */
function yearsOf({ branch, star }: KnotFound, theme: SumTheme, years: readonly OpenYear[]): Cell[] {
  return years.flatMap(({ span, cells }) => {
    return isHit(span.chain, branch) ||
      (fitsTheme(theme, span.age) && isTouched(span.chain, theme, branch, star))
      ? [cells.get(theme)!]
      : [];
  });
}

/** Whether the year's 忌 falls on a palace. */
const isHit = ({ hua }: Chain, branch: number): boolean => hua[2]![3]!.branch === branch;

function isTouched(chain: Chain, theme: SumTheme, branch: number, star: string | undefined): boolean {
  const items: SumItem[] = [];
  sumOf(chain, theme, items);
  return items.some(
    (item) =>
      Math.abs(item.points) >= TOUCH - ROUNDED &&
      (branchOf(item) === branch || (star !== undefined && starsOf(item).includes(star))),
  );
}
