/** Shared by the pattern rules: their shape, their sources, the branches by name. */
import type { View } from './view.ts';

export interface PatternRule {
  id: string;
  name: string;
  /** 吉: favourable, 平: neutral, 凶: calls for care. */
  kind: '吉' | '平' | '凶';
  condition: string;
  source: string;
  test: (v: View) => boolean;
}

export const FU = '《紫微斗数全书》定富局';
export const GUI = '《紫微斗数全书》定贵局';
export const JIAN = '《紫微斗数全书》定贫贱局';
export const ZA = '《紫微斗数全书》定杂局';
export const QUAN = '《紫微斗数全书》';
export const COMMON = '通行';

export const [ZI, CHOU, YIN, MAO, CHEN, SI, WU, WEI, SHEN, YOU, XU, HAI] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const;
export const among = (branch: number, ...list: number[]): boolean => list.includes(branch);
export const lifeIs = (v: View, ...list: number[]): boolean => among(v.life, ...list);
export const luAt = (v: View): number => v.at(v.transformed('禄'));
export const jiAt = (v: View): number => v.at(v.transformed('忌'));
