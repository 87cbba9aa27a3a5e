/** The date of a typed time, in the civil or the lunar calendar. */
import { CalendarError } from '../calendar-error.ts';
import { assertDate, type CivilDate, fromJdn, jdn, weekday } from '../civil-core.ts';
import type { LunarMonth } from '../lunar-months.ts';
import { BRANCHES, cycleOf, STEMS } from '../sexagenary.ts';
import { FIGURE, numberOf, type Rest, unread, YEAR } from './words.ts';

/** What the reader needs of the lunar calendar. */
export interface LunarTables {
  lunarMonths(year: number): readonly LunarMonth[];
}

export interface TypedLunar {
  year: number;
  month: number;
  leap: boolean;
  day: number;
}

/** A date as it was typed; of a cycle year there are several. */
export interface TypedDate {
  date: CivilDate;
  calendar: 'civil' | 'lunar';
  lunar: TypedLunar | undefined;
  /** What was assumed, for the read-back. */
  said: string[];
}

/** Where tables and years end, and from where cycle years are counted. */
export interface DateRules {
  tables: LunarTables;
  thisYear: number;
  firstYear: number;
  lastYear: number;
}

const CIVIL = /公历|阳历|新历|西历/u;
const LUNAR = /农历|阴历|旧历|夏历/u;
const ERAS =
  /顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|洪武|永乐|万历|崇祯|洪宪|康德|大同|明治|大正|昭和|平成|令和/u;
const CYCLE = `[${STEMS.join('')}][${BRANCHES.join('')}]`;
const LUNAR_DAY = `初(?:十|${FIGURE})|廿${FIGURE}?`;
const DAY = `(?:${LUNAR_DAY}|三十一?|二十${FIGURE}?|十${FIGURE}?|卅一?|\\d{1,2}|${FIGURE})`;
const MONTH = '(?:正|冬|腊|十[一二]?|\\d{1,2}|[一二三四五六七八九])';
/** A year of the Republic in Chinese figures: 七十二, 一一五, 一百零五, 卅八. */
const REPUBLIC = '[零一二两三四五六七八九十百廿卅]{1,5}';
const YEARS = `(?:民国\\s*(元|\\d{1,3}|${REPUBLIC})|(${CYCLE})|(${YEAR})|(\\d{1,3}|${FIGURE}{1,3}))\\s*年`;
const MONTH_DAY = new RegExp(`(?:${YEARS}\\s*)?(闰)?\\s*(${MONTH})月(?:份)?\\s*(${DAY})\\s*([日号])?`, 'u');
const FEAST = new RegExp(`(?:${YEARS}\\s*)?(?:的)?\\s*(除夕|大年三十|大年初(${FIGURE}|十))`, 'u');
const PACKED = /(?<!\d)(\d{4})(\d{2})(\d{2})(?=(?:\d{4}(?:\d{2})?)?(?!\d))/;
const PARTS = /(?<!\d)(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})(?!\d)/;
const BLANKS = /(?<!\d)(\d{4}) (\d{1,2}) (\d{1,2})(?!\d)/;
const MONTHS: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };
const WEEK = '日一二三四五六';

/** 七月, 闰四月, 腊月 */
export const monthName = (month: number, leap: boolean): string =>
  `${leap ? '闰' : ''}${['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '冬', '腊'][month - 1]}月`;

const dateText = ({ year, month, day }: CivilDate): string => `${year}年${month}月${day}日`;

function checkYear(year: number, { firstYear, lastYear }: DateRules): number {
  if (year < firstYear || year > lastYear) unread(`年份应在 ${firstYear} 至 ${lastYear} 之间`);
  return year;
}

/** A day of the civil calendar that exists. */
function civil(date: CivilDate, rules: DateRules): CivilDate {
  checkYear(date.year, rules);
  const { year, month, day } = date;
  if (month < 1 || month > 12) unread('月份应在 1 至 12 之间');
  if (year === 1582 && month === 10 && day > 4 && day < 15)
    unread('1582年10月5日至14日不存在：当年改历，4日的次日是15日');
  try {
    assertDate(year, month, day);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    unread(`${year}年${month}月没有${day}日`);
  }
  return date;
}

const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const lunarDay = (day: number): string =>
  day <= 10
    ? `初${NUMERALS[day]}`
    : day < 20
      ? `十${NUMERALS[day - 10]}`
      : day === 20
        ? '二十'
        : day === 30
          ? '三十'
          : `廿${NUMERALS[day - 20]}`;

/** The civil day of a lunar one that exists. */
function fromLunar(lunar: TypedLunar, rules: DateRules, said: string[]): CivilDate {
  const { year, month, leap, day } = lunar;
  checkYear(year, rules);
  if (month < 1 || month > 12) unread('农历月份应为正月至腊月');
  const months = rules.tables.lunarMonths(year);
  const found = months.find((each) => each.month === month && each.leap === leap);
  if (!found) return unread(`${year}年没有${monthName(month, leap)}`);
  if (day < 1 || day > 30) unread(`农历没有${day}日`);
  if (day > found.days) {
    const eve = fromJdn(found.firstJdn + found.days - 1);
    const last = month === 12 ? `，除夕是${lunarDay(found.days)}（${dateText(eve)}）` : '';
    unread(`${year}年${monthName(month, leap)}只有${found.days}天${last}`);
  }
  if (!leap && months.some((each) => each.month === month && each.leap))
    said.push(`那一年另有闰${monthName(month, false)}，这里按平月`);
  return fromJdn(found.firstJdn + day - 1);
}

