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

/** The thirteen displayed sections of the Zi Wei report, in reading order. */
export const ZIWEI_SECTIONS = [
  '宫位详解',
  '命宫分析',
  '五行局深度诊断',
  '关键宫位评估',
  '暗合宫影响',
  '空宫处理',
  '十年大运策略',
  '流年机遇与风险预警',
  '职业匹配',
  '健康预警系统',
  '时空能量优化',
  '决策支持',
  '自我成长路径',
] as const;

/** Three more that a Zi Wei report must have to be whole; the viewer does not show them. */
export const ZIWEI_FURTHER_SECTIONS = ['事业财富模型', '关系经营方案', '身宫联动分析'] as const;

export type BaziSection = (typeof BAZI_SECTIONS)[number];
export type ZiweiSection = (typeof ZIWEI_SECTIONS)[number] | (typeof ZIWEI_FURTHER_SECTIONS)[number];

/** The key of a section's plain-language version. */
export const plainKey = <T extends string>(section: T): `${T}Baihua` => `${section}Baihua`;

/** Every text that a whole Ba Zi report has: the first section is told once, the others twice. */
export const BAZI_TEXTS: readonly string[] = BAZI_SECTIONS.flatMap((section, i) =>
  i === 0 ? [section] : [section, plainKey(section)],
);

/** Every text that a whole Zi Wei report has. */
export const ZIWEI_TEXTS: readonly string[] = [...ZIWEI_SECTIONS, ...ZIWEI_FURTHER_SECTIONS].flatMap(
  (section) => [section, plainKey(section)],
);
