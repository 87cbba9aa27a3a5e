/** 天乙贵人 by stem, where two verses differ for 庚 alone: their tables and words, for every tool that reads them. */
import type { NOBLES_OPTION } from './nobles-option.ts';
import { BRANCHES } from './sexagenary.ts';

/** `niuyang`: 甲戊庚牛羊, 庚 goes with 甲 and 戊. `mahu`: 庚辛逢马虎, 庚 goes with 辛. */
export type NobleSchool = (typeof NOBLES_OPTION)['values'][number]['value'];

/** The noble of the day and that of the night (阳贵, 阴贵), 甲 to 癸; 庚 by the school. */
const TABLE = '未丑 申子 酉亥 亥酉 丑未 子申 - 寅午 卯巳 巳卯'.split(' ');
const GENG: Readonly<Record<NobleSchool, string>> = { niuyang: '丑未', mahu: '午寅' };

/** 庚, the only stem for which the schools differ. */
export const NOBLE_STEM = 6;

/** 阳贵 and 阴贵 of a stem (0 甲 to 9 癸) as branches: 丑未. */
export const noblesOf = (stem: number, school: NobleSchool): string =>
  stem === NOBLE_STEM ? GENG[school] : TABLE[stem]!;

/** The branches of both nobles, one bit each (0 子), 甲 to 癸. */
export const nobleMasks = (school: NobleSchool): readonly number[] =>
  Array.from({ length: 10 }, (_, stem) =>
    [...noblesOf(stem, school)].reduce((bits, branch) => bits | (1 << BRANCHES.indexOf(branch)), 0),
  );
