import { z } from 'zod';
import { baziChart, flowYear, luckCycle } from '../calls/bazi-chart.ts';
import { ziweiChart } from '../calls/ziwei.ts';
import { BAZI_SECTIONS, plainKey, ZIWEI_FURTHER_SECTIONS, ZIWEI_SECTIONS } from './sections.ts';

/**
 * One text of a report. Plain text, one paragraph a line; a line that begins with `# ` is a subheading.
 * There is no other markup, and nothing in it is ever read as HTML.
 */
const reportText = z.string().max(60_000);

/** Texts by their keys. A report that lacks one is incomplete: it can be read and asks to be written again. */
function texts<const K extends string>(keys: readonly K[], titles: (key: K) => string) {
  return Object.fromEntries(
    keys.map((key) => [key, reportText.optional().meta({ title: titles(key) })]),
  ) as Record<K, z.ZodOptional<typeof reportText>>;
}

const plainTitle = (key: string) => `${key.replace(/Baihua$/, '')}（白话）`;
const own = (key: string) => key;

/** Why a paragraph stands there: one entry a paragraph, subheadings left out. */
const trace = z
  .record(z.string(), z.array(z.object({ rule: z.string(), facts: z.array(z.string()) })))
  .optional()
  .meta({ title: '依据', description: '各段所据的规则与命盘事实，依段落次序；小标题不计' });

const about = {
  writer: z
    .string()
    .max(100)
    .meta({ title: '撰写', description: '撰写者及其版本', examples: ['rules/bazi-report-1'] }),
  engine: z.string().max(100).meta({ title: '引擎版本' }),
  trace,
};

/** The chart of a Ba Zi report: the chart of the page as it was at the request, without months. */
export const baziReportChart = baziChart
  .omit({
    liunianObj: true,
    suiYunGan: true,
    suiYunZhi: true,
    suiYunZhengZhu: true,
    dangqianganzhi: true,
    alternatives: true,
    hourVariants: true,
  })
  .extend({
    liunianbiao: z
      .array(
        luckCycle.omit({ liunian: true, xiaoyun: true }).extend({
          liunian: z.array(
            flowYear.pick({
              ganzhi: true,
              year: true,
              age: true,
              score: true,
              liunianshishengan: true,
              selected: true,
            }),
          ),
        }),
      )
      .meta({ title: '大运流年' }),
  });

export const baziReportContent = z.object({
  ...about,
  siZhu: baziReportChart.meta({ title: '命盘' }),
  ...texts(BAZI_SECTIONS, own),
  ...texts(
    BAZI_SECTIONS.slice(1).map((key) => plainKey(key)),
    plainTitle,
  ),
});

const ziweiKeys = [...ZIWEI_SECTIONS, ...ZIWEI_FURTHER_SECTIONS] as const;

export const ziweiReportContent = z.object({
  ...about,
  doushujson: ziweiChart.meta({ title: '命盘' }),
  pingfen: z
    .object({
      zongfen: z.number().meta({ title: '总分' }),
      dengji: z.string().meta({ title: '等级' }),
      gonglist: z.array(
        z.object({ gong: z.string().meta({ title: '宫' }), defen: z.number().meta({ title: '得分' }) }),
      ),
    })
    .meta({ title: '评分', description: '十二宫依命宫起的次序' }),
  ...texts(ziweiKeys, own),
  ...texts(
    ziweiKeys.map((key) => plainKey(key)),
    plainTitle,
  ),
});

export type BaziReportContent = z.output<typeof baziReportContent>;
export type ZiweiReportContent = z.output<typeof ziweiReportContent>;
