/** Flow stars (流曜) and the palace names of a decade, year, month, day or hour. Branch 0 = 子. */

import type { ZiweiOptions } from './options.ts';
import type { Placement } from './place.ts';
import { HUA, transformations } from './sihua.ts';
import { STAR_NAMES } from './stars.ts';
import { KUI, LUCUN, mod, TIANMA, YUE } from './stem-tables.ts';

// 流昌 and 流曲 follow the stem; the other flow stars are placed like the natal ones.
const CHANG = [5, 6, 8, 9, 8, 9, 11, 0, 2, 3];
const QU = [9, 8, 6, 5, 6, 5, 3, 2, 0, 11];

/** The ten flow stars of a stem and branch, by branch of their palace. */
export function flowStars(stem: number, branch: number): Record<string, number> {
  const lu = LUCUN[stem]!;
  return {
    禄: lu,
    羊: mod(lu + 1),
    陀: mod(lu - 1),
    魁: KUI[stem]!,
    钺: YUE[stem]!,
    昌: CHANG[stem]!,
    曲: QU[stem]!,
    马: TIANMA[branch % 4]!,
    鸾: mod(3 - branch),
    喜: mod(9 - branch),
  };
}

export interface FlowHua {
  hua: string;
  star: string;
  branch: number;
}

/** Where the four transformations of a stem fall on the natal stars. */
export function flowHua(placement: Placement, stem: number, school: ZiweiOptions['sihua']): FlowHua[] {
  return transformations(stem, school).map((star, i) => ({
    hua: HUA[i]!,
    star: STAR_NAMES[star]!,
    branch: placement.stars[star]!,
  }));
}

/** 流年斗君: the palace of the first lunar month of a year with this branch. */
export const liudouBranch = (placement: Pick<Placement, 'zidou'>, yearBranch: number): number =>
  mod(placement.zidou + yearBranch);

/** Palace of a lunar month (1 to 12) of a flow year. */
export const flowMonthBranch = (placement: Placement, yearBranch: number, month: number): number =>
  mod(liudouBranch(placement, yearBranch) + month - 1);
