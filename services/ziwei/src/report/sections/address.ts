/** To whom plain words speak: of a child to the parents. */
import type { ReportTeller } from '../teller.ts';
import type { SectionWriter } from '../types.ts';

const ofChild = (text: string): string => text.replaceAll('您', '孩子');

/** A teller whose 您 is the child of the reader. */
const toParents = (teller: ReportTeller): ReportTeller => ({
  ...teller,
  tell: (rule, facts, ...texts) => teller.tell(rule, facts, ...texts.map(ofChild)),
  under: (head, paragraphs) => teller.under(ofChild(head), paragraphs),
});

/** The same section, told to the parents while the chart is a child's. */
export const addressed =
  (writer: SectionWriter): SectionWriter =>
  (ctx) =>
    writer(ctx.verdict.stage === '幼' ? { ...ctx, teller: toParents(ctx.teller) } : ctx);
