/** The sections of a report on one question, in reading order. */
export const LIUYAO_SECTIONS = [
  '断语',
  '用神',
  '旺衰动变',
  '世应卦体',
  '应期',
  '本卦',
  '动爻与变卦',
  '占例',
] as const;
export type LiuyaoSection = (typeof LIUYAO_SECTIONS)[number];

/** Their titles in everyday words. */
export const LIUYAO_PLAIN_TITLES: Readonly<Record<LiuyaoSection, string>> = {
  断语: '结论',
  用神: '哪一条线代表这件事',
  旺衰动变: '有没有力，哪些在动',
  世应卦体: '自己与这件事，整卦的样子',
  应期: '留意哪些日子',
  本卦: '起卦得到的卦',
  动爻与变卦: '在动的线，动过之后的卦',
  占例: '古书里的例子',
};
