/** From a sum to a direction: the thresholds, then the caps that no sum can lift. */
import type { Direction } from '@tianji/teller';
import type { Sum } from './sum.ts';
import { CLEAR_Z, STRENGTH_Z } from './weights.ts';

/** C1 三忌 in a palace of the theme, C2 双忌 or 忌入大限 with 禄忌同宫, C3 双禄 without 双忌 in or against it. */
export type Cap = 'C1' | 'C2' | 'C3';

/** Words of a cap: why a sum does not decide alone. */
export const CAP_WORDS: Readonly<Record<Cap, string>> = {
  C1: '三忌同宫，作慎',
  C2: '双忌同宫，不作顺',
  C3: '双禄同宫，不作慎',
};

/** A z on the threshold is beyond it: sums of decimals fall short of it by less than this. */
const ROUNDED = 1e-9;

/**
 * The direction of a sum and the cap that changed it, if one did.
 * C1 makes 慎; C2 allows 平 at most; C3 allows 平 at least.
 */
export function directionOf(sum: Pick<Sum, 'z'> & Partial<Sum>): { direction: Direction; cap?: Cap } {
  const clear = CLEAR_Z - ROUNDED;
  const free: Direction = sum.z >= clear ? '顺' : sum.z <= -clear ? '慎' : '平';
  if (sum.tripleJi) return free === '慎' ? { direction: free } : { direction: '慎', cap: 'C1' };
  if (free === '顺' && isCapped(sum)) return { direction: '平', cap: 'C2' };
  if (free === '慎' && sum.doubleLu && !sum.doubleJi && !sum.facingJi) return { direction: '平', cap: 'C3' };
  return { direction: free };
}

/** Whether C1 or C2 holds, whatever the sum: such a span is never the best of anything. */
export const isCapped = ({ tripleJi, doubleJi, jiIntoDecade, luWithJi }: Partial<Sum>): boolean =>
  Boolean(tripleJi || doubleJi || (jiIntoDecade && luWithJi));

/** Strength by distance from the middle, before evidence bounds it. */
export function strengthOf(z: number): 0 | 1 | 2 | 3 {
  const distance = Math.abs(z);
  return STRENGTH_Z.filter((from) => distance >= from).length as 0 | 1 | 2 | 3;
}
