import { z } from 'zod';
import { jsonText } from './json-text.ts';

/** One line of a hexagram, as every tool's reply has it. */
export const hexagramLine = z.object({
  guaxiang: z.enum(['━━━', '━ ━']).meta({ title: '爻象' }),
  yingshi: z.string().meta({ title: '世应', description: '世、应，或为空' }),
  dizhi: z.string().meta({ title: '纳甲' }),
  liuqin: z.string().meta({ title: '六亲' }),
  fu: z.string().meta({ title: '伏神', description: '没有伏神的为空' }),
  wuxing: z.string().meta({ title: '五行' }),
  yaoxu: z.string().meta({ title: '爻名' }),
  yaochi: z.string().meta({ title: '爻辞' }),
  xiangchi: z.string().meta({ title: '小象' }),
});

export type HexagramLine = z.output<typeof hexagramLine>;

/** The six lines of a hexagram as JSON text, bottom first. */
export const hexagramContent = jsonText(z.array(hexagramLine).length(6), {
  title: '六爻',
  description: 'JSON 文本，六项，自下而上',
});
