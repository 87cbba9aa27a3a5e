/** What a chart brings to every sum: the standing strength of each palace and where each stem's transformations fall. */
import { brightnessOf } from '../brightness.ts';
import type { ZiweiOptions } from '../options.ts';
import type { Placement, Seed } from '../place.ts';
import { transformations } from '../sihua.ts';
import { MAIN_COUNT, STAR_NAMES, starIndex } from '../stars.ts';
import { mod, palaceStem } from '../stem-tables.ts';
import { GROUND, SHA, SOFT } from './weights.ts';

const SHA_STARS = ['擎羊', '陀罗', '火星', '铃星', '地空', '地劫'].map(starIndex);
const FIRE = new Set(['火星', '铃星'].map(starIndex));
const SOFT_STARS = ['左辅', '右弼', '文昌', '文曲', '天魁', '天钺'].map(starIndex);
const LUCUN = starIndex('禄存');
const TAN = starIndex('贪狼');

/** One part of a palace's standing strength. */
export interface StillPart {
  /** `ground` main stars, `borrow` those of the opposite palace, `sha`, `shaOpposite`, `soft`, `base` the same for all. */
  kind: 'ground' | 'borrow' | 'sha' | 'shaOpposite' | 'soft' | 'base';
  /** Indexes of the stars. */
  stars: readonly number[];
  points: number;
}

export interface Board {
  placement: Pick<Placement, 'stars'>;
  school: ZiweiOptions['sihua'];
  /** Stem of the birth year. */
  yearStem: number;
  /** Standing strength of each palace by branch, and its parts. */
  still: Float64Array;
  parts: readonly (readonly StillPart[])[];
}

const BRIGHT = '庙旺得';
const DIM = '不陷';

/** Points of a 煞 where it stands: 火贪 and 铃贪 count as strength. */
function shaPoints(star: number, branch: number, tan: number): number {
  if (FIRE.has(star) && tan === branch) return SHA.withTan;
  const level = brightnessOf(STAR_NAMES[star]!, branch);
  if (level === '') return SHA.other;
  return BRIGHT.includes(level) ? SHA.bright : DIM.includes(level) ? SHA.dim : SHA.other;
}

/** Prepares a chart for sums: done once, whatever the number of spans. */
export function boardOf(
  { yearStem }: Pick<Seed, 'yearStem'>,
  placement: Pick<Placement, 'stars'>,
  school: ZiweiOptions['sihua'],
): Board {
  const mains: number[][] = Array.from({ length: 12 }, () => []);
  for (let star = 0; star < MAIN_COUNT; star += 1) mains[placement.stars[star]!]!.push(star);
  const grounds = mains.map((stars, branch) =>
    stars.length === 0
      ? 0
      : stars.reduce((sum, star) => sum + (GROUND.stars[brightnessOf(STAR_NAMES[star]!, branch)] ?? 0), 0) /
        stars.length,
  );
  const sha: { stars: number[]; points: number }[] = Array.from({ length: 12 }, () => ({
    stars: [],
    points: 0,
  }));
  for (const star of SHA_STARS) {
    const branch = placement.stars[star]!;
    sha[branch]!.stars.push(star);
    sha[branch]!.points += shaPoints(star, branch, placement.stars[TAN]!);
  }
  const parts = Array.from({ length: 12 }, (_, branch) => partsAt(branch, placement, mains, grounds, sha));
  const still = Float64Array.from(parts, (list) => list.reduce((sum, { points }) => sum + points, 0));
  return { placement, school, yearStem, still, parts };
}

function partsAt(
  branch: number,
  placement: Pick<Placement, 'stars'>,
  mains: readonly number[][],
  grounds: readonly number[],
  sha: readonly { stars: number[]; points: number }[],
): StillPart[] {
  const opposite = mod(branch + 6);
  const empty = mains[branch]!.length === 0;
  const parts: StillPart[] = [
    empty
      ? {
          kind: 'borrow',
          stars: mains[opposite]!,
          points: GROUND.factor * GROUND.borrowed * grounds[opposite]!,
        }
      : { kind: 'ground', stars: mains[branch]!, points: GROUND.factor * grounds[branch]! },
  ];
  const [own, other] = [sha[branch]!, sha[opposite]!];
  if (own.stars.length > 0) parts.push({ kind: 'sha', ...own });
  if (other.stars.length > 0)
    parts.push({ kind: 'shaOpposite', stars: other.stars, points: SHA.opposite * other.points });
  const soft: number[] = [];
  let points = 0;
  for (const star of [...SOFT_STARS, LUCUN]) {
    const side = sideIndex(placement.stars[star]!, branch);
    if (side < 0) continue;
    soft.push(star);
    points += (star === LUCUN ? SOFT.lucun : SOFT.star)[side]!;
  }
  if (soft.length > 0) parts.push({ kind: 'soft', stars: soft, points });
  parts.push({ kind: 'base', stars: [], points: GROUND.base });
  return parts;
}

/** 0 本宫, 1 对宫, 2 三合, −1 elsewhere: where a branch lies seen from another. */
export function sideIndex(branch: number, from: number): number {
  const away = mod(branch - from);
  return away === 0 ? 0 : away === 6 ? 1 : away % 4 === 0 ? 2 : -1;
}

/** Star and branch of 禄 权 科 忌 of a stem. */
export function huaOf(board: Board, stem: number): { star: number; branch: number }[] {
  return transformations(stem, board.school).map((star) => ({ star, branch: board.placement.stars[star]! }));
}

/** Stem of a palace of this chart. */
export const stemOf = (board: Board, branch: number): number => palaceStem(board.yearStem, branch);
