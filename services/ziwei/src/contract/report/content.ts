import { aboutWriting, plainKey, plainTitle, reportTexts } from '@tianji/contracts';
import { z } from 'zod';
import { ziweiChart } from '../chart.ts';
import { decadeScore, themesOfYears, yearSum } from '../times.ts';
import { ZIWEI_FURTHER_SECTIONS, ZIWEI_SECTIONS } from './sections.ts';

const ziweiKeys = [...ZIWEI_SECTIONS, ...ZIWEI_FURTHER_SECTIONS] as const;

export const ziweiReportContent = z.object({
  ...aboutWriting,
  doushujson: ziweiChart.meta({ title: '命盘' }),
  pingfen: z
    .object({
      zongfen: z.number().meta({ title: '总分' }),
      dengji: z.string().meta({ title: '等级' }),
      gonglist: z.array(
        z.object({ gong: z.string().meta({ title: '宫' }), defen: z.number().meta({ title: '得分' }) }),
      ),
      daxian: z.array(decadeScore).optional(),
      liunian: z.array(yearSum).optional(),
      bashi: themesOfYears.optional(),
      guize: z.array(z.string()).optional().meta({ title: '规则' }),
    })
    .meta({ title: '评分', description: '十二宫依命宫起的次序' }),
  ...reportTexts(ziweiKeys),
  ...reportTexts(
    ziweiKeys.map((key) => plainKey(key)),
    plainTitle,
  ),
});

export type ZiweiReportContent = z.output<typeof ziweiReportContent>;
