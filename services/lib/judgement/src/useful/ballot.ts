import { ELEMENTS, type Element } from '@tianji/almanac/cycle';
import type { Vote } from '../types.ts';
import { elementOf, ROLES, type Role, type View } from '../view.ts';

/** Collects what each method says for or against each role. */
export interface Ballot {
  view: View;
  /** Element of each role. */
  elements: readonly Element[];
  /** Sum by role. */
  sums: number[];
  votes: Vote[];
}

export const ballotOf = (view: View): Ballot => ({
  view,
  elements: ROLES.map((role) => ELEMENTS[elementOf(view, role)]!),
  sums: [0, 0, 0, 0, 0],
  votes: [],
});

/** Adds one vote; `text` gives the reason in the terms of the field. */
export function vote(
  ballot: Ballot,
  role: number,
  weight: number,
  method: Vote['method'],
  rule: string,
  text: string,
): void {
  ballot.sums[role]! += weight;
  ballot.votes.push({ method, element: ballot.elements[role]!, weight, rule, text });
}

/** Roles by their sum, most wanted first; ties in the order 比劫 食伤 财星 官杀 印星. */
export function ranking({ sums }: Ballot): Role[] {
  const order: Role[] = [];
  for (const role of ROLES) {
    let at = order.length;
    while (at > 0 && sums[order[at - 1]!]! < sums[role]!) at--;
    order.splice(at, 0, role);
  }
  return order;
}
