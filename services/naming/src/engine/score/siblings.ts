import { type Element, elementIndex } from '@tianji/almanac/cycle';
import type { Character } from '../data/characters.ts';
import { elementOf } from '../data/lexicon.ts';
import type { ReadSibling } from '../family/family.ts';
import { finalClass } from '../sound/pinyin.ts';

/** The relation of an elder sibling's element to the younger's, seen from the elder. */
export type Bond = '同' | '生' | '被生' | '克' | '被克';
const BONDS: readonly Bond[] = ['同', '生', '克', '被克', '被生'];

export const bondOf = (elder: Element, younger: Element): Bond =>
  BONDS[(elementIndex(younger) - elementIndex(elder) + 5) % 5]!;

/** Up to 5 for each elder sibling, the lowest counts; 5 without siblings. */
export function siblingPoints(siblings: readonly ReadSibling[], given: readonly Character[]): number {
  let least = 5;
  for (const { given: elder } of siblings) {
    const last = elder[elder.length - 1];
    const own = given[given.length - 1];
    if (!last || !own) continue;
    const bond = bondOf(elementOf(last.char)!.element, elementOf(own.char)!.element);
    const points =
      (bond === '克' || bond === '被克' ? 1 : 2) +
      (finalClass(last.readings[0]!.final) === finalClass(own.readings[0]!.final) ? 0 : 2) +
      (last.readings[0]!.tone === own.readings[0]!.tone ? 0 : 1);
    least = Math.min(least, points);
  }
  return least;
}
