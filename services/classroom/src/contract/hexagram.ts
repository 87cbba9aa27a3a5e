import { hexagramContent } from '@tianji/contracts';
import { z } from 'zod';

/** A hexagram that is linked from another one. */
export const hexagramLink = z.object({
  relation: z.string(),
  id: z.int(),
  name: z.string(),
  xuhao: z.string(),
});

/** Everything that a hexagram's page shows: the hexagram record and related ones. */
export const hexagramPage = z.object({
  id: z.int().meta({ title: '序号', description: '通行本次序，1—64' }),
  name: z.string().meta({ title: '卦名' }),
  quanming: z.string().meta({ title: '全名', examples: ['山火贲'] }),
  xuhao: z.string().meta({ title: '卦数', description: '六位，自下而上，7 阳 8 阴' }),
  content: hexagramContent,
  shangGuaMingCheng: z.string().meta({ title: '上卦' }),
  xiaGuaMingCheng: z.string().meta({ title: '下卦' }),
  gongwei: z.string().meta({ title: '宫位' }),
  guaChi: z.string().meta({ title: '卦辞' }),
  tuan: z.string().meta({ title: '彖传' }),
  xiangchi: z.string().meta({ title: '大象' }),
  jiedu: z.string().meta({ title: '解读' }),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.array(z.object({ plain: z.string(), saying: z.string() })).length(6),
  all: z
    .object({ title: z.string(), text: z.string(), image: z.string(), plain: z.string() })
    .nullable()
    .meta({ title: '用九用六' }),
  links: z.array(hexagramLink),
  previous: hexagramLink.nullable(),
  next: hexagramLink.nullable(),
});

export type HexagramPage = z.output<typeof hexagramPage>;
