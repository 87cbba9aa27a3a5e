/**
 * What the stars, transformations and score of a palace say at an age: the single choice for the reading, the page's
 * palace panel and its popovers.
 */
import { type AgeBand, type Rewording, reworder } from '@tianji/teller';
import { LATE_BIRTH_HUA, LEARNER_BIRTH_HUA } from '../../corpus/age-hua.ts';
import {
  LATE_PALACE_STAR,
  LEARNER_EMPTY_PALACE,
  LEARNER_PALACE_SCORE,
  LEARNER_PALACE_STAR,
} from '../../corpus/age-stars.ts';
import { CHILD_CLAUSES } from '../../corpus/child-clauses.ts';
import { CHILD_MINOR_STARS, CHILD_SMALL_STARS } from '../../corpus/child-minors.ts';
import {
  CHILD_BIRTH_HUA,
  CHILD_EMPTY_PALACE,
  CHILD_PALACE_MEANING,
  CHILD_PALACE_SCORE,
} from '../../corpus/child-palaces.ts';
import { CHILD_STAR } from '../../corpus/child-stars.ts';
import { ELDER_CLAUSES } from '../../corpus/elder-clauses.ts';
import {
  BIRTH_HUA,
  EMPTY_PALACE,
  hasRow,
  MAIN_NORTH,
  MAIN_SOUTH,
  MINOR_STARS,
  PALACE_SCORE,
  SMALL_STARS,
  textOf,
} from '../../corpus/index.ts';
import { LATE_EMPTY_PALACE, LATE_MINOR_STARS, LATE_PALACE_SCORE } from '../../corpus/late-palaces.ts';
import { PALACE_MEANING } from '../../corpus/meanings.ts';
import { LEARNER_STARS } from '../../corpus/report/learner-stars.ts';
import { SETTLED_STARS } from '../../corpus/report/settled-stars.ts';
import type { Table } from '../../corpus/schema.ts';
import { minorColumn } from './kinds.ts';
import type { PalaceName } from './model.ts';
import { isChild, isOld } from './year-close.ts';

/** The reader's age; null for a life that is over or has not begun, told as grown. */
export type Age = AgeBand | null;

const child = (age: Age): boolean => age !== null && isChild(age);
const learner = (age: Age): boolean => age === '16–18' || age === '19–22';
const old = (age: Age): boolean => age !== null && isOld(age);
const settled = (age: Age): boolean => age === '55–64' || old(age);

/** The text of a table, if it has the column. */
const at = (table: Table, row: string, column = ''): string | undefined =>
  table.columns.includes(column) ? textOf(table, row, column) : undefined;

const LEARNER_COLUMN: Partial<Record<PalaceName, string>> = { 官禄: '学', 财帛: '用', 夫妻: '友' };
const SETTLED_COLUMN: Partial<Record<PalaceName, string>> = { 官禄: '业', 财帛: '财', 夫妻: '伴' };

export const isMainStar = (star: string): boolean => hasRow(MAIN_NORTH, star) || hasRow(MAIN_SOUTH, star);

/** The meaning of a main star in a palace. */
export function mainStarText(age: Age, star: string, palace: PalaceName): string {
  if (child(age)) return textOf(CHILD_STAR, star, palace);
  const own = learner(age)
    ? (at(LEARNER_PALACE_STAR, star, palace) ?? at(LEARNER_STARS, star, LEARNER_COLUMN[palace]))
    : settled(age)
      ? ((old(age) ? at(LATE_PALACE_STAR, star, palace) : undefined) ??
        at(SETTLED_STARS, star, SETTLED_COLUMN[palace]))
      : undefined;
  return own ?? textOf(hasRow(MAIN_NORTH, star) ? MAIN_NORTH : MAIN_SOUTH, star, palace);
}

/** What a minor star adds to a palace. */
export function minorStarText(age: Age, star: string, palace: PalaceName): string {
  const column = minorColumn(palace);
  const own = old(age) ? at(LATE_MINOR_STARS, star, column) : undefined;
  return own ?? textOf(child(age) ? CHILD_MINOR_STARS : MINOR_STARS, star, column);
}

/** Small stars of an evil name or of love: under sixteen they are not told. */
export const GROWN_SMALL_STARS: ReadonlySet<string> = new Set(
  '红鸾 天姚 咸池 天刑 天伤 天使 天哭 天虚 阴煞 天月 蜚廉 破碎 孤辰 寡宿 旬空 截路 空亡'.split(' '),
);

/** Whether a small star is told at an age. */
export const isSmallStarTold = (age: Age, star: string): boolean =>
  hasRow(SMALL_STARS, star) && !(child(age) && GROWN_SMALL_STARS.has(star));

/** What a small star adds, without a full stop. */
export const smallStarText = (age: Age, star: string): string =>
  textOf(child(age) && hasRow(CHILD_SMALL_STARS, star) ? CHILD_SMALL_STARS : SMALL_STARS, star);

/** A birth-year transformation in a palace. */
export function birthHuaText(age: Age, hua: string, palace: PalaceName): string {
  if (child(age)) return textOf(CHILD_BIRTH_HUA, hua, palace);
  const own = learner(age)
    ? at(LEARNER_BIRTH_HUA, hua, palace)
    : old(age)
      ? at(LATE_BIRTH_HUA, hua, palace)
      : undefined;
  return own ?? textOf(BIRTH_HUA, hua, palace);
}

/** What it means that a palace has no main star. */
export const emptyText = (age: Age, palace: PalaceName): string =>
  textOf(
    child(age)
      ? CHILD_EMPTY_PALACE
      : learner(age) && hasRow(LEARNER_EMPTY_PALACE, palace)
        ? LEARNER_EMPTY_PALACE
        : old(age) && hasRow(LATE_EMPTY_PALACE, palace)
          ? LATE_EMPTY_PALACE
          : EMPTY_PALACE,
    palace,
  );

/** A comment on the score of a palace. */
export function scoreText(age: Age, palace: PalaceName, score: number): string {
  const level = score >= 75 ? '高' : score >= 55 ? '中' : '低';
  if (child(age)) return textOf(CHILD_PALACE_SCORE, palace, level);
  if (old(age)) return textOf(LATE_PALACE_SCORE, palace, level);
  const own = learner(age) && hasRow(LEARNER_PALACE_SCORE, palace);
  return textOf(own ? LEARNER_PALACE_SCORE : PALACE_SCORE, palace, level);
}

/** What a palace is about. */
export const meaningText = (age: Age, palace: PalaceName): string =>
  textOf(child(age) ? CHILD_PALACE_MEANING : PALACE_MEANING, palace);

/** The clauses of tables, with what is said instead. */
export const clausesOf = (...tables: readonly Table[]): Rewording =>
  tables.flatMap(({ rows }) => Object.entries(rows).map(([said, [fits]]) => [said, fits!] as const));
const YOUNG = clausesOf(CHILD_CLAUSES);

const LATE = clausesOf(ELDER_CLAUSES);

/** Clauses of the common texts in the words of a child's age and of old age; others as they are. */
export const ageWords = reworder({
  ...{ '0–3': YOUNG, '4–6': YOUNG, '7–12': YOUNG, '13–15': YOUNG },
  ...{ '65–74': LATE, '75–': LATE },
});
