/** A chart as queried by the pattern rules. Branch 0 = 子; every query is answered from numbers. */
import { brightnessOf } from '../brightness.ts';
import type { ZiweiOptions } from '../options.ts';
import { PALACE_NAMES } from '../palaces.ts';
import type { Placement, Seed } from '../place.ts';
import { HUA, transformations } from '../sihua.ts';
import { MAIN_COUNT, STAR_NAMES, starIndex } from '../stars.ts';
import { mod } from '../stem-tables.ts';

type PalaceName = (typeof PALACE_NAMES)[number];

const SHA = ['擎羊', '陀罗', '火星', '铃星', '地空', '地劫'];

/** The rules' queries to a chart. */
export interface View {
  /** Branch of the life palace and of the body palace. */
  life: number;
  body: number;
  /** Year stem (0 = 甲). */
  yearStem: number;
  hour: number;
  /** Branch of a star. */
  at(star: string): number;
  /** Branch of a palace by its name. */
  palace(name: PalaceName): number;
  /** All of the stars are at the branch. */
  has(branch: number, ...stars: string[]): boolean;
  /** All of the stars are somewhere in the palace, its opposite and its trines. */
  meets(branch: number, ...stars: string[]): boolean;
  /** One star is on each side of the branch, in either order. */
  flanks(branch: number, one: string, other: string): boolean;
  /** Main stars at the branch. */
  mains(branch: number): string[];
  /** Is 庙 or 旺 at its position. */
  bright(star: string): boolean;
  /** Is 陷 or 不 at its position. */
  dim(star: string): boolean;
  /** The star with 禄, 权, 科 or 忌 by birth year. */
  transformed(hua: (typeof HUA)[number]): string;
  /** Number of the six harmful stars in the palace, its opposite and its trines. */
  shaAround(branch: number): number;
  /** Number of the six harmful stars at the branch. */
  shaAt(branch: number): number;
}

/** The palace itself, its opposite and its two trines (三方四正). */
export const around = (branch: number): readonly number[] => [
  branch,
  mod(branch + 4),
  mod(branch + 6),
  mod(branch + 8),
];

export function viewOf(seed: Seed, placement: Placement, options: ZiweiOptions): View {
  const hua = transformations(seed.yearStem, options.sihua);
  const at = (star: string): number => placement.stars[starIndex(star)]!;
  const brightness = (star: string): string => brightnessOf(star, at(star));
  const view: View = {
    life: placement.life,
    body: placement.body,
    yearStem: seed.yearStem,
    hour: seed.hour,
    at,
    palace: (name) => mod(placement.life - PALACE_NAMES.indexOf(name)),
    has: (branch, ...stars) => stars.every((star) => at(star) === branch),
    meets: (branch, ...stars) => stars.every((star) => around(branch).includes(at(star))),
    flanks: (branch, one, other) => {
      const [before, after] = [mod(branch - 1), mod(branch + 1)];
      return (at(one) === before && at(other) === after) || (at(one) === after && at(other) === before);
    },
    mains: (branch) => STAR_NAMES.slice(0, MAIN_COUNT).filter((_, star) => placement.stars[star] === branch),
    bright: (star) => '庙旺'.includes(brightness(star) || '-'),
    dim: (star) => '不陷'.includes(brightness(star) || '-'),
    transformed: (name) => STAR_NAMES[hua[HUA.indexOf(name)]!]!,
    shaAround: (branch) => SHA.filter((star) => around(branch).includes(at(star))).length,
    shaAt: (branch) => SHA.filter((star) => at(star) === branch).length,
  };
  return view;
}
