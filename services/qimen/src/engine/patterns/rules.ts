import type { View } from './view.ts';

export interface PatternRule {
  readonly name: string;
  readonly favour: '顺' | '平' | '慎';
  /** The condition in words. */
  readonly condition: string;
  readonly source: string;
  /** Its meaning, in our words. */
  readonly text: string;
  /** Palaces in which it occurs; [] for none; [0] for the whole chart. */
  readonly find: (view: View) => number[];
}

export interface PatternHit extends Omit<PatternRule, 'find'> {
  readonly palaces: readonly number[];
}

export const GE = '《烟波钓叟歌》';
export const MIJI = '《奇门遁甲秘笈大全》';
export const HANDBOOK = '通行手册';

export const rule = (
  name: string,
  favour: PatternRule['favour'],
  condition: string,
  source: string,
  text: string,
  find: PatternRule['find'],
): PatternRule => ({ name, favour, condition, source, text, find });
