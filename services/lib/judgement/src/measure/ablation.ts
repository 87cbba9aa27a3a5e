import { CLASSICS } from '../data/classics.ts';
import { PATTERN_CHARTS } from '../data/patterns.ts';
import { judge } from '../judge.ts';
import { RULES } from '../rules.ts';
import type { Useful } from '../types.ts';
import { fourOfSigns } from './measure.ts';

/** The charts of all books, each set of pillars once. */
const PILLARS: readonly string[] = [
  ...new Set([
    ...CLASSICS.map(({ pillars }) => pillars),
    ...PATTERN_CHARTS.map(({ pillars }) => pillars.join(' ')),
  ]),
];

/** The two elements most wanted when the votes of one rule are not counted; equal ones stay in their order. */
function wantedWithout({ ranked, why }: Useful, rule: string): string {
  const cast = (element: string) =>
    why
      .filter((vote) => vote.rule === rule && vote.element === element)
      .reduce((sum, { weight }) => sum + weight, 0);
  return ranked
    .map(({ element, weight }) => ({ element, weight: weight - cast(element) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 2)
    .map(({ element }) => element)
    .join('');
}

/** What leaving out one rule changes. */
export interface Ablation {
  id: string;
  title: string;
  /** Charts in which the rule votes at all. */
  votes: number;
  /** Charts whose first two elements, or their order, are others without it. */
  changed: number;
}

/** Every rule that votes, with what its absence changes on the charts of all books. */
export function ablations(): readonly Ablation[] {
  const verdicts = PILLARS.map((pillars) => judge(fourOfSigns(pillars)).useful);
  return RULES.map(({ id, title }) => {
    const voting = verdicts.filter(({ why }) => why.some(({ rule }) => rule === id));
    const changed = voting.filter(
      (useful) => wantedWithout(useful, id) !== `${useful.first}${useful.second}`,
    );
    return { id, title, votes: voting.length, changed: changed.length };
  }).filter(({ votes }) => votes > 0);
}

/** The same as a table for the rules page. */
export function ablationTable(): string {
  const rows = ablations().map(
    ({ id, title, votes, changed }) => `| ${id} ${title} | ${votes} | ${changed} |`,
  );
  return [
    `各书合计 ${PILLARS.length} 造。`,
    '',
    '| 规则 | 投票之造 | 去之则首二用有变 |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
