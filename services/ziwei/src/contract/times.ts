import { z } from 'zod';

const text = (title: string) => z.string().meta({ title });
const number = (title: string) => z.number().meta({ title });

/**
 * A decade's score; reports written since these are published also contain the palace's own score and what is
 * added.
 */
export const decadeScore = z.object({
  nianling: text('年龄'),
  ganzhi: text('干支'),
  gong: text('宫'),
  defen: number('得分'),
  dengji: text('等级'),
  gongfen: number('所在宫得分').optional(),
  mingxi: text('四化加减').optional(),
});

/** A year's verdict with the sum it is derived from. */
export const yearSum = z.object({
  nian: number('年'),
  ganzhi: text('干支'),
  nianling: number('虚岁'),
  gong: text('流年命宫所叠的本命宫'),
  mingxi: text('合计的各项'),
  heji: number('合计'),
  panduan: text('吉、平、慎'),
});

const direction = z.enum(['顺', '平', '慎', '']);

/** Ten years by the eight themes of an age, and why a field is 顺 or 慎. */
export const themesOfYears = z.object({
  nian: z.array(z.int()).meta({ title: '年' }),
  hang: z.array(
    z.object({
      shi: text('事'),
      fangxiang: z.array(direction).meta({
        title: '逐年的方向',
        description: '与年同序；年龄不宜说的，以及快要过完的一年，为空',
      }),
    }),
  ),
  yuanyou: z.array(
    z.object({
      nian: number('年'),
      shi: text('事'),
      fangxiang: direction.meta({ title: '方向' }),
      zhuyin: text('主要因为'),
      xiangfan: text('与之相反'),
    }),
  ),
});
