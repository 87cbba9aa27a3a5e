/** Whom plain texts address: the parents for a child. */
import type { Teller } from '@tianji/teller';
import type { SectionWriter } from '../types.ts';

const ofChild = (text: string): string => text.replaceAll('您', '孩子');

/** A teller whose 您 is the reader's child. */
const toParents = (teller: Teller): Teller => ({
  ...teller,
  tell: (rule, facts, ...texts) => teller.tell(rule, facts, ...texts.map(ofChild)),
  under: (head, paragraphs) => teller.under(ofChild(head), paragraphs),
});

/** The same section, addressed to the parents for a child's chart. */
export const addressed =
  (writer: SectionWriter): SectionWriter =>
  (ctx) =>
    writer(ctx.verdict.stage === '幼' ? { ...ctx, teller: toParents(ctx.teller) } : ctx);
