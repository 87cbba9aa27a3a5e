import type { Element } from '@tianji/almanac/cycle';
import { elementIndex } from '@tianji/almanac/cycle';
import type { Basis } from '../data/characters.ts';
import type { Role } from '../family/wants.ts';
import { finalClass, isOpen, type Syllable } from '../sound/pinyin.ts';

/** The maximum of each part of the score; together 100. */
export const MOST = { 五行: 30, 声韵: 25, 字义: 20, 出处: 10, 字形: 5, 手足: 5, 数理: 5 } as const;
export type Part = keyof typeof MOST;
export const PARTS = Object.keys(MOST) as Part[];
export type Score = Readonly<Record<Part, number>>;

/** Points of a character by what its element means for the birth and how the element was determined. */
const BY_ROLE: Readonly<Record<Role, Readonly<Record<Basis, number>>>> = {
  用: { 形: 9, 义: 9, 音: 5 },
  喜: { 形: 7, 义: 7, 音: 4 },
  闲: { 形: 3, 义: 3, 音: 3 },
  忌: { 形: 0, 义: 0, 音: 1 },
};
/** Without a birth no element is better than another; what counts is how certain it is. */
const UNBORN: Readonly<Record<Basis, number>> = { 形: 8, 义: 8, 音: 6 };

/** Up to 9. */
export const elementPoints = (role: Role | undefined, basis: Basis): number =>
  role === undefined ? UNBORN[basis] : BY_ROLE[role][basis];

/** Produces, same, is produced by, overcomes, is overcome: seen from the earlier character to the later. */
const FLOW = [4, 6, 1, 1, 3];

/** Up to 6 for each step from surname to given name. */
export const flowPoints = (before: Element, behind: Element): number =>
  FLOW[(elementIndex(behind) - elementIndex(before) + 5) % 5]!;

/** The last tone: level tones carry far, the falling tone ends firmly, the third fades. */
const LAST_TONE = [2, 6, 6, 2, 4];

/** Up to 25: tones, initials, finals, an open ending. */
export function soundPoints(sounds: readonly Syllable[]): number {
  const near = sounds.slice(-3);
  const tones = new Set(near.map(({ tone }) => tone)).size;
  const last = near[near.length - 1]!;
  let points = tones >= 3 ? 10 : tones === 2 ? (near.length === 2 ? 10 : 7) : 2;
  points += LAST_TONE[last.tone]!;
  let same = 0;
  let rhyme = 0;
  for (let i = 1; i < near.length; i++) {
    if (near[i]!.initial === near[i - 1]!.initial) same += 1;
    if (finalClass(near[i]!.final) === finalClass(near[i - 1]!.final)) rhyme += 1;
  }
  points += same === 0 ? 4 : same === 1 ? 1 : 0;
  points += rhyme === 0 ? 3 : rhyme === 1 ? 2 : 0;
  return points + (isOpen(last.final) ? 2 : 0);
}

/** Up to 5: different structure, and a balanced number of strokes. */
export function shapePoints(structures: readonly string[], strokes: readonly number[]): number {
  const known = structures.filter((structure) => structure !== '');
  const varied = known.length < 2 || new Set(known).size > 1;
  const spread = Math.max(...strokes) - Math.min(...strokes);
  const dense = Math.max(...strokes) > 15;
  return (varied ? 2 : 0) + (spread <= 7 ? 2 : spread <= 10 ? 1 : 0) + (dense ? 0 : 1);
}

/** Up to 10: the closer two characters are in one line, the better it supports the name. */
export const sourcePoints = (distance: number | undefined): number =>
  distance === undefined ? 0 : distance === 1 ? 10 : distance === 2 ? 9 : distance <= 4 ? 7 : 6;
