/** The vocabulary of the agenda as constants: what schemas of shared records and tables of other packages name. */

/** 总 性情 事业 学业 财 婚恋 子女 父母 手足 人际 健康 家宅 迁移 心境 */
export const THEMES = [
  'whole',
  'character',
  'work',
  'learning',
  'money',
  'love',
  'children',
  'family',
  'siblings',
  'friends',
  'health',
  'home',
  'travel',
  'mind',
] as const;
export type Theme = (typeof THEMES)[number];

/** What a time of a cell is: the part of an `At` before its colon. */
export const SCOPES = ['life', 'decade', 'year', 'month', 'day', 'hour', 'now', 'option'] as const;
export type Scope = (typeof SCOPES)[number];

export const DIRECTIONS = ['顺', '平', '慎'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a sentence does; `trait` and `term` have no direction, `other` tells how another school reads the cell. */
export const SAYS = ['verdict', 'reason', 'limit', 'advice', 'check', 'trait', 'other', 'term'] as const;
export type Say = (typeof SAYS)[number];

/** Advice: to act, to go on, to hold back. */
export const ADVICE = ['go', 'keep', 'hold'] as const;
export type Act = (typeof ADVICE)[number];

/** Which advice a direction bears. */
export const ACTS: Readonly<Record<Direction, readonly Act[]>> = {
  顺: ['go', 'keep'],
  平: ['keep'],
  慎: ['hold', 'keep'],
};

/** To whom a text speaks: the person, a child's parents, about one who has died, two people. */
export const HEARERS = ['self', 'parent', 'gone', 'pair'] as const;
export type Hearer = (typeof HEARERS)[number];

/** Of which chart a cell is; `one` outside a match. */
export const WHO = ['one', 'a', 'b', 'both'] as const;
export type Who = (typeof WHO)[number];

/** How sure a rule is: `B` a named book, `P` common practice, `D` our own decision. */
export const SURENESS = ['B', 'P', 'D'] as const;
export type Sureness = (typeof SURENESS)[number];
