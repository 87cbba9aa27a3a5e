/**
 * The text of 《周易》 with 彖传 and 象传: the only copy in the tree. A separate entry point, so that the tables load without
 * it.
 */
import { ZHOUYI } from './data/zhouyi.ts';

/** A line of 《周易》: its text (爻辞, without the line's title) and its small image (小象传). */
export interface LineText {
  text: string;
  image: string;
}

/** The text of 《周易》 on one hexagram. */
export interface ZhouyiText {
  /** 1 to 64 in the received order. */
  number: number;
  /** 卦辞, without the hexagram's name except where the name is part of the sentence (履虎尾). */
  text: string;
  /** 彖传 */
  tuan: string;
  /** 大象传 */
  image: string;
  /** 爻辞 and 小象传 of the six lines, bottom first. */
  lines: readonly LineText[];
  /** 用九 of 乾 and 用六 of 坤, read when all six lines move; null elsewhere. */
  all: LineText | null;
}

/**
 * The text of 《周易》 on a hexagram.
 * @param number 1 to 64 in the received order
 * @throws RangeError for any other number
 */
export function zhouyiOf(number: number): ZhouyiText {
  const text = ZHOUYI[number - 1];
  if (!text) throw new RangeError(`no hexagram has the number ${number}`);
  return text;
}

/** The six lines of a hexagram (number 1–64 in the received order), bottom first. */
export function lineTexts(number: number): readonly LineText[] {
  return zhouyiOf(number).lines;
}
