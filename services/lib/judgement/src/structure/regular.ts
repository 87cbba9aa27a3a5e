import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import type { MonthPattern } from '../month/ladder.ts';
import type { Outcome } from '../month/success.ts';
import { HIDDEN } from '../tables.ts';
import type { Structure } from '../types.ts';
import type { View } from '../view.ts';

const OWN: readonly string[] = ['建禄格', '月刃格', '月劫格'];

/** The regular pattern (正格) that the month's ladder names, with its steps and what it comes to. */
export function regularOf(
  { month }: Pick<View, 'month'>,
  pattern: MonthPattern,
  outcome: Outcome,
): Structure {
  const hidden = HIDDEN[month]!.map((stem) => STEMS[stem]).join('');
  const grounds = [
    { rule: 'R1', text: `月令${BRANCHES[month]}藏${hidden}` },
    { rule: 'R2', text: pattern.text },
  ];
  if (pattern.purity === '杂') grounds.push({ rule: 'R2', text: '月令所出之神相争，格局不纯' });
  grounds.push({ rule: 'R3', text: `${outcome.success}：${outcome.text}` });
  return {
    name: pattern.name,
    kind: OWN.includes(pattern.name) ? '建禄月刃' : '正格',
    grounds,
  };
}
