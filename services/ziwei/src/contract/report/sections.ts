import { plainKey } from '@tianji/contracts';

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

/** Three more sections required for a complete Zi Wei report; the viewer does not show them. */
export const ZIWEI_FURTHER_SECTIONS = ['事业财富模型', '关系经营方案', '身宫联动分析'] as const;

export type ZiweiSection = (typeof ZIWEI_SECTIONS)[number] | (typeof ZIWEI_FURTHER_SECTIONS)[number];

/** Every text of a complete Zi Wei report. */
export const ZIWEI_TEXTS: readonly string[] = [...ZIWEI_SECTIONS, ...ZIWEI_FURTHER_SECTIONS].flatMap(
  (section) => [section, plainKey(section)],
);