/** The years that a text names: one, or for a name of the cycle those of the last 120 years, the latest first. */
function yearsOf(found: RegExpExecArray, rules: DateRules): number[] {
  const [, republic, cycle, year, short] = found;
  if (republic !== undefined) return [1911 + (republic === '元' ? 1 : numberOf(republic))];
  if (year !== undefined) return [numberOf(year)];
  if (short !== undefined) return unread('年份请写四位，如 1983年');
  if (cycle === undefined) return unread('没有写年份，请写四位，如 1983年');
  const [stem, branch] = [STEMS.indexOf(cycle.charAt(0)), BRANCHES.indexOf(cycle.charAt(1))];
  if (((stem - branch) & 1) !== 0) return unread(`没有“${cycle}”年`);
  const index = cycleOf(stem, branch);
  const latest = rules.thisYear - ((((rules.thisYear - 4 - index) % 60) + 60) % 60);
  return [latest, latest - 60].filter((each) => each > rules.thisYear - 120);
}

interface Calendars {
  civil: boolean;
  lunar: boolean;
}

/** A date with 月: in the calendar that is named, or in the one that its way of writing belongs to. */
function withMonth(found: RegExpExecArray, named: Calendars, rules: DateRules): TypedDate[] {
  const [leapMark, monthText = '', dayText = '', suffix] = found.slice(5);
  const ofMoon = leapMark !== undefined || monthText in MONTHS || /^[初廿]/u.test(dayText);
  const chinese = !/\d/.test(monthText + dayText) && suffix === undefined;
  const lunar = named.lunar || (!named.civil && (ofMoon || chinese));
  if (named.civil && ofMoon) unread(`“${found[0].trim()}”是农历的写法，请核对是公历还是农历`);
  const month = MONTHS[monthText] ?? numberOf(monthText);
  const day = numberOf(dayText.replace('初', ''));
  return yearsOf(found, rules).map((year) => {
    const said: string[] = [];
    if (!lunar)
      return { date: civil({ year, month, day }, rules), calendar: 'civil', lunar: undefined, said };
    if (!named.lunar) said.push('按农历读');
    const typed = { year, month, leap: leapMark !== undefined, day };
    return { date: fromLunar(typed, rules, said), calendar: 'lunar', lunar: typed, said };
  });
}

/** 除夕 and 大年初一 of a year. */
function feast(found: RegExpExecArray, rules: DateRules): TypedDate[] {
  const [name = '', first] = found.slice(5);
  return yearsOf(found, rules).map((year) => {
    const said: string[] = [];
    checkYear(year, rules);
    const last = rules.tables.lunarMonths(year).at(-1);
    const eve = first === undefined && name === '除夕' && last;
    const typed = eve
      ? { year, month: last.month, leap: last.leap, day: last.days }
      : { year, month: first ? 1 : 12, leap: false, day: first ? numberOf(first) : 30 };
    return { date: fromLunar(typed, rules, said), calendar: 'lunar', lunar: typed, said };
  });
}

/** The date as three numbers. */
function numbers(rest: Rest, named: Calendars, rules: DateRules): TypedDate[] | null {
  const found = rest.take(PACKED) ?? rest.take(PARTS) ?? rest.take(BLANKS);
  if (!found) return null;
  const [, first = '', second = '', third = ''] = found;
  if (first.length < 4)
    unread(third.length === 4 ? '请把年份写在前面，如 1983-08-17' : '年份请写四位，如 1983-08-17');
  if (third.length > 2) unread('日期写成 年-月-日，如 1983-08-17');
  const [year, month, day] = [first, second, third].map(Number) as [number, number, number];
  const said: string[] = [];
  if (!named.lunar)
    return [{ date: civil({ year, month, day }, rules), calendar: 'civil', lunar: undefined, said }];
  const typed = { year, month, leap: false, day };
  return [{ date: fromLunar(typed, rules, said), calendar: 'lunar', lunar: typed, said }];
}

/** Refuses a weekday that the date does not have. */
function checkWeekday(rest: Rest, dates: TypedDate[]): TypedDate[] {
  const found = rest.take(/(?:星期|礼拜|周)([一二三四五六日天])/u);
  if (!found) return dates;
  const asked = WEEK.indexOf(found[1] === '天' ? '日' : found[1]!);
  const right = dates.filter(({ date }) => weekday(jdn(date.year, date.month, date.day)) === asked);
  if (right.length > 0) return right;
  const [{ date }] = dates as [TypedDate];
  const own = WEEK[weekday(jdn(date.year, date.month, date.day))];
  return unread(`${dateText(date)}是星期${own}`);
}

/** Takes the date out of a text: one, or one for each year that a name of the cycle may mean. */
export function takeDate(rest: Rest, rules: DateRules): TypedDate[] {
  const era = rest.take(ERAS);
  if (era) unread(`“${era[0]}”是年号，请写公历年份，如 1899年`);
  const named = { civil: rest.take(CIVIL) !== null, lunar: rest.take(LUNAR) !== null };
  if (named.civil && named.lunar) unread('公历与农历只写一个');
  const seasonal = rest.take(FEAST);
  if (seasonal) return checkWeekday(rest, feast(seasonal, rules));
  const parts = numbers(rest, named, rules);
  if (parts) return checkWeekday(rest, parts);
  const written = rest.take(MONTH_DAY);
  if (written) return checkWeekday(rest, withMonth(written, named, rules));
  const [left] = rest.left;
  // What has but figures and their units is a date that is not typed to its end.
  const words = left !== undefined && /[^\d零一二三四五六七八九十年月日号点时分]/u.test(left);
  return unread(words ? `“${left}”读不懂，请写年月日` : '写成 1983-08-17 09:20');
}
