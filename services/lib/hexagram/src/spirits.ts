import { stemIndex } from '@tianji/almanac/cycle';

/** The six spirits (六神), in the order from line to line. */
export const SPIRITS = ['青龙', '朱雀', '勾陈', '螣蛇', '白虎', '玄武'] as const;

export type Spirit = (typeof SPIRITS)[number];

/** The spirit of the bottom line, by the stem of the day: 甲乙青龙 丙丁朱雀 戊勾陈 己螣蛇 庚辛白虎 壬癸玄武. */
const FIRST: readonly number[] = [0, 0, 1, 1, 2, 3, 4, 4, 5, 5];

/**
 * The six spirits of a cast, bottom line first; the changed hexagram has the same six. Source: 《卜筮正宗》 起六神诀.
 * @param dayStem one of 甲 to 癸
 * @throws CalendarError when it is not a stem
 */
export function spiritsOf(dayStem: string): readonly Spirit[] {
  return ORDERS[stemIndex(dayStem)]!;
}

/** By the stem of the day; computed once, because every chart needs it. */
const ORDERS: readonly (readonly Spirit[])[] = FIRST.map((first) =>
  SPIRITS.map((_, i) => SPIRITS[(first + i) % 6]!),
);
