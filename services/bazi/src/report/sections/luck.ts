import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { yearParagraphsOf } from './luck-years.ts';

export { luckPlain } from './luck-plain.ts';

/** 大运流年: all cycles, the current one in detail, ten years one by one. */
export function luck(ctx: ReportContext): Paragraph[] {
  return [...fromRows(ctx, 'luck.decades', 'expert'), ...yearParagraphsOf(ctx)];
}
