import { STEMS } from '@tianji/almanac/cycle';

/**
 * Stems that rule the days of each month (人元司令分日用事), one row per branch 子 … 丑, each with stem and last day. After the
 * verse in 《渊海子平》 as commonly printed; editions differ by a day or two in 寅申巳亥.
 */
const TABLE =
  '壬10癸99 癸9辛12己99 戊7丙14甲99 甲10乙99 乙9癸12戊99 戊5庚14丙99 丙10己19丁99 丁9乙12己99 己7壬14庚99 庚10辛99 辛9丁12戊99 戊7甲12壬99';

const ROWS: readonly (readonly { stem: number; until: number }[])[] = TABLE.split(' ').map((row) =>
  [...row.matchAll(/(.)(\d+)/g)].map(([, stem, until]) => ({
    stem: STEMS.indexOf(stem!),
    until: Number(until),
  })),
);

/**
 * The stem (0–9) that rules a day of a month.
 * @param month branch of the month, 0–11
 * @param day days since the month's 节, 1 on its own day
 */
export function rulingStem(month: number, day: number): number {
  const row = ROWS[month]!;
  return (row.find(({ until }) => day <= until) ?? row[row.length - 1]!).stem;
}
