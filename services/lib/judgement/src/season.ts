import { STEMS } from '@tianji/almanac/cycle';

/**
 * Stems that the season calls for (调候用神), most wanted first, after the editions of 《穷通宝鉴》 in use: one row per day stem
 * 甲 … 癸, one cell per month 寅 … 丑.
 */
const TABLE = `
丙癸 庚丙丁 庚丁壬 癸丁庚 癸丁庚 癸丁庚 庚丁壬 庚丁丙 庚甲丁壬癸 庚丁丙戊 丁庚丙 丁庚丙
丙癸 丙癸 癸丙戊 癸 癸丙 癸丙 丙癸己 癸丙丁 癸辛 丙戊 丙 丙
壬庚 壬己 壬甲 壬庚癸 壬庚 壬庚 壬戊 壬癸 甲壬 甲戊庚壬 壬戊己 壬甲
甲庚 庚甲 甲庚 甲庚 壬庚癸 甲壬庚 甲庚丙戊 甲庚丙戊 甲庚戊 甲庚 甲庚 甲庚
丙甲癸 丙甲癸 甲丙癸 甲丙癸 壬甲丙 癸丙甲 丙癸甲 丙癸 甲丙癸 甲丙 丙甲 丙甲
丙庚甲 甲癸丙 丙癸甲 癸丙 癸丙 癸丙 丙癸 丙癸 甲丙癸 丙甲戊 丙甲戊 丙甲戊
戊甲壬丙丁 丁甲庚丙 甲丁壬癸 壬戊丙丁 壬癸 丁甲 丁甲 丁甲丙 甲壬 丁丙 丁甲丙 丙丁甲
己壬庚 壬甲 壬甲 壬甲癸 壬己癸 壬庚甲 壬甲戊 壬甲 壬甲 壬丙 丙戊壬甲 丙壬戊己
庚丙戊 戊辛庚 甲庚 壬辛庚癸 癸庚辛 辛甲 戊丁 甲庚 甲丙 戊丙庚 戊丙 丙丁甲
辛丙 庚辛 丙辛甲 辛 庚壬癸 庚辛壬癸 丁 辛丙 辛甲壬癸 庚辛戊丁 丙辛 丙丁
`;

const CELLS: readonly (readonly (readonly string[])[])[] = TABLE.trim()
  .split('\n')
  .map((row) => row.split(' ').map((cell) => Object.freeze([...cell])));

/** Stems that a day stem (0–9) needs in a month (branch 0–11). */
export function seasonStems(dayStem: number, monthBranch: number): readonly string[] {
  return CELLS[dayStem]![(monthBranch + 10) % 12]!;
}

const ELEMENTS_OF = CELLS.map((row) => row.map((cell) => cell.map((stem) => STEMS.indexOf(stem) >> 1)));

/** Those of the season's stems whose element is in a set (as bits, 1 for 木 … 16 for 水). */
export function seasonStemsAmong(dayStem: number, monthBranch: number, elements: number): string[] {
  const column = (monthBranch + 10) % 12;
  const cell = CELLS[dayStem]![column]!;
  const kinds = ELEMENTS_OF[dayStem]![column]!;
  const found: string[] = [];
  for (let i = 0; i < cell.length; i++) if ((elements >> kinds[i]!) & 1) found.push(cell[i]!);
  return found;
}
