/** A chart as its themes are weighed: characters with their places, roles and worth, its pattern and its conflicts. */
import { BRANCHES, ELEMENTS, hiddenStems, STEMS } from '@tianji/almanac/cycle';
import type { Character, Disease, NatalKnot, Verdict } from '@tianji/judgement';
import { natalKnots } from '../analysis/natal-knots.ts';
import type { View } from '../analysis/view.ts';
import { worthOf } from '../analysis/years.ts';
import type { Worth } from '../level/favour.ts';
import { verdictBy } from '../level/luck.ts';
import { GODS, type God } from './facts.ts';

/** 比劫 食伤 财星 官杀 印星. */
export const [PEERS, OUTPUT, WEALTH, OFFICER, SEAL] = [0, 1, 2, 3, 4];
export const STAR_NAMES = ['比劫', '食伤', '财星', '官杀', '印星'] as const;
export const PILLARS = ['year', 'month', 'day', 'hour'] as const;
export type Place = (typeof PILLARS)[number];
const PLACE_NAMES = ['年', '月', '日', '时'];
/** Month and hour before the year; of branches the day's after the month's. */
const STEM_ORDER = [1, 3, 0];
const BRANCH_ORDER = [1, 2, 3, 0];

export const HIDDEN: readonly (readonly number[])[] = BRANCHES.map((branch) =>
  hiddenStems(branch).map((stem) => STEMS.indexOf(stem)),
);
export const mainElement = (branch: number): number => HIDDEN[branch]![0]! >> 1;

/** A character of the chart: its words, its cell, and how plainly it stands there. */
export interface Seat {
  place: number;
  depth: 'stem' | 'main' | 'hidden';
  text: string;
  cell: string;
}

export interface Standing {
  stems: readonly number[];
  branches: readonly number[];
  day: number;
  own: number;
  weak: boolean;
  special: boolean;
  verdict: Verdict;
  knots: readonly NatalKnot[];
  /** Per mille by element. */
  shares: readonly number[];
  roleOf(element: number): number;
  elementOf(role: number): number;
  worth(role: number): Worth;
  godOf(stem: number): God;
}

/** 月干丁正财 */
export function stemText({ stems, godOf }: Standing, place: number): string {
  return `${PLACE_NAMES[place]}干${STEMS[stems[place]!]}${godOf(stems[place]!)}`;
}
/** 月支午 */
export const branchText = ({ branches }: Standing, place: number): string =>
  `${PLACE_NAMES[place]}支${BRANCHES[branches[place]!]}`;
export const stemCell = (place: number): string => `${PILLARS[place]}.stem`;
export const branchCell = (place: number): string => `${PILLARS[place]}.branch`;
/** The cell of a character that the judgement names. */
export const cellOfCharacter = ({ stem, place }: Character): string =>
  stem ? stemCell(place) : branchCell(place);

/** @param v pillars (three without an hour), the useful god in force, and how the day master stands */
export function standingOf(
  v: Pick<View, 'usefulGod' | 'level' | 'special'> & { pillars: readonly { stem: string; branch: string }[] },
): Standing {
  const stems = v.pillars.map(({ stem }) => STEMS.indexOf(stem));
  const branches = v.pillars.map(({ branch }) => BRANCHES.indexOf(branch));
  const day = stems[2]!;
  const own = day >> 1;
  // The view may be of the second reading.
  const verdict = verdictBy({ stems, branches }, v.usefulGod.elements);
  return {
    ...{ stems, branches, day, own, verdict },
    weak: v.level === 'weak',
    special: v.special,
    knots: natalKnots(v),
    shares: verdict.strength.shares,
    roleOf: (element) => (element - own + 5) % 5,
    elementOf: (role) => (own + role) % 5,
    worth: (role) => worthOf(v, ELEMENTS[(own + role) % 5]!),
    godOf: (stem) => GODS[(((stem >> 1) - own + 5) % 5) * 2 + ((stem - day) & 1)]!,
  };
}

/** The sickness that the verdict's sentence names, with its medicine where the chart has it; undefined where it names none. */
export function sicknessOf({
  verdict: { outcome },
}: Standing): { disease: Disease; medicine?: Character } | undefined {
  const { disease, success, text, xiang } = outcome;
  if (disease === undefined || !text.includes(disease)) return undefined;
  return { disease, ...(success === '救' && xiang && { medicine: xiang }) };
}

/** Where a role stands in the chart, the plainest first. */
export function seatsOf(standing: Standing, role: number): Seat[] {
  const { stems, branches } = standing;
  const element = standing.elementOf(role);
  const seats: Seat[] = [];
  for (const place of STEM_ORDER)
    if (stems[place] !== undefined && stems[place] >> 1 === element)
      seats.push({ place, depth: 'stem', text: stemText(standing, place), cell: stemCell(place) });
  const below = (depth: 'main' | 'hidden') => {
    for (const place of BRANCH_ORDER) {
      const hidden = branches[place] === undefined ? [] : HIDDEN[branches[place]]!;
      const at = hidden.findIndex((stem) => stem >> 1 === element);
      if (at === -1 || (at === 0) !== (depth === 'main')) continue;
      const inside = depth === 'main' ? '' : `所藏${STEMS[hidden[at]!]}`;
      const text = `${branchText(standing, place)}${inside}${standing.godOf(hidden[at]!)}`;
      seats.push({ place, depth, cell: branchCell(place), text });
    }
  };
  below('main');
  below('hidden');
  return seats;
}
