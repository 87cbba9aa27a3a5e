/** What a chart stands on: roots of the day stem, links of production, the heaviest of what is to be spared. */
import { ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import type { View } from './view.ts';

const RANKS = ['本气', '中气', '余气'] as const;

/** A branch that holds the day stem's element, and how deep. */
export interface Root {
  pillar: string;
  branch: string;
  rank: (typeof RANKS)[number];
}
export const ROOTED = ['深', '有', '浅', '无'] as const;
export type Rooted = (typeof ROOTED)[number];

export const rootsOf = (v: View): Root[] =>
  v.pillars.flatMap(({ name, branch, hidden }) => {
    const at = hidden.findIndex((each) => stemElement(each.stem) === v.dayMaster.element);
    return at < 0 ? [] : [{ pillar: name, branch, rank: RANKS[at]! }];
  });

/** Roots count by rank: main 3, middle 2, remainder 1. */
export function rootedBy(roots: readonly Root[]): Rooted {
  const sum = roots.reduce((total, { rank }) => total + 3 - RANKS.indexOf(rank), 0);
  if (sum === 0) return '无';
  return sum >= 6 ? '深' : sum >= 3 ? '有' : '浅';
}

/** 木生火: what feeds what among the elements of the eight characters, from the one on that nothing feeds. */
export function linksOf({ elements }: View): string[] {
  const first = ELEMENTS.findIndex((each, i) => elements[each] > 0 && elements[ELEMENTS[(i + 4) % 5]!] === 0);
  const order = [...ELEMENTS.slice(Math.max(0, first)), ...ELEMENTS.slice(0, Math.max(0, first))];
  return order.flatMap((element, i) => {
    const next = order[(i + 1) % 5]!;
    return elements[element] > 0 && elements[next] > 0 ? [`${element}生${next}`] : [];
  });
}

/** The heaviest element of those to be spared; none where nothing is. */
export const burdenOf = ({ usefulGod, strength }: View): Element | undefined =>
  [...usefulGod.avoid].sort((a, b) => strength.shares[b] - strength.shares[a])[0];
