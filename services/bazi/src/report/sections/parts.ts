import type { Role } from '../../corpus/reading-strength.ts';
import { ROLES } from '../../corpus/reading-strength.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';

/** How the day master stands: by strength, or, in a special pattern, by what the pattern does with it. */
export type Stance = 'strong' | 'even' | 'weak' | 'yield' | 'reign' | 'merge';

export const STANCES: readonly Stance[] = ['strong', 'even', 'weak', 'yield', 'reign', 'merge'];

/** The stance that the verdict amounts to; 从强 goes with its own strength like 专旺. */
export function stanceOf({ verdict }: ReportContext): Stance {
  if (!verdict.special) return verdict.level;
  const { kind, name } = verdict.pattern;
  if (kind === '化格') return 'merge';
  return kind === '专旺' || name === '从强格' ? 'reign' : 'yield';
}

/** A paragraph of several pieces; empty pieces fall out, an empty paragraph is dropped by the plan. */
export const para = (rule: string, facts: readonly string[], ...pieces: string[]): TextParagraph => ({
  rule,
  facts,
  text: pieces.join(''),
});

export const title = (heading: string) => ({ heading });

/** The age as a fact; a birth whose years are not listed has none. */
export const ageFact = ({ verdict }: ReportContext) =>
  verdict.outside ? '现在不在所列年份之中' : `虚岁${verdict.age}`;

/** 甲、乙、丙 */
export const listed = (words: readonly string[]) => words.join('、');

/** Families of gods by where they are: on no stem but hidden (heaviest first), and nowhere at all. */
export function hiddenRoles({ view }: ReportContext): { kept: Role[]; absent: Role[] } {
  const counted = ROLES.map((role) => ({ role, ...view.count(role) }));
  const kept = counted
    .filter(({ stems, hidden }) => stems === 0 && hidden > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ role }) => role);
  return { kept, absent: counted.filter(({ weight }) => weight === 0).map(({ role }) => role) };
}

/** How many peers of the day master: none, a few, or many by weight. */
export function peersOf({ view }: ReportContext): '无' | '少' | '多' {
  const { weight } = view.count('比劫');
  if (weight === 0) return '无';
  return weight >= 6 ? '多' : '少';
}

/** How a family of gods shows, in the steps that the verdict takes for the partner's star. */
export function shownKind({ view }: ReportContext, role: Role): 'none' | 'one' | 'many' | 'hidden' {
  const { stems, hidden } = view.count(role);
  if (stems === 0) return hidden === 0 ? 'none' : 'hidden';
  return stems + hidden >= 4 ? 'many' : 'one';
}

/**
 * Texts made to fit the person: in a woman's chart the person spoken of is 她, and a chart without an hour has
 * three pillars.
 */
export function fitted(ctx: ReportContext, paragraphs: readonly Paragraph[]): Paragraph[] {
  const { sex, hourUnknown } = ctx.view;
  return paragraphs.map((each) => {
    if ('heading' in each) return each;
    const text = hourUnknown ? each.text.replace(/四(?=[柱支])/gu, '三') : each.text;
    return {
      ...each,
      text: sex === '女' ? text.replace(/(?<![其吉])他(?![人乡处日年们柱支])/gu, '她') : text,
    };
  });
}
