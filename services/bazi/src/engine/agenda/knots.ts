/** The knots of a chart as facts of the themes that they touch, and the heaviest of them for the first page. */
import type { NatalKnot } from '@tianji/judgement';
import {
  type Cell,
  cellOf,
  type Evidence,
  type FactBook,
  fitsTheme,
  type Knot,
  type Theme,
} from '@tianji/teller';
import { natalKnots } from '../analysis/natal-knots.ts';
import type { View } from '../analysis/view.ts';
import type { BaziFacts } from './facts.ts';
import { cellOfCharacter } from './standing.ts';
import { KNOT_SHARE, KNOT_THEME } from './weights.ts';

/** So many knots stand on the first page. */
const MOST_KNOTS = 3;
/** Under this age only the body and the family have knots of their own; the rest is of the whole. */
const GROWING = 16;
const YOUNG_THEMES: readonly Theme[] = ['health', 'family'];

const PARTNER = {
  男: /^比劫争财$/u,
  女: /^(官杀混杂|[合去][官杀]留[官杀]|伤官见官)$/u,
} as const;

/** Themes that a knot touches, its own first; the partner's star has a part in some. */
function themesOf({ name, theme }: NatalKnot, sex: View['sex'], age: number): Theme[] {
  const own = age < GROWING && !YOUNG_THEMES.includes(theme) ? 'whole' : theme;
  const touched: Theme[] = [own];
  if (PARTNER[sex].test(name)) touched.push('love');
  return touched.filter((each) => fitsTheme(each, age));
}

/** How much a knot says of one chart among others: its rarity, its strength and its theme. */
const weightOf = ({ name, strength, theme }: NatalKnot): number =>
  -Math.log2(KNOT_SHARE[name] / 100) * (strength / 2) * (KNOT_THEME[theme] ?? 1);

/** Whether a year's cell has a deed of a knot of its theme. */
const touches = ({ for: pro, against }: Cell, book: FactBook<BaziFacts>): boolean =>
  [...pro, ...against].some(({ fact }) => book.facts.get(fact)?.value === '结');

const cellsIn = ({ characters, rescuer }: NatalKnot): string[] =>
  [...characters, ...(rescuer ? [rescuer] : [])].map(cellOfCharacter);

const stateOf = ({ settled, rescuer }: NatalKnot) => (settled ? '已解' : rescuer ? '有' : '无');

/**
 * Puts the knots of a chart into the book and among the cells of the whole life: in every theme the heaviest that touches it.
 * @param cells those of the chart; of a theme that a knot touches the cell of the whole life is made anew, or added
 * @param open years that are still ahead
 * @returns the heaviest, one of a theme, those that a coming year wakes before others
 */
export function knotsIn(
  v: View,
  book: FactBook<BaziFacts>,
  cells: Cell[],
  { age, open }: { age: number; open: readonly number[] },
): Knot[] {
  const ranked = [...natalKnots(v)].sort((a, b) => weightOf(b) - weightOf(a));
  const told: { theme: Theme; fact: string }[] = [];
  for (const knot of ranked)
    for (const [i, theme] of themesOf(knot, v.sex, age).entries()) {
      if (book.facts.has(`life/knot/${theme}`)) continue;
      const [gone, left] = knot.characters;
      const { id } = book.add('knot', 'life', knot.name, {
        key: theme,
        slots: {
          words: knot.characters.map(({ text }) => text).join('、'),
          gone: gone?.text ?? '',
          left: left?.text ?? '',
        },
        where: cellsIn(knot),
      });
      book.add('answer', 'life', stateOf(knot), { key: theme, slots: { words: knot.rescuer?.text ?? '' } });
      const points = knot.settled ? 1 : -knot.strength;
      putLife(cells, theme, age, [{ fact: id, points }]);
      if (i === 0) told.push({ theme, fact: id });
    }
  const years = (theme: Theme) =>
    cells.filter(
      (cell) =>
        cell.theme === theme &&
        cell.at.startsWith('year:') &&
        open.includes(Number(cell.at.slice('year:'.length))) &&
        touches(cell, book),
    );
  return told
    .map(({ theme, fact }) => ({
      fact,
      cell: cells.find((cell) => cell.theme === theme && cell.at === 'life')!,
      years: years(theme),
    }))
    .sort((a, b) => Number(b.years.length > 0) - Number(a.years.length > 0))
    .slice(0, MOST_KNOTS);
}

/** The cell of the whole life of a theme, with its evidence. */
function putLife(cells: Cell[], theme: Theme, age: number, evidence: readonly Evidence[]): void {
  const cell = cellOf({
    ...{ theme, at: 'life', direction: '平', strength: 0, score: 50, evidence, when: 'now', age },
  });
  const at = cells.findIndex((each) => each.theme === theme && each.at === 'life');
  if (at === -1) cells.push(cell);
  else cells[at] = cell;
}
