import { type AgeBand, sentencesOf } from '@tianji/teller';
import type { Role } from '../../corpus/reading-strength.ts';
import { ofGreatAge } from '../../corpus/report/age-aged.ts';
import { inWordsOf } from '../../corpus/report/age-words.ts';
import { type Hearing, heardWhole, LIVING, LONG_AGO } from '../../corpus/told.ts';
import { pronoun } from '../../engine/analysis/suit.ts';
import { type Stance, stanceOf as stanceIn } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import { registerOf } from '../verdict/words.ts';

export type { Stance } from '../../engine/analysis/view.ts';

export const STANCES: readonly Stance[] = ['strong', 'even', 'weak', 'yield', 'reign', 'merge'];

/** The stance of the day master. */
export const stanceOf = ({ view }: ReportContext): Stance => stanceIn(view);

/** A paragraph of several pieces; empty pieces are dropped, and the plan drops an empty paragraph. */
export const para = (rule: string, facts: readonly string[], ...pieces: string[]): TextParagraph => ({
  rule,
  facts,
  text: pieces.join(''),
  pieces: wholeSentences(pieces),
});

/** Pieces that end within a sentence are joined to the next. */
function wholeSentences(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open += piece;
    if (!/[。！？][〕］｝]*$/u.test(open)) continue;
    joined.push(open);
    open = '';
  }
  return open === '' ? joined : [...joined, open];
}

/** The texts that a paragraph is made of. */
export const piecesOf = ({ text, pieces }: TextParagraph): readonly string[] => pieces ?? [text];

/** A paragraph whose texts are changed, each by itself. */
export function withPieces(paragraph: TextParagraph, change: (piece: string) => string): TextParagraph {
  const pieces = piecesOf(paragraph).map(change);
  return { ...paragraph, pieces, text: pieces.join('') };
}

/** What is kept of a text: nothing when its first sentence is gone, or what remains would begin in the middle. */
export function whole(text: string, kept: string): string {
  const [first] = sentencesOf(kept);
  return first !== undefined && text.startsWith(first.replace(/。$/u, '')) ? kept : '';
}

/** The same for a span with its own age: sentences unfit for that age are left out. */
export const timed = (
  ages: AgeBand,
  rule: string,
  facts: readonly string[],
  ...pieces: string[]
): TextParagraph => ({ ...para(rule, facts, ...pieces), ages });

export const title = (heading: string) => ({ heading });

/** The age as a fact; a birth whose years are not listed has none. */
export const ageFact = ({ verdict }: ReportContext) =>
  verdict.outside ? '现在不在所列年份之中' : `虚岁${verdict.age}`;

/** Joins two sentences, so that a table's text follows the chart's own fact; either may be empty. */
export const led = (fact: string, text: string): string =>
  fact === '' || text === '' ? fact + text : `${fact.replace(/。(?=[〕］｝]*$)/u, '')}；${text}`;

/** A child under sixteen: told of to the parents, in words for a child. */
export const isChild = ({ verdict }: ReportContext): boolean =>
  verdict.band === 'young' && verdict.fullAge <= CHILD;

/** A working life that is over: an elder's, or that of somebody of long ago. */
export const isBehind = ({ verdict }: ReportContext): boolean =>
  verdict.band === 'late' || verdict.outside === 'after';

/** From fifty-five on no trade is chosen any more: what one did is told, and handed on. */
export const isSettled = (ctx: ReportContext): boolean =>
  isBehind(ctx) || (ctx.verdict.outside !== 'after' && registerOf(ctx.verdict.ages) === 'senior');

/** Born south of the equator: the month's climate is not that of the place. */
export const isSouthern = ({ page }: ReportContext): boolean =>
  page.notices.some(({ kind }) => kind === 'season');

/** At sixteen to twenty-two: work, means and marriage still lie ahead. */
export const isLearning = ({ verdict }: ReportContext): boolean =>
  verdict.outside !== 'after' && registerOf(verdict.ages) === 'learner';

