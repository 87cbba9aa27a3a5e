import type { Register } from '@tianji/teller';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';

/** 大运流年: the decades, then the ten years; none of a life that lies before all of them. */
const luckIn = (ctx: ReportContext, register: Register): Paragraph[] =>
  ['luck.decades', 'years.whole', 'years.each'].flatMap((section) => fromRows(ctx, section, register));

export const luck = (ctx: ReportContext): Paragraph[] => luckIn(ctx, 'expert');

/** The same in everyday words. */
export const luckPlain = (ctx: ReportContext): Paragraph[] => luckIn(ctx, 'plain');
