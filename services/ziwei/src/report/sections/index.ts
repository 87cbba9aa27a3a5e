/** Who writes which text. */
import { plainKey, type ZIWEI_FURTHER_SECTIONS, type ZIWEI_SECTIONS } from '@tianji/contracts';
import type { SectionWriter } from '../types.ts';
import { career, careerPlain } from './career.ts';
import { decades, decadesPlain } from './decades.ts';
import { outline, outlinePlain } from './outline.ts';
import { palaces } from './palaces.ts';
import { palacesPlain } from './palaces-plain.ts';
import { years } from './years.ts';
import { yearsPlain } from './years-plain.ts';

type Section = (typeof ZIWEI_SECTIONS)[number] | (typeof ZIWEI_FURTHER_SECTIONS)[number];
interface Pair {
  text: SectionWriter;
  plain: SectionWriter;
}

const both = (section: Section): Pair => ({ text: outline(section), plain: outlinePlain(section) });

const SECTIONS: Record<Section, Pair> = {
  宫位详解: { text: palaces, plain: palacesPlain },
  命宫分析: both('命宫分析'),
  五行局深度诊断: both('五行局深度诊断'),
  关键宫位评估: both('关键宫位评估'),
  暗合宫影响: both('暗合宫影响'),
  空宫处理: both('空宫处理'),
  十年大运策略: { text: decades, plain: decadesPlain },
  流年机遇与风险预警: { text: years, plain: yearsPlain },
  职业匹配: { text: career, plain: careerPlain },
  健康预警系统: both('健康预警系统'),
  时空能量优化: both('时空能量优化'),
  决策支持: both('决策支持'),
  自我成长路径: both('自我成长路径'),
  事业财富模型: both('事业财富模型'),
  关系经营方案: both('关系经营方案'),
  身宫联动分析: both('身宫联动分析'),
};

/** The writer of each key of a report. */
export const WRITERS: Readonly<Record<string, SectionWriter>> = Object.fromEntries(
  Object.entries(SECTIONS).flatMap(([section, { text, plain }]) => [
    [section, text],
    [plainKey(section), plain],
  ]),
);
