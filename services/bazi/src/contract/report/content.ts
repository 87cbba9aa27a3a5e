import { aboutWriting, plainKey, plainTitle, reportTexts } from '@tianji/contracts';
import { z } from 'zod';
import { baziChart, flowYear, luckCycle } from '../chart.ts';
import { BAZI_SECTIONS } from './sections.ts';

/** The chart of a Ba Zi report: the page's chart as it was at the request, without months. */
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
          // Absent in reports written before the ten years had a score of their own.
          score: luckCycle.shape.score.optional(),
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
  ...aboutWriting,
  siZhu: baziReportChart.meta({ title: '命盘' }),
  ...reportTexts(BAZI_SECTIONS),
  ...reportTexts(
    BAZI_SECTIONS.slice(1).map((key) => plainKey(key)),
    plainTitle,
  ),
});

export type BaziReportContent = z.output<typeof baziReportContent>;
