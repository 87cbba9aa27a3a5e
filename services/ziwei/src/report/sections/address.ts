/** To whom plain words speak, of a child to the parents, and by which pronoun. */
import type { ReportTeller } from '../teller.ts';
import type { Paragraph, SectionWriter } from '../types.ts';
import { ofChild as ofGirl } from './palace-words.ts';

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

/** Sentences in which 他 is somebody else than the child. */
const OF_OTHERS = /伴侣|对方|夫妻(?!宫)|恋人|所遇之人|伙伴/u;

const ofDaughter = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  text: paragraph.text
    .split(/(?<=[。！？])/u)
    .map((sentence) => (OF_OTHERS.test(sentence) ? sentence : ofGirl('女', sentence)))
    .join(''),
});

/** The same section; in the chart of a girl the child is she. */
export const ofHer =
  (writer: SectionWriter): SectionWriter =>
  (ctx) =>
    ctx.verdict.stage === '幼' && ctx.birth.sex === '女' ? writer(ctx).map(ofDaughter) : writer(ctx);
