/** Ten years by themes: the same sums, directions and caps as the agenda's cells, from what a page holds of a chart. */
import { fitsTheme } from '@tianji/teller';
import {
  branchOf,
  CAP_WORDS,
  chainOf,
  decadeSpan,
  directionOf,
  itemName,
  leadOf,
  natalSpan,
  type Ruled,
  rulingIn,
  SCALES,
  type SumItem,
  type SumTheme,
  sumOf,
  yearSpan,
} from '../engine/sum/index.ts';

import { type SecondReading, secondReadings } from './second.ts';

/** One field of the grid, with everything that a reader needs to add it up. */
export interface GridCell {
  theme: SumTheme;
  year: number;
  direction: '顺' | '平' | '慎';
  /** What decides it; the heaviest item, where it is 平. */
  lead: string;
  /** What speaks against it, where that weighs two fifths of the lead or more. */
  limit: string;
  /** The cap that changed the direction, in words; else ''. */
  cap: string;
  /** Where it goes against its ten years or against the whole of its own year; else ''. */
  within: string;
  /** Branches of the palaces that lead and limit fall on. */
  branches: readonly number[];
  /** Items of the sum in hundredths of a point, the heaviest first, and the sum that they add up to. */
  rows: readonly { name: string; points: number }[];
  sum: number;
  z: number;
  mean: number;
  sd: number;
  /** How 飞星 and 四化 read it: told, never counted. */
  second: readonly SecondReading[];
}

const LIMIT = 0.4;
const opposite = (a: string, b: string): boolean => a !== b && a !== '平' && b !== '平';

/**
 * @param ageIn full years at which a year is told: a theme that does not fit it has no field
 * @param first the first of ten years
 * @returns the fields in the order of years, then themes; of years without a ruling limit none
 */
export function gridOf(
  life: Ruled,
  themes: readonly SumTheme[],
  first: number,
  ageIn: (year: number) => number,
): GridCell[] {
  return Array.from({ length: 10 }, (_, i) => first + i).flatMap((year) => {
    const ruling = rulingIn(life, year);
    if (ruling === undefined) return [];
    const natal = natalSpan(life);
    const chain = chainOf(life.board, [natal, ruling, yearSpan(year)]);
    const around =
      ruling.decade === null ? null : chainOf(life.board, [natal, decadeSpan(life, ruling.decade)]);
    const whole = directionOf(sumOf(chain, 'whole')).direction;
    return themes
      .filter((theme) => fitsTheme(theme, ageIn(year)))
      .map((theme): GridCell => {
        const items: SumItem[] = [];
        const sum = sumOf(chain, theme, items);
        const { direction, cap } = directionOf(sum);
        const decade = around && directionOf(sumOf(around, theme)).direction;
        const lead = leadOf(items, direction);
        const limit = lead && against(items, lead);
        const [mean, sd] = SCALES.year[theme];
        let rows: GridCell['rows'] | undefined;
        return {
          ...{ theme, year, direction, mean, sd, z: sum.z, sum: hundredths(sum.sum) },
          // Only a field that is opened shows them.
          get rows() {
            rows ??= rowsOf(items, sum.sum, (item) => itemName(chain, theme, item));
            return rows;
          },
          get second() {
            const lives = { decade: ruling.life, year: yearSpan(year).life };
            return secondReadings(life, theme, lives, direction);
          },
          lead: lead ? itemName(chain, theme, lead) : '',
          limit: limit ? itemName(chain, theme, limit) : '',
          cap: cap ? CAP_WORDS[cap] : '',
          within:
            decade && opposite(direction, decade)
              ? `与这十年的方向相反：十年为${decade}`
              : theme !== 'whole' && opposite(direction, whole)
                ? `与这一年的总势相反：总为${whole}`
                : '',
          branches: [lead, limit].flatMap((item) => (item ? [branchOf(item)] : [])),
        };
      });
  });
}

/** The heaviest item of the other sign, if it weighs enough to be told. */
function against(items: readonly SumItem[], lead: SumItem): SumItem | undefined {
  const others = items.filter(
    (item) => item.points * lead.points < 0 && !(item.rule === 'still' && item.part.kind === 'base'),
  );
  const [heaviest] = others.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return heaviest && Math.abs(heaviest.points) >= LIMIT * Math.abs(lead.points) ? heaviest : undefined;
}

const hundredths = (points: number): number => Math.round(points * 100) || 0;

/** Items of one name as one row, rounded so that the rows add up to the rounded sum. */
function rowsOf(
  items: readonly SumItem[],
  exact: number,
  nameOf: (item: SumItem) => string,
): GridCell['rows'] {
  const sums = new Map<string, number>();
  for (const item of items) {
    const name = nameOf(item);
    sums.set(name, (sums.get(name) ?? 0) + item.points);
  }
  const rows = [...sums].map(([name, points]) => ({
    name,
    exact: points * 100,
    points: Math.floor(points * 100),
  }));
  let rest = hundredths(exact) - rows.reduce((total, { points }) => total + points, 0);
  for (const row of rows.toSorted((a, b) => b.exact - b.points - (a.exact - a.points))) {
    if (rest <= 0) break;
    row.points += 1;
    rest -= 1;
  }
  return rows
    .filter(({ points }) => points !== 0)
    .map(({ name, points }) => ({ name, points }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
