import { z } from 'zod';

/** From the first character to one past the last, in UTF-16 units. */
const range = z.tuple([z.int().min(0), z.int().min(0)]);

export const found = z.object({
  kind: z.enum(['文章', '术语', '卦', '课件']),
  title: z.string(),
  path: z.string().meta({ title: '页面' }),
  excerpt: z.string().meta({ title: '摘录' }),
  titleRanges: z.array(range).meta({ title: '标题中的命中' }),
  ranges: z.array(range).meta({ title: '摘录中的命中' }),
});

export const searchAnswer = z.object({ total: z.int(), list: z.array(found) });

export type Found = z.output<typeof found>;
