import type { Role } from '../../corpus/reading-strength.ts';
import { ROLES } from '../../corpus/reading-strength.ts';
import type { ReportContext, TextParagraph } from '../types.ts';

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

/** Texts that speak of a person in the third person, made to fit a woman's chart. */
export const inPerson = ({ view }: ReportContext, text: string) =>
  view.sex === '女' ? text.replace(/(?<![其吉])他(?![人乡处日年])/gu, '她') : text;
