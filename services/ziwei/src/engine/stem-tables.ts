/**
 * What natal and flow stars are placed by alike. Apart from the placing of all stars, which a page does not do: branches
 * 0 = 子 … 11 = 亥, stems 0 = 甲 … 9 = 癸. Rules: 《紫微斗数全书》 安星诀.
 */

/** Normalises a branch number to 0 to 11. */
export const mod = (n: number): number => ((n % 12) + 12) % 12;

// By year stem, 甲 to 癸.
export const LUCUN = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
export const KUI = [1, 0, 11, 11, 1, 0, 1, 6, 3, 3];
export const YUE = [7, 8, 9, 9, 7, 8, 7, 2, 5, 5];
/** 天马 by the triad of a branch (branch mod 4: 申子辰, 巳酉丑, 寅午戌, 亥卯未). */
export const TIANMA = [2, 11, 8, 5];

/** Stem of the palace at a branch: 五虎遁 from 寅, so 子 and 丑 repeat the stems of 寅 and 卯. */
export function palaceStem(yearStem: number, branch: number): number {
  return ((yearStem % 5) * 2 + 2 + mod(branch - 2)) % 10;
}
