/** What the agenda knows of how a chart decides: its main stars, where the 忌 of birth lies, and whom to ask. */
import type { FactBook } from '@tianji/teller';
import type { Computed } from '../engine/chart.ts';
import { labelOf } from '../engine/reading/model.ts';
import { starIndex } from '../engine/stars.ts';
import { type Chain, natalAt, starName } from '../engine/sum/index.ts';
import type { ZiweiFacts } from './facts.ts';

/** Stars whose palaces say whom to ask. */
const GUIDES = [
  ['guide', '天魁'],
  ['helper', '天钺'],
] as const;

/** Adds to a book the facts of a life that a decision is told from. */
export function addNature(book: FactBook<ZiweiFacts>, { chart, placement }: Computed, chain: Chain): void {
  const mainsAt = (branch: number) => chart.palaces[branch]!.stars.filter(({ group }) => group === '主星');
  const own = mainsAt(placement.life);
  for (const { name } of own.length > 0 ? own : mainsAt((placement.life + 6) % 12))
    book.add('ruler', 'life', name as never, { key: name, where: [`palace.${placement.life}`] });
  const place = (branch: number) => {
    const palace = natalAt(chain, branch);
    return { palace, label: labelOf(palace), where: [`palace.${branch}`] };
  };
  const ji = chain.hua[0]![3]!;
  const burden = place(ji.branch);
  book.add('burden', 'life', burden.palace, {
    slots: { star: starName(ji.star), label: burden.label },
    where: burden.where,
  });
  for (const [name, star] of GUIDES) {
    const { palace, label, where } = place(placement.stars[starIndex(star)]!);
    book.add(name, 'life', palace, { slots: { label }, where });
  }
}
