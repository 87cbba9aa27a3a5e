import { plainKey } from '@tianji/contracts';

/** The nine sections of the Ba Zi report, in reading order. */
export const BAZI_SECTIONS = [
  '命盘解析',
  '先天性格',
  '事业财运',
  '婚姻家庭',
  '健康',
  '命局层次',
  '大运流年',
  '深度解读',
  '建议',
] as const;

export type BaziSection = (typeof BAZI_SECTIONS)[number];

/** Every text of a complete Ba Zi report: the first section has one version, the others two. */
export const BAZI_TEXTS: readonly string[] = BAZI_SECTIONS.flatMap((section, i) =>
  i === 0 ? [section] : [section, plainKey(section)],
);
