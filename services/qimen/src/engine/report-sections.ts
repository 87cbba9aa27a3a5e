/** The sections of a report in reading order; each exists once. */
export const QIMEN_SECTIONS = [
  '总断',
  '人与事',
  '用神详解',
  '格局',
  '主事与时机',
  '往后十个时辰',
  '八方',
  '可以怎么做',
] as const;

export type QimenSection = (typeof QIMEN_SECTIONS)[number];

/** Titles in everyday words. */
export const QIMEN_PLAIN_TITLES: Readonly<Record<QimenSection, string>> = {
  总断: '总的看',
  人与事: '您与这件事',
  用神详解: '相关的几样',
  格局: '特别的几处',
  主事与时机: '谁说了算，何时看动静',
  往后十个时辰: '往后大半天',
  八方: '往哪边去',
  可以怎么做: '可以怎么做',
};
