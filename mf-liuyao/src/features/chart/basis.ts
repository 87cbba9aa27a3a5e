import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import type { CastRequest } from '../cast/cast.ts';

const FIXED_RULES = ['变爻六亲依本卦宫', '伏神取本宫首卦', '六神按日干'];

/** The rules of a cast, a few characters each. */
export const basisOf = ({ options }: CastRequest): string[] => [
  ...FIXED_RULES,
  ...LIUYAO_OPTIONS.labels(options),
];
