/** What a palace offers and asks for at the age of the reader. */
import { STRENGTH, textOf } from '../../corpus/index.ts';
import { type Band, CHILD, LATE } from '../../corpus/sentences.ts';
import type { Model, Spot } from './model.ts';

/** Nominal ages up to which one is a child, from which one is old, and up to which a life is reckoned. */
const CHILD_AGE = 17;
const LATE_AGE = 65;
export const OLDEST = 120;
/** The palaces, best score first. */
export const ranked = ({ spots }: Model): Spot[] =>
  [...spots].sort((a, b) => b.score - a.score || a.index - b.index);

/** Nominal age in a lunar year. */
export const ageIn = ({ computed }: Model, year: number): number =>
  year - computed.chart.decades[0]!.year + computed.chart.decades[0]!.age;

export const bandOf = (age: number): Band =>
  age < 1 || age > OLDEST ? 'grown' : age <= CHILD_AGE ? 'child' : age >= LATE_AGE ? 'late' : 'grown';

/** The words of a palace for a band; '' where it does not speak to it. */
export function wordsOf(band: Band, spot: Spot, which: 'good' | 'care'): string {
  if (band === 'child') return CHILD[which][spot.name] ?? '';
  if (band === 'late') return LATE[which][spot.name] ?? '';
  return textOf(STRENGTH, which === 'good' ? '长' : '短', spot.name);
}

/** The palaces that speak to a band, best score first. */
export const speaking = (model: Model, band: Band): Spot[] =>
  ranked(model).filter((spot) => wordsOf(band, spot, 'good') !== '');
