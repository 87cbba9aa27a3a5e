/** A cast from two numbers. */
import { TRIGRAMS } from '@tianji/hexagram';

const upTo = (count: number, modulus: number): number => count % modulus || modulus;

/** What two numbers give, step by step, for readers who check the calculation. */
export interface NumberCast {
  /** Number of the upper trigram, 乾1 兑2 离3 震4 巽5 坎6 艮7 坤8. */
  upper: number;
  lower: number;
  /** The moving line, 1 (bottom) to 6. */
  moving: number;
  /** Six digits, bottom first. */
  digits: string;
}

/**
 * The first number gives the upper trigram, the sum of both the lower one and the moving line. (Many handbooks
 * take the lower trigram from the second number alone.)
 * @param a a whole number from 0 on, within the safe integers
 * @param b the same
 * @throws RangeError for anything else
 */
export function numberCast(a: number, b: number): NumberCast {
  if (![a, b].every((n) => Number.isSafeInteger(n) && n >= 0))
    throw new RangeError('not a number to cast with');
  // Both remainders are taken before the sum: two safe integers may add up to an unsafe one.
  const sum8 = (a % 8) + (b % 8);
  const sum6 = (a % 6) + (b % 6);
  const upper = upTo(a, 8);
  const lower = upTo(sum8, 8);
  const moving = upTo(sum6, 6);
  const bits = [...TRIGRAMS[lower - 1]!.lines, ...TRIGRAMS[upper - 1]!.lines];
  const digits = bits.map((yang, i) => (i + 1 === moving ? (yang ? '9' : '6') : yang ? '7' : '8')).join('');
  return { upper, lower, moving, digits };
}
