import { CUT, EVEN_FROM, EVEN_TO, SEAL_SUPPORT, SPRING_EARTH } from './numbers.ts';
import { BRANCH_ELEMENT, GROUPS, isSpring, STORE } from './tables.ts';
import type { Four } from './types.ts';
import { type Weights, weigh } from './weigh.ts';

/** Roles of the elements relative to the day master, by steps of production. */
export const PEERS = 0;
export const OUTPUT = 1;
export const WEALTH = 2;
export const OFFICER = 3;
export const SEAL = 4;
export type Role = 0 | 1 | 2 | 3 | 4;
export const ROLES: readonly Role[] = [0, 1, 2, 3, 4];
export const ROLE_NAMES: readonly string[] = ['比劫', '食伤', '财星', '官杀', '印星'];

/** A weighed chart as seen from its day master. Arrays by role, 0 比劫 … 4 印星. */
export interface View {
  four: Four;
  weights: Weights;
  /** Element of the day master. */
  own: number;
  month: number;
  /** Per mille of the whole. */
  share: readonly number[];
  shown: readonly number[];
  rank: readonly number[];
  /** Support in per mille: own element and part of the seal, against everything that drains or curbs. */
  support: number;
  cut: number;
  /** 0–100, 50 at the cut. */
  score: number;
}

export const elementOf = (view: Pick<View, 'own'>, role: number): number => (view.own + role) % 5;
export const roleOf = (view: Pick<View, 'own'>, element: number): Role =>
  ((element - view.own + 5) % 5) as Role;

/** Whether a role is available: on a stem, or as the main stem of a branch. */
export const atHand = (view: View, role: Role): boolean => view.shown[role]! > 0 || view.rank[role] === 3;
/** 通根身库: a stem of the role sits on the store of its own element, as 壬 on 辰. */
const onItsStore = ({ four, own }: View, role: Role): boolean => {
  const element = elementOf({ own }, role);
  return four.stems.some(
    (stem, p) => p !== 2 && stem >> 1 === element && four.branches[p] === STORE[element],
  );
};
/** Whether a role is on a stem with a fair root: a main or middle one, or the store under the stem itself. */
export const stands = (view: View, role: Role): boolean =>
  view.shown[role]! > 0 && (view.rank[role]! >= 2 || onItsStore(view, role));
/** Whether a complete group produces an element. */
export const gathers = (view: View, element: number): boolean =>
  view.weights.groups.some((g) => GROUPS[g]!.element === element);

function cutOf(own: number, month: number, sealShown: boolean): number {
  if (own !== 2 || !isSpring(month)) return CUT;
  return CUT + (sealShown ? SPRING_EARTH.fire : SPRING_EARTH.noFire);
}

/** The score: 50 at the cut, 0 without support, 100 with full support. */
const scoreOf = (support: number, cut: number): number =>
  Math.round(support <= cut ? (support * 50) / cut : 50 + ((support - cut) * 50) / (1000 - cut));

/** Weighs four pillars as seen from the day master. */
export function viewOf(four: Four): View {
  const weights = weigh(four);
  const own = four.stems[2]! >> 1;
  const { points } = weights;
  const total = points[0]! + points[1]! + points[2]! + points[3]! + points[4]!;
  const share = [0, 0, 0, 0, 0];
  const shown = [0, 0, 0, 0, 0];
  const rank = [0, 0, 0, 0, 0];
  for (let role = 0; role < 5; role++) {
    const element = (own + role) % 5;
    share[role] = Math.round((points[element]! * 1000) / total);
    shown[role] = weights.shown[element]!;
    rank[role] = weights.rank[element]!;
  }
  const side = points[own]! + (points[(own + 4) % 5]! * SEAL_SUPPORT) / 100;
  const against = points[(own + 1) % 5]! + points[(own + 2) % 5]! + points[(own + 3) % 5]!;
  const support = Math.round((side * 1000) / (side + against));
  const month = four.branches[1]!;
  const cut = cutOf(own, month, shown[SEAL]! > 0);
  return { four, weights, own, month, share, shown, rank, support, cut, score: scoreOf(support, cut) };
}

export const monthElement = (view: View): number => BRANCH_ELEMENT[view.month]!;

/** Whether the score is in the narrow band called 中和. */
export const isEven = ({ score }: Pick<View, 'score'>): boolean => score >= EVEN_FROM && score <= EVEN_TO;
/** Which side of the cut decides what is useful; in the even band it decides too, but is not called weak or strong. */
export const isWeak = ({ support, cut }: Pick<View, 'support' | 'cut'>): boolean => support <= cut;
