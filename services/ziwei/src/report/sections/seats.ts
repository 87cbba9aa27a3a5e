/** What a palace holds, and how two compare: shared by the sections for one age. */
import { ahead, CLEAR } from '../../engine/ahead.ts';
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { clearYears } from './best-years.ts';
import { branchOf } from './places.ts';
import { held } from './words.ts';

/** The stars of a palace in a clause, or whose it borrows. */
export const seat = ({ empty, across, stars }: PalaceVerdict): string =>
  empty ? `没有主星，借${across.label}的${starList(stars)}来看` : `坐${starList(stars)}`;

/** A palace as facts. */
export const factsOf = (palace: PalaceVerdict): string[] => [
  `${palace.label}${palace.ganzhi}`,
  ...palace.stars.map(held(palace)),
  `${palace.label}${palace.score}分`,
];

const PILLARS = ['命宫', '财帛', '官禄', '田宅'] as const;

/** 命 财 官 田, best first. */
export const fourOf = (verdict: Verdict): PalaceVerdict[] =>
  PILLARS.map((name) => verdict.palace(name)).sort((a, b) => a.rank - b.rank);

/** Whether the best and the weakest of several palaces are so near that nobody would tell them apart: none is ranked then. */
export function areLevel(list: readonly PalaceVerdict[]): boolean {
  const scores = list.map(({ score }) => score);
  return Math.max(...scores) - Math.min(...scores) < CLEAR;
}

export const OF_MEANS: readonly string[] = ['财帛', '田宅'];

/** Whether a 禄 comes to 财帛 or 田宅 and no 忌 with it. */
export const enriches = (hua: readonly { hua: string; palace: PalaceVerdict }[]): boolean =>
  OF_MEANS.includes(hua[0]!.palace.name) && !OF_MEANS.includes(hua[3]!.palace.name);

/**
 * A year that is good for one matter: 2030年. Where it is to be taken slowly as a whole, that stands beside it: no year is
 * called good without it.
 */
export const goodYear = ({ asked }: Verdict, year: number): string =>
  `${year}年${asked.direction('whole', year) === '慎' ? '（全年偏紧）' : ''}`;

/** Ages of which the agenda is asked when to lay out a large sum. */
const isAsked = ({ stage, learns }: Verdict): boolean => !learns && (stage === '青' || stage === '壮');

/** The year of means, see `richYears`. */
export function moneyYears(verdict: Verdict): readonly number[] {
  const large = verdict.asked.pick('money.large');
  return isAsked(verdict) || large.length > 0 ? large : clearYears(verdict, 'money', '顺').slice(0, 1);
}

/** The year for a large sum; before and after working life the year in which means go best, if one goes well. */
export function richYears(verdict: Verdict): string[] {
  return moneyYears(verdict).map((year) => goodYear(verdict, year));
}

export const easyYears = (verdict: Verdict): string => richYears(verdict).join('、');

/** The years in which 鸾 or 喜 comes to 夫妻 without a 忌. */
export const warmOnes = ({ open }: Verdict, pair: PalaceVerdict): YearVerdict[] =>
  open.filter(({ stars, hua }) => [stars.鸾, stars.喜].includes(pair.spot.branch) && hua[3]!.palace !== pair);
export const warmYears = (verdict: Verdict, pair: PalaceVerdict): string =>
  warmOnes(verdict, pair)
    .map(({ year }) => `${year}年`)
    .join('、');

/** What to say by which of two palaces is clearly the stronger: the first, neither, or the second. */
export const leaningTo = <T>(
  one: PalaceVerdict,
  other: PalaceVerdict,
  [first, even, second]: readonly [T, T, T],
): T => ({ 1: first, 0: even, [-1]: second })[ahead(one, other)];

/** 左辅 and 右弼 with 夫妻: both, one or none. */
export function helpRow({ soft }: PalaceVerdict): string {
  const met = soft.filter((name) => name === '左辅' || name === '右弼').length;
  return met === 2 ? '双辅' : met === 1 ? '单辅' : '无辅';
}

/** How 禄存 and 天马 stand to each other. */
export function storeRow({ model }: ReportContext): string {
  const away = (branchOf(model, '天马') - branchOf(model, '禄存') + 12) % 12;
  return away === 0 ? '同宫' : away === 6 ? '相照' : away % 4 === 0 ? '三合' : '不会';
}
