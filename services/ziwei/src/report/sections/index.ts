/** Who writes which text. */
import { plainKey, type ZIWEI_FURTHER_SECTIONS, type ZIWEI_SECTIONS } from '@tianji/contracts';
import type { SectionWriter } from '../types.ts';
import { addressed, ofHer } from './address.ts';
import { body, bodyPlain } from './body.ts';
import { bureau, bureauPlain } from './bureau.ts';
import { career, careerPlain } from './career.ts';
import { decades } from './decades.ts';
import { decadesPlain } from './decades-plain.ts';
import { decision, decisionPlain } from './decision.ts';
import { empty, emptyPlain } from './empty.ts';
import { energy, energyPlain } from './energy.ts';
import { growth, growthPlain } from './growth.ts';
import { health, healthPlain } from './health.ts';
import { hidden, hiddenPlain } from './hidden.ts';
import { keyPalaces, keyPalacesPlain } from './key-palaces.ts';
import { life } from './life.ts';
import { lifePlain } from './life-plain.ts';
import { palaces } from './palaces.ts';
import { palacesPlain } from './palaces-plain.ts';
import { relations, relationsPlain } from './relations.ts';
import { wealthModel, wealthModelPlain } from './wealth-model.ts';
import { years } from './years.ts';
import { yearsPlain } from './years-plain.ts';

type Section = (typeof ZIWEI_SECTIONS)[number] | (typeof ZIWEI_FURTHER_SECTIONS)[number];
interface Pair {
  text: SectionWriter;
  plain: SectionWriter;
}

const SECTIONS: Record<Section, Pair> = {
  宫位详解: { text: palaces, plain: palacesPlain },
  命宫分析: { text: life, plain: lifePlain },
  五行局深度诊断: { text: bureau, plain: bureauPlain },
  关键宫位评估: { text: keyPalaces, plain: keyPalacesPlain },
  暗合宫影响: { text: hidden, plain: hiddenPlain },
  空宫处理: { text: empty, plain: emptyPlain },
  十年大运策略: { text: decades, plain: addressed(decadesPlain) },
  流年机遇与风险预警: { text: years, plain: addressed(yearsPlain) },
  职业匹配: { text: career, plain: addressed(careerPlain) },
  健康预警系统: { text: health, plain: addressed(healthPlain) },
  时空能量优化: { text: energy, plain: addressed(energyPlain) },
  决策支持: { text: decision, plain: addressed(decisionPlain) },
  自我成长路径: { text: growth, plain: addressed(growthPlain) },
  事业财富模型: { text: wealthModel, plain: addressed(wealthModelPlain) },
  关系经营方案: { text: relations, plain: addressed(relationsPlain) },
  身宫联动分析: { text: body, plain: bodyPlain },
};

/** The writer of each key of a report. */
export const WRITERS: Readonly<Record<string, SectionWriter>> = Object.fromEntries(
  Object.entries(SECTIONS).flatMap(([section, { text, plain }]) => [
    [section, ofHer(text)],
    [plainKey(section), ofHer(plain)],
  ]),
);
