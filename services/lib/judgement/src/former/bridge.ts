import { ELEMENTS } from '@tianji/almanac/cycle';
import { elementOf, ROLES, type View } from '../view.ts';
import { type Ballot, vote } from './ballot.ts';

/** Two opposing elements must each have this much, in per mille, and the one between them no more. */
export const STANDOFF = 300;
export const BETWEEN = 100;

/** Two large elements, one overcoming the other, with almost nothing between them. */
export function standoff({ share }: View): { from: number; over: number; to: number } | undefined {
  for (const from of ROLES) {
    const over = (from + 1) % 5;
    const to = (from + 2) % 5;
    if (share[from]! >= STANDOFF && share[to]! >= STANDOFF && share[over]! <= BETWEEN)
      return { from, over, to };
  }
  return undefined;
}

/** 通关: the element between the two is wanted a little more. */
export function bridge(ballot: Ballot): void {
  const found = standoff(ballot.view);
  if (!found) return;
  const [from, over, to] = [found.from, found.over, found.to].map(
    (role) => ELEMENTS[elementOf(ballot.view, role)],
  );
  vote(ballot, found.over, 2, '通关', 'T1', `${from}${to}两停相战，${over}居其间通之`);
}