/** The last full age of childhood. */
const CHILD = 15;

/** 甲、乙、丙 */
export const listed = (words: readonly string[]) => words.join('、');

/** Number of peers of the day master: none, a few, or many by weight. */
export function peersOf({ view }: ReportContext): '无' | '少' | '多' {
  const { weight } = view.count('比劫');
  if (weight === 0) return '无';
  return weight >= 6 ? '多' : '少';
}

/** How a family of gods appears, in the levels that the verdict uses for the partner's star. */
export function shownKind({ view }: ReportContext, role: Role): 'none' | 'one' | 'many' | 'hidden' {
  const { stems, hidden } = view.count(role);
  if (stems === 0) return hidden === 0 ? 'none' : 'hidden';
  return stems + hidden >= 4 ? 'many' : 'one';
}

/** 他 where it is a person, not part of a word. */
const THEY = /(?<![其吉])他(?![人乡处日年们柱支物])/gu;

/**
 * Who is spoken of: a grown reader is 您, a child 孩子 and 他 or 她, somebody of long ago 命主 and 他 or 她.
 */
function toReader({ view, verdict }: ReportContext, pieces: readonly string[]): string[] {
  if (verdict.outside === 'after') return pieces.map((piece) => pronoun(view.sex, piece));
  if (verdict.band === 'young')
    return named(pieces.map((piece) => piece.replaceAll('命主', '孩子'))).map((piece) =>
      pronoun(view.sex, piece),
    );
  return pieces.map((piece) => piece.replaceAll('命主', '您').replace(THEY, '您'));
}

/** A paragraph that begins with a child's pronoun names the child first. */
function named(pieces: readonly string[]): string[] {
  let before = '';
  return pieces.map((piece) => {
    const first = before.includes('孩子') ? -1 : piece.search(THEY);
    const known = first < 0 || piece.slice(0, first).includes('孩子');
    before += known ? piece : '孩子';
    return known ? piece : `${piece.slice(0, first)}孩子${piece.slice(first + 1)}`;
  });
}

/** What of the marked texts this reader is told; of somebody long ago no counsel. */
const hearingOf = ({ hearing, verdict }: ReportContext): Hearing =>
  verdict.outside === 'after' ? LONG_AGO : (hearing ?? LIVING);

/** A text as this reader is told it. */
function told(ctx: ReportContext, text: string): string {
  const { verdict } = ctx;
  const late = (said: string) =>
    verdict.outside ? said : ofGreatAge(verdict.fullAge, inWordsOf([verdict.ages], said));
  return heardWhole(text, hearingOf(ctx), late);
}

/**
 * Texts made to fit the person: what of them is told, in the words of the age they are about, and as in `toReader`; a
 * chart without an hour has three pillars.
 */
export function fitted(ctx: ReportContext, paragraphs: readonly Paragraph[]): Paragraph[] {
  const { view, verdict } = ctx;
  const { hourUnknown } = view;
  const pillars = (text: string) => (hourUnknown ? text.replace(/四(?=[柱支])/gu, '三') : text);
  // Of a birth south of the equator the season is that of the almanac, not of the place.
  const born = (text: string) =>
    isSouthern(ctx)
      ? text
          .replace(
            /(?<!按节令算，)((?:您|孩子)生在(?!南半球)|[木火土金水]生在(?=[春夏秋冬]天))/gu,
            '按节令算，$1',
          )
          .replace(/(?<!按节令)生于(?=[春夏秋冬]天的人)/gu, '按节令生于')
      : text;
  const ofAge = (text: string, { ages = verdict.ages, fullAge = verdict.fullAge }: TextParagraph) =>
    verdict.outside ? text : ofGreatAge(fullAge, inWordsOf([ages], text));
  return paragraphs.map((each) => {
    if ('heading' in each) return each;
    const pieces = toReader(
      ctx,
      piecesOf(each).map((piece) => ofAge(pillars(told(ctx, piece)), each)),
    ).map(born);
    return { ...each, pieces, text: pieces.join('') };
  });
}
