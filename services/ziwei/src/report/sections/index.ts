/** Maps each text to its writer. */
import { plainKey } from '@tianji/contracts';
import type { ZIWEI_FURTHER_SECTIONS, ZIWEI_SECTIONS } from '../../contract/index.ts';
import { fromRows } from '../from-rows.ts';
import type { SectionWriter } from '../types.ts';
import type { Verdict } from '../verdict.ts';
import { addressed } from './address.ts';
import { body, bodyPlain } from './body.ts';
import { bureau, bureauPlain } from './bureau.ts';
import { career, careerPlain } from './career.ts';
import { expertOrOfChild } from './child.ts';
import { orOfChild } from './child-plain.ts';
import { empty, emptyPlain } from './empty.ts';
import { energy, energyPlain } from './energy.ts';
import { growth, growthPlain } from './growth.ts';
import { health, healthPlain } from './health.ts';
import { hidden, hiddenPlain } from './hidden.ts';
import { keyPalaces, keyPalacesPlain } from './key-palaces.ts';
import { ofLearner } from './learner.ts';
import { ofLearnerPlain } from './learner-plain.ts';
import { life } from './life.ts';
import { orOfOld } from './life-of-old.ts';
import { lifePlain } from './life-plain.ts';
import { opening, openingPlain } from './opening.ts';
import { palaces } from './palaces.ts';
import { palacesPlain } from './palaces-plain.ts';
import { relations, relationsPlain } from './relations.ts';
import { ofSettled } from './settled.ts';
import { ofSettledPlain } from './settled-plain.ts';
import { readInTheSouth } from './southern.ts';
import { wealthModel, wealthModelPlain } from './wealth-model.ts';
import { yearsOfOld, yearsOfOldPlain } from './years-of-old.ts';

type Section = (typeof ZIWEI_SECTIONS)[number] | (typeof ZIWEI_FURTHER_SECTIONS)[number];
interface Pair {
  text: SectionWriter;
  plain: SectionWriter;
}

/** Introduction to a historical person's chart. */
const preface =
  (head: string, rule: string, say: (verdict: Verdict) => string): SectionWriter =>
  ({ past, teller, verdict }) =>
    past === null
      ? []
      : teller.under(head, [teller.tell(rule, [`${verdict.years[0]!.year}年起十年`], say(verdict))]);

const oldChart = preface(
  '怎样读这张旧盘',
  'gong.jiupan',
  ({ years: [first] }) =>
    `此盘距今已逾百年，以下当作一位前人的一生来读，只说盘上有的，不作建议。各步大限照排法列到八十岁上下，实际行到哪一步，以生平为准；逐年的部分取二十岁到六十岁之间起步的大限里最宽的一步，从${first!.year}年、虚岁${first!.age}岁说起，说十年。`,
);
const oldChartPlain = preface(
  '先说一句',
  'gong.baihua-jiupan',
  ({ years: [first] }) =>
    `这是一位前人的命盘，下面只说一生的样子，不出主意。一年一年的部分，从${first!.year}年、虚岁${first!.age}岁说起，二十岁到六十岁之间开头的几段里，数那十年最顺。`,
);
const after =
  (first: SectionWriter, then: SectionWriter): SectionWriter =>
  (ctx) => [...first(ctx), ...then(ctx)];

/** A section as it is told to the living, or of a life that is over. */
const orOfPast =
  (living: SectionWriter, past: SectionWriter): SectionWriter =>
  (ctx) =>
    (ctx.past === null ? living : past)(ctx);

const SECTIONS: Record<Section, Pair> = {
  宫位详解: {
    text: after(opening, after(oldChart, palaces)),
    plain: after(openingPlain, after(oldChartPlain, palacesPlain)),
  },
  命宫分析: { text: life, plain: lifePlain },
  五行局深度诊断: { text: bureau, plain: bureauPlain },
  关键宫位评估: { text: keyPalaces, plain: keyPalacesPlain },
  暗合宫影响: { text: hidden, plain: hiddenPlain },
  空宫处理: { text: empty, plain: emptyPlain },
  十年大运策略: { text: fromRows('limits', 'expert'), plain: fromRows('limits', 'plain') },
  流年机遇与风险预警: {
    text: orOfPast(fromRows('years', 'expert'), yearsOfOld),
    plain: orOfPast(fromRows('years', 'plain'), yearsOfOldPlain),
  },
  职业匹配: { text: career, plain: careerPlain },
  健康预警系统: { text: health, plain: healthPlain },
  时空能量优化: { text: energy, plain: energyPlain },
  决策支持: { text: fromRows('decision', 'expert'), plain: fromRows('decision', 'plain') },
  自我成长路径: { text: growth, plain: growthPlain },
  事业财富模型: { text: wealthModel, plain: wealthModelPlain },
  关系经营方案: { text: relations, plain: relationsPlain },
  身宫联动分析: { text: body, plain: bodyPlain },
};

/** A section with what a birth in the south needs said of directions. */
const located = (section: string, version: keyof Pair, writer: SectionWriter): SectionWriter =>
  section === '时空能量优化' ? after(writer, readInTheSouth(version)) : writer;

/** A plain version, by age. */
const joined = (section: string, plain: SectionWriter): SectionWriter =>
  addressed(orOfChild(section, ofLearnerPlain(section, ofSettledPlain(section, plain))));

/** The writer of each key of a report. */
export const WRITERS: Readonly<Record<string, SectionWriter>> = Object.fromEntries(
  Object.entries(SECTIONS).flatMap(([section, { text, plain }]) => [
    [
      section,
      orOfOld(
        section,
        'text',
        located(
          section,
          'text',
          addressed(expertOrOfChild(section, ofLearner(section, ofSettled(section, text)))),
        ),
      ),
    ],
    [plainKey(section), orOfOld(section, 'plain', located(section, 'plain', joined(section, plain)))],
  ]),
);
