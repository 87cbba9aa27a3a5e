import { stemYang } from '@tianji/almanac/cycle';

/** Throws for a day: five, for the lines above the day line. */
export const THROWS = 5;

/**
 * The bottom line of a day's hexagram: from the day's stem, never moving.
 * @param dayStem one of 甲 to 癸
 * @returns 7 for a yang stem, 8 for a yin one
 * @throws CalendarError when it is not a stem
 */
export function dayLine(dayStem: string): '7' | '8' {
  return stemYang(dayStem) ? '7' : '8';
}

/** Three coins: 2 for the inscribed side (字), 3 for the other (背). */
export type Coins = readonly [2 | 3, 2 | 3, 2 | 3];

/** Three coins from three random bits: the lowest is the first coin; a set bit is 背. */
export function coinsOf(bits: number): Coins {
  const coin = (place: number): 2 | 3 => ((bits >> place) & 1 ? 3 : 2);
  return [coin(0), coin(1), coin(2)];
}

/** The digit of a throw: 6 old yin, 7 young yang, 8 young yin, 9 old yang (three 背). */
export function digitOf(coins: Coins): string {
  return String(coins[0] + coins[1] + coins[2]);
}

/** Names of a day's lines: 少阳, 老阴 … */
export const LINE_WORDS: Readonly<Record<string, string>> = { 6: '老阴', 7: '少阳', 8: '少阴', 9: '老阳' };
