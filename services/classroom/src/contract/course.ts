import { z } from 'zod';

/** A course in the list. Its pictures are at `{base}/{dir}/{n}.webp`, n from 1 to `count`. */
export const course = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  picurl: z.string().meta({ title: '封面' }),
  dir: z.string().meta({ title: '目录' }),
  count: z.int().meta({ title: '页数' }),
  base: z.string().meta({ title: '图片地址' }),
});

/** The text of a slide, and the teacher's notes for it. */
export const slide = z.object({ title: z.string(), bullets: z.array(z.string()), notes: z.string() });

export const courseText = z.object({
  id: z.string(),
  title: z.string(),
  slides: z.array(slide),
  articles: z.array(z.object({ id: z.string(), title: z.string() })),
});

export type Course = z.output<typeof course>;
export type CourseText = z.output<typeof courseText>;
