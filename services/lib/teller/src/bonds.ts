/** What two people are to each other, and the years at which they may be. */

/** A bond, as the reader chooses it. */
export type Bond = '伴侣' | '亲子' | '手足' | '朋友' | '共事';

/** From this full age on two people may be asked about as a couple or at work. */
const GROWN = 19;
const WORKS_UNTIL = 64;
/** Years between a parent and a child, at least. */
const GENERATION = 15;
/** Below this age a child is brought up. */
const RAISED = 16;

/**
 * The bonds that two full ages allow, the likeliest first: children have parents, brothers, sisters and friends; a
 * parent is at least 15 years older.
 */
export function bondsOf(one: number, other: number): Bond[] {
  const [young, old] = [Math.min(one, other), Math.max(one, other)];
  const bonds: Bond[] = [];
  const apart = old - young >= GENERATION;
  if (apart) bonds.push('亲子');
  if (young >= GROWN) bonds.push('伴侣');
  bonds.push('手足', '朋友');
  if (young >= GROWN && old <= WORKS_UNTIL) bonds.push('共事');
  return bonds;
}

/** The bond that is spoken of: a child is brought up, and what is said of parent and child is said to the parent. */
export const bondToldOf = (bond: Bond, ages: readonly [number, number]): Bond | '养育' =>
  bond === '亲子' && Math.min(...ages) < RAISED ? '养育' : bond;
