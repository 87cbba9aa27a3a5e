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
