/** The eight trigrams (八卦): lines bottom first, 1 = yang, and the element of each. */

/** A trigram with its image in nature, as in 乾为天. */
export interface Trigram {
  name: string;
  image: string;
  /** Three lines, bottom first, 1 = yang (solid), 0 = yin (broken). */
  lines: readonly [0 | 1, 0 | 1, 0 | 1];
  element: '木' | '火' | '土' | '金' | '水';
}

/**
 * In the order of the former-heaven numbers 乾一 兑二 离三 震四 巽五 坎六 艮七 坤八: index + 1 is the number that the plum-blossom
 * method uses.
 */
export const TRIGRAMS: readonly Trigram[] = [
  { name: '乾', image: '天', lines: [1, 1, 1], element: '金' },
  { name: '兑', image: '泽', lines: [1, 1, 0], element: '金' },
  { name: '离', image: '火', lines: [1, 0, 1], element: '火' },
  { name: '震', image: '雷', lines: [1, 0, 0], element: '木' },
  { name: '巽', image: '风', lines: [0, 1, 1], element: '木' },
  { name: '坎', image: '水', lines: [0, 1, 0], element: '水' },
  { name: '艮', image: '山', lines: [0, 0, 1], element: '土' },
  { name: '坤', image: '地', lines: [0, 0, 0], element: '土' },
];

/** The trigram of three lines (bottom first, 1 = yang). */
export function trigramOf(lines: readonly number[]): Trigram {
  // 111 is 乾, index 0; each broken line adds its binary weight, the bottom line having the largest.
  const index = (1 - lines[0]!) * 4 + (1 - lines[1]!) * 2 + (1 - lines[2]!);
  return TRIGRAMS[index]!;
}
