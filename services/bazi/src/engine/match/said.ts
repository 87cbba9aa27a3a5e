// What the parts of the reading share.
import type { Favour, MatchTold } from '@tianji/teller';
import { kindOf } from './kind.ts';
import type { MatchVerdict, Tie } from './types.ts';

export type Say = MatchTold;

export const POSITIONS = ['年', '月', '日', '时'] as const;
export const tieText = ({ chars, type }: Tie) => `${chars}${kindOf(type)}`;
/**
 * What a relation of two branches says against the verdict on its theme: a union where care is due, friction where all
 * in all things go well. Undefined when both say the same.
 */
export const against = (tie: Tie | undefined, favour: Favour): '合' | '磨' | undefined =>
  tie?.joins && favour === '慎' ? '合' : tie && !tie.joins && favour === '顺' ? '磨' : undefined;

export const list = (words: readonly (string | number)[]) => words.join('、');

/** Who begins and who answers: the elder of a family, else the one whose element produces or overcomes. */
export function roles({ bond, names: [a, b], years, day }: MatchVerdict): { lead: string; next: string } {
  const second = bond === '亲子' ? years[1] > years[0] : day.relation === '生我' || day.relation === '克我';
  return second ? { lead: b, next: a } : { lead: a, next: b };
}

export const fill = (text: string, words: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
