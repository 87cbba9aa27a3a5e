/** All tables of the corpus, and the lookup of a text by table, row and column. */
import { LATE_BIRTH_HUA, LEARNER_BIRTH_HUA } from './age-hua.ts';
import {
  LATE_PALACE_STAR,
  LEARNER_EMPTY_PALACE,
  LEARNER_PALACE_SCORE,
  LEARNER_PALACE_STAR,
} from './age-stars.ts';
import { BRIGHTNESS } from './brightness.ts';
import { CHILD_CLAUSES } from './child-clauses.ts';
import { CHILD_MINOR_STARS, CHILD_SMALL_STARS } from './child-minors.ts';
import {
  CHILD_BIRTH_HUA,
  CHILD_EMPTY_PALACE,
  CHILD_PALACE_MEANING,
  CHILD_PALACE_SCORE,
} from './child-palaces.ts';
import { CHILD_STAR } from './child-stars.ts';
import { DECADE_CHILD_STAR } from './childhood.ts';
import {
  DECADE_CHILD,
  DECADE_HUA,
  DECADE_LATE,
  DECADE_LATE_STAR,
  DECADE_LATE_TONE,
  DECADE_OVERLAP,
  DECADE_PALACE,
  DECADE_STAR,
  DECADE_TONE,
} from './decades.ts';
import { HARD_DECADE_STAR } from './hard-decades.ts';
import { INFANT_YEARS } from './infant-years.ts';
import { LATE_EMPTY_PALACE, LATE_MINOR_STARS, LATE_PALACE_SCORE } from './late-palaces.ts';
import { MAIN_NORTH } from './main-north.ts';
import { MAIN_SOUTH } from './main-south.ts';
import { FLOW_STAR_MEANING, HUA_MEANING, PALACE_MEANING, RING_MEANING } from './meanings.ts';
import { MINOR_STARS } from './minor-stars.ts';
import { BODY_MASTERS, BUREAU, LIFE_MASTERS, NATURE, TOTAL } from './overall.ts';
import { PAIRS } from './pairs.ts';
import { BODY_PALACE, EMPTY_PALACE, FLANKS, ORIGIN_PALACE, PALACE_SCORE, STRENGTH } from './palaces.ts';
import {
  DECADE_PAST_CHILD,
  DECADE_PAST_HUA,
  DECADE_PAST_LATE,
  DECADE_PAST_OVERLAP,
  DECADE_PAST_TONE,
} from './past-decades.ts';
import { PATTERNS } from './patterns.ts';
import type { Table } from './schema.ts';
import { SMALL_STARS } from './small-stars.ts';
import { TERMS } from './terms.ts';
import { BIRTH_HUA, SELF_HUA, YEAR_STEM } from './transformations.ts';
import { YEAR_LEAD } from './year-lead.ts';
import {
  YEAR_BIRTH,
  YEAR_HUA,
  YEAR_PALACE,
  YEAR_PALACE_LATE,
  YEAR_PALACE_LEARNER,
  YEAR_PALACE_YOUNG,
  YEAR_SHA,
} from './years.ts';
import { DECADE_TEEN, DECADE_TEEN_STAR } from './youth.ts';

export const TABLES: readonly Table[] = [
  MAIN_NORTH,
  MAIN_SOUTH,
  BRIGHTNESS,
  PAIRS,
  MINOR_STARS,
  SMALL_STARS,
  BIRTH_HUA,
  SELF_HUA,
  YEAR_STEM,
  EMPTY_PALACE,
  BODY_PALACE,
  ORIGIN_PALACE,
  PALACE_SCORE,
  FLANKS,
  STRENGTH,
  NATURE,
  BUREAU,
  LIFE_MASTERS,
  BODY_MASTERS,
  TOTAL,
  PATTERNS,
  DECADE_PALACE,
  DECADE_STAR,
  DECADE_HUA,
  DECADE_TONE,
  DECADE_OVERLAP,
  DECADE_LATE,
  DECADE_LATE_STAR,
  DECADE_LATE_TONE,
  DECADE_CHILD,
  DECADE_CHILD_STAR,
  DECADE_PAST_TONE,
  DECADE_PAST_LATE,
  DECADE_PAST_CHILD,
  DECADE_PAST_HUA,
  DECADE_PAST_OVERLAP,
  YEAR_PALACE,
  YEAR_PALACE_LATE,
  YEAR_PALACE_LEARNER,
  YEAR_PALACE_YOUNG,
  YEAR_HUA,
  YEAR_SHA,
  YEAR_BIRTH,
  YEAR_LEAD,
  TERMS,
  PALACE_MEANING,
  HUA_MEANING,
  RING_MEANING,
  FLOW_STAR_MEANING,
  CHILD_STAR,
  CHILD_MINOR_STARS,
  CHILD_SMALL_STARS,
  CHILD_BIRTH_HUA,
  CHILD_EMPTY_PALACE,
  CHILD_PALACE_MEANING,
  CHILD_PALACE_SCORE,
  CHILD_CLAUSES,
  LEARNER_PALACE_STAR,
  INFANT_YEARS,
  LATE_EMPTY_PALACE,
  LATE_MINOR_STARS,
  LATE_PALACE_SCORE,
  LEARNER_PALACE_SCORE,
  LEARNER_EMPTY_PALACE,
  LEARNER_BIRTH_HUA,
  LATE_PALACE_STAR,
  LATE_BIRTH_HUA,
  DECADE_TEEN,
  DECADE_TEEN_STAR,
  HARD_DECADE_STAR,
];

/** The text of a table at a row and column. @throws RangeError if there is none */
export function textOf(table: Table, row: string, column = ''): string {
  const text = table.rows[row]?.[table.columns.indexOf(column)];
  if (text === undefined) throw new RangeError(`no text ${table.id}.${row}.${column}`);
  return text;
}

export const hasRow = (table: Table, row: string): boolean => table.rows[row] !== undefined;

export {
  BIRTH_HUA,
  BODY_MASTERS,
  BODY_PALACE,
  BRIGHTNESS,
  BUREAU,
  DECADE_CHILD,
  DECADE_CHILD_STAR,
  DECADE_HUA,
  DECADE_LATE,
  DECADE_LATE_STAR,
  DECADE_LATE_TONE,
  DECADE_OVERLAP,
  DECADE_PALACE,
  DECADE_STAR,
  DECADE_TONE,
  EMPTY_PALACE,
  FLANKS,
  LIFE_MASTERS,
  MAIN_NORTH,
  MAIN_SOUTH,
  MINOR_STARS,
  NATURE,
  ORIGIN_PALACE,
  PAIRS,
  PALACE_SCORE,
  PATTERNS,
  SELF_HUA,
  SMALL_STARS,
  STRENGTH,
  TERMS,
  TOTAL,
  YEAR_BIRTH,
  YEAR_HUA,
  YEAR_LEAD,
  YEAR_PALACE,
  YEAR_PALACE_LATE,
  YEAR_PALACE_LEARNER,
  YEAR_PALACE_YOUNG,
  YEAR_SHA,
  YEAR_STEM,
};
