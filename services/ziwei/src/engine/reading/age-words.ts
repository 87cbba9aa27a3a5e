/** What a palace offers and asks for at the age of the reader. */
import { type AgeBand, ageBand } from '@tianji/teller';
import { STRENGTH, textOf } from '../../corpus/index.ts';
import { type Band, CHILD, LATE, LEARNER, SETTLED } from '../../corpus/sentences.ts';
import type { Model, Spot } from './model.ts';

/** Full ages: the last of a child and of a learner, the first of those who hand on and of the old. */
const CHILD_AGE = 15;
const LEARNER_AGE = 22;
const SETTLED_AGE = 55;
const LATE_AGE = 65;
/** Above this nominal age a chart is read as that of a historical person. */
export const OLDEST = 110;
/** The palaces, best score first. */
export const ranked = ({ spots }: Model): Spot[] =>
  [...spots].sort((a, b) => b.score - a.score || a.index - b.index);

/** Nominal age in a lunar year. */
export const ageIn = ({ computed }: Model, year: number): number =>
  year - computed.chart.decades[0]!.year + computed.chart.decades[0]!.age;

/** Whom words address at an age in full years; somebody of long ago, or not born yet, is told as grown. */
export function bandOf(full: number): Band {
  if (full < 0 || full >= OLDEST) return 'grown';
  if (full <= CHILD_AGE) return 'child';
  if (full <= LEARNER_AGE) return 'learner';
  return full >= LATE_AGE ? 'late' : full >= SETTLED_AGE ? 'settled' : 'grown';
}

/** A grown age: that of somebody whose own age has no words. */
const GROWN_AGE = 40;

/** The age band that words are chosen for; somebody of long ago, or not born yet, is told as grown. */
export const bandAt = (full: number): AgeBand => ageBand(full >= 0 && full < OLDEST ? full : GROWN_AGE);

/** The words of a palace for a band. */
export function wordsOf(band: Band, spot: Spot, which: 'good' | 'care'): string {
  if (band === 'child') return CHILD[which][spot.name]!;
  if (band === 'late') return LATE[which][spot.name]!;
  const own = { learner: LEARNER, settled: SETTLED, grown: undefined }[band]?.[which][spot.name];
  return own ?? textOf(STRENGTH, which === 'good' ? '长' : '短', spot.name);
}
