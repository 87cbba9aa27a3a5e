/** Favourable directions and hours: from the strongest palaces and 禄存, as everyday preferences. */
import { BRANCHES } from '@tianji/almanac/cycle';
import type { PalaceVerdict } from './verdict-palaces.ts';

export interface Direction {
  branch: number;
  /** 子 … 亥 */
  zhi: string;
  /** 正北 … */
  where: string;
  /** `23点至1点` */
  hours: string;
  palace: PalaceVerdict;
  /** The reason: 得分 by score, 禄存 because the star is there. */
  why: '得分' | '禄存';
}

/** The direction of each branch, from 子 on. */
export const WHERE = '正北 北偏东 东偏北 正东 东偏南 南偏东 正南 南偏西 西偏南 正西 西偏北 北偏西'.split(' ');

const direction = (palace: PalaceVerdict, why: Direction['why']): Direction => {
  const { branch } = palace.spot;
  return {
    branch,
    zhi: BRANCHES[branch]!,
    where: WHERE[branch]!,
    hours: `${(2 * branch + 23) % 24}点至${2 * branch + 1}点`,
    palace,
    why,
  };
};

/** The three best palaces, and that of 禄存 if it is not one of them. */
export function directions(ranked: readonly PalaceVerdict[]): Direction[] {
  const best = ranked.slice(0, 3);
  const store = ranked.find(({ spot }) => spot.minors.some(({ name }) => name === '禄存'));
  return [
    ...best.map((palace) => direction(palace, '得分')),
    ...(store && !best.includes(store) ? [direction(store, '禄存')] : []),
  ];
}

/** The side of the chart that a minor star's palace is on. */
export const sideOf = (palaces: readonly PalaceVerdict[], star: string): string =>
  WHERE[palaces.find(({ softHere }) => softHere.some(({ name }) => name === star))!.spot.branch]!;
