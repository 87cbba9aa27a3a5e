/** Ages as used in texts: full years of life (周岁) on the day that a sentence is about. */

import type { Theme } from './ids.ts';

/** A day of the calendar. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const BANDS = [
  [0, '0–3'],
  [4, '4–6'],
  [7, '7–12'],
  [13, '13–15'],
  [16, '16–18'],
  [19, '19–22'],
  [23, '23–29'],
  [30, '30–39'],
  [40, '40–54'],
  [55, '55–64'],
  [65, '65–74'],
  [75, '75–'],
] as const;

export type AgeBand = (typeof BANDS)[number][1];

/** All bands, the youngest first. */
export const AGE_BANDS: readonly AgeBand[] = BANDS.map(([, band]) => band);

/** Full years of life on a day; negative before the birth. */
export function ageOn(birth: Day, day: Day): number {
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
}

/** Halfway through a year counted from 立春, and the day by which it is over. */
const MIDDLE = { month: 8, day: 5 } as const;
const END = { month: 2, day: 4 } as const;

const MS_OF_DAY = 86_400_000;
const daysOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day) / MS_OF_DAY;

/**
 * The full age at which a whole year is told: that of its larger part, reached by 5 August, halfway from 立春 to 立春.
 * Of the year under way only the rest lies ahead: it is told at the age halfway from today to its end. Ten years are told at the
 * age of their fifth.
 * @param today given for the year under way only
 */
export function ageInYear(birth: Day, year: number, today?: Day): number {
  if (today === undefined) return ageOn(birth, { year, ...MIDDLE });
  const [from, to] = [daysOf(today), daysOf({ year: year + 1, ...END })];
  const middle = new Date(Math.floor((from + Math.max(from, to)) / 2) * MS_OF_DAY);
  return ageOn(birth, {
    year: middle.getUTCFullYear(),
    month: middle.getUTCMonth() + 1,
    day: middle.getUTCDate(),
  });
}

/** The band of an age in full years; an unborn child counts as newborn. */
export function ageBand(age: number): AgeBand {
  return BANDS.findLast(([from]) => age >= from)?.[1] ?? BANDS[0][1];
}

/** The ages, both included, at which a theme may be told: the one rule for every text, answer, agent and picture. */
export const THEME_AGES: Readonly<Record<Theme, readonly [number, number]>> = {
  whole: [0, 150],
  character: [0, 150],
  health: [0, 150],
  family: [0, 150],
  learning: [4, 150],
  friends: [7, 150],
  siblings: [7, 150],
  mind: [7, 150],
  travel: [7, 150],
  work: [16, 150],
  money: [16, 150],
  home: [16, 150],
  love: [18, 150],
  children: [20, 74],
};

/** Whether a theme may be told of somebody of this age, in full years. */
export const fitsTheme = (theme: Theme, age: number): boolean =>
  age >= THEME_AGES[theme][0] && age <= THEME_AGES[theme][1];

/** Index of an age's band in `AGE_BANDS`. */
export const bandIndex = (age: number): number =>
  Math.max(
    0,
    BANDS.findLastIndex(([from]) => age >= from),
  );

const CHILD =
  /工作|职业|职场|上司|老板|同事|客户|合同|合伙|入股|投资|贷款|理财|置业|买房|房产|薪|收入|跳槽|转岗|换岗|竞聘|升职|创业|副业|担保|姻|婚|恋|伴侣|夫妻|配偶|老伴|儿女|儿孙|退休|养老/;
const TEEN =
  /跳槽|转岗|换岗|竞聘|升职|升迁|任职|客户|合同|合伙|入股|担保|置业|买房|房产|贷款|投资|副业|姻|婚|配偶|夫妻|老伴|儿女|儿孙|孙辈|退休|养老/;
const FIRST_STEPS =
  /跳槽|转岗|换岗|竞聘|升职|升迁|任职|客户|合伙|入股|担保|置业|买房|房产|贷款|副业|老伴|儿女|儿孙|孙辈|退休|养老/;
const GROWN = /头一份工作|第一份工作|刚毕业|老伴|儿孙|孙辈|养老/;
const SENIOR =
  /头一份工作|第一份工作|刚毕业|跳槽|转岗|换岗|换跑道|竞聘|求职|应聘|创业|副业|升职|升迁|升得快|考级|考证|考个证|置业|转型/;
const OLD =
  /头一份工作|第一份工作|刚毕业|跳槽|转岗|换岗|换跑道|竞聘|求职|应聘|创业|副业|升职|升迁|升得快|考级|考证|考个证|置业|转型|上司|(?<!老|旧日)同事|客户|合伙|入股|贷款|项目|加班|成家/;

const UNFIT: Readonly<Record<AgeBand, RegExp>> = {
  '0–3': CHILD,
  '4–6': CHILD,
  '7–12': CHILD,
  '13–15': CHILD,
  '16–18': TEEN,
  '19–22': FIRST_STEPS,
  '23–29': /老伴|儿孙|孙辈|退休|养老/,
  '30–39': GROWN,
  '40–54': GROWN,
  '55–64': SENIOR,
  '65–74': OLD,
  '75–': OLD,
};

/**
 * A word of the text that does not suit the age it is about, or undefined: a child has no contracts, an old man no
 * first job.
 */
export const unfitWord = (band: AgeBand, text: string): string | undefined => UNFIT[band].exec(text)?.[0];

/** The wordings that suit an age. */
export const fitting = (band: AgeBand, wordings: readonly string[]): string[] =>
  wordings.filter((each) => unfitWord(band, each) === undefined);
