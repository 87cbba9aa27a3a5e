/**
 * Weights of the bone-weight reading (称骨) in qian, ten to a liang. Table of the common 《称骨歌》 booklets;
 * two complete and independent editions agree on every cell. Other editions differ in 戊戌 (15), 丁巳 (7, 16)
 * and 癸亥 (6).
 */

/** By the lunar year's pillar, 甲子 first. */
export const YEAR_WEIGHTS: readonly number[] = [
  12, 9, 6, 7, 12, 5, 9, 8, 7, 8, 15, 9, 16, 8, 8, 19, 12, 6, 8, 7, 5, 15, 6, 16, 15, 7, 9, 12, 10, 7, 15, 6,
  5, 14, 14, 9, 7, 7, 9, 12, 8, 7, 13, 5, 14, 5, 9, 17, 5, 7, 12, 8, 8, 6, 19, 6, 8, 16, 10, 7,
];

/** By the lunar month, the first month first. */
export const MONTH_WEIGHTS: readonly number[] = [6, 7, 18, 9, 5, 16, 9, 15, 18, 8, 9, 5];

/** By the lunar day, 初一 first. */
export const DAY_WEIGHTS: readonly number[] = [
  5, 10, 8, 15, 16, 15, 8, 16, 8, 16, 9, 17, 8, 17, 10, 8, 9, 18, 5, 15, 10, 9, 8, 9, 15, 18, 7, 8, 16, 6,
];

/** By the branch of the hour, 子 first. */
export const HOUR_WEIGHTS: readonly number[] = [16, 6, 7, 10, 9, 16, 10, 8, 8, 9, 6, 6];

/** The lightest and the heaviest sum that the table allows, in qian. */
export const LIGHTEST = 21;
export const HEAVIEST = 71;
