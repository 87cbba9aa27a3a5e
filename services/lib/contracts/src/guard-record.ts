import { GUARD_CLASSES } from '@tianji/question/ids';
import { z } from 'zod';

const phones = z
  .array(
    z.object({
      number: z.string().meta({ title: '号码' }),
      label: z.string().meta({ title: '名称' }),
    }),
  )
  .meta({ title: '求助电话' });
const words = z.string().meta({ title: '说明' });

/** What stands in the place of a reading when a text is guarded. */
export const guardRecord = z.object({
  class: z.enum(GUARD_CLASSES).meta({ title: '类别' }),
  text: words,
  phones,
});
export type GuardRecord = z.output<typeof guardRecord>;

/** The field `guard` of an answer; the service kit fills it. */
export const guardField = guardRecord
  .optional()
  .meta({ title: '不作解读', description: '这句话不作解读时才有：原因与求助电话；此时只有不涉及解读的各项' });

/** What stands beside the answer to a text that was kept as ever. */
export const helpRecord = z.object({ text: words, phones });
export type HelpRecord = z.output<typeof helpRecord>;
