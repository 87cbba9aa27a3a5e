import { CalendarError, shown } from './calendar-error.ts';

export const STEMS: readonly string[] = [...'甲乙丙丁戊己庚辛壬癸'];
export const BRANCHES: readonly string[] = [...'子丑寅卯辰巳午未申酉戌亥'];
/** Animals in the order of the branches. */
export const ANIMALS: readonly string[] = [...'鼠牛虎兔龙蛇马羊猴鸡狗猪'];

const NAMES: readonly string[] = Array.from({ length: 60 }, (_, i) => `${STEMS[i % 10]}${BRANCHES[i % 12]}`);

/** The sound element (纳音) of each pair of cycle names, 甲子乙丑 first. */
const NAYIN: readonly string[] = (
  '海中金 炉中火 大林木 路旁土 剑锋金 山头火 涧下水 城头土 白蜡金 杨柳木 泉中水 屋上土 霹雳火 松柏木 长流水 ' +
  '沙中金 山下火 平地木 壁上土 金箔金 覆灯火 天河水 大驿土 钗钏金 桑柘木 大溪水 沙中土 天上火 石榴木 大海水'
).split(' ');

function cycleEntry(i: number): number {
  if (Number.isInteger(i) && i >= 0 && i < 60) return i;
  throw new CalendarError('malformed', 'ganzhi', `干支序号“${shown(i)}”不正确，应为0至59的整数`);
}

/** Number 0–9 of a heavenly stem. */
export function stemIndex(stem: string): number {
  const i = STEMS.indexOf(stem);
  if (i < 0) throw new CalendarError('malformed', 'stem', `天干“${shown(stem)}”不正确，应为甲至癸之一`);
  return i;
}

/** Number 0–11 of an earthly branch. */
export function branchIndex(branch: string): number {
  const i = BRANCHES.indexOf(branch);
  if (i < 0) throw new CalendarError('malformed', 'branch', `地支“${shown(branch)}”不正确，应为子至亥之一`);
  return i;
}

/** Name of an entry of the 60-cycle, 0 甲子 … 59 癸亥. */
export function ganzhi(i: number): string {
  return NAMES[cycleEntry(i)]!;
}

/** Number 0–59 of a cycle name; refuses pairs of unlike polarity such as 甲丑. */
export function cycleIndex(name: string): number {
  const i = NAMES.indexOf(name);
  if (i < 0)
    throw new CalendarError('malformed', 'ganzhi', `干支“${shown(name)}”不正确，应为六十甲子之一，如甲子`);
  return i;
}

/** The entry of the cycle with a given stem (0–9) and branch (0–11); both must be of like polarity. */
export function cycleOf(stem: number, branch: number): number {
  if (((stem - branch) & 1) !== 0)
    throw new CalendarError('malformed', 'ganzhi', '天干与地支阴阳不合，不成干支');
  return (((6 * stem - 5 * branch) % 60) + 60) % 60;
}

/** Position of a day, given as its Julian day number, in the sixty-cycle. */
export function dayCycle(day: number): number {
  return (((day + 49) % 60) + 60) % 60;
}

/** Sound element (纳音) such as 海中金. */
export function nayin(i: number): string {
  return NAYIN[cycleEntry(i) >> 1]!;
}

/** The two void branches (空亡): those that do not occur in the entry's group of ten. */
export function voidBranches(i: number): [string, string] {
  const first = (22 - 2 * Math.floor(cycleEntry(i) / 10)) % 12;
  return [BRANCHES[first]!, BRANCHES[first + 1]!];
}

/** The ten-day group (旬) of an entry, named after its first day. */
export function decadeHead(i: number): string {
  return NAMES[cycleEntry(i) - (i % 10)]!;
}

/** Stem of a month by the tiger rule (五虎遁): from the year stem and the month's branch (寅 opens the year). */
export function monthStem(yearStem: string, monthBranch: string): string {
  const month = (branchIndex(monthBranch) + 10) % 12;
  return STEMS[(stemIndex(yearStem) * 2 + 2 + month) % 10]!;
}

/** Stem of a double hour by the rat rule (五鼠遁): from the stem of the day and the hour's branch. */
export function hourStem(dayStem: string, hourBranch: string): string {
  return STEMS[(stemIndex(dayStem) * 2 + branchIndex(hourBranch)) % 10]!;
}

/** Branch of the double hour of a clock hour: 23 and 0 are 子, 1 and 2 丑 … */
export function hourBranch(hour: number): string {
  return BRANCHES[((hour + 1) >> 1) % 12]!;
}
