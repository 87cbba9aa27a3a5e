import { ANIMALS, ganzhi } from '@tianji/almanac/cycle';
import { type LunarDate, lunarText } from '@tianji/almanac/recent';
import type { Cell, DayOff } from '@tianji/calendar/engine';

const WEEK = '日一二三四五六';
const DIGITS = '〇一二三四五六七八九';
const MONTHS = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');

/** 星期四 */
export const weekdayText = (weekday: number): string => `星期${WEEK.charAt(weekday)}`;

/** 二〇二六年二月 */
export function monthTitle(year: number, month: number): string {
  return `${[...String(year)].map((digit) => DIGITS.charAt(Number(digit))).join('')}年${MONTHS[month - 1]}月`;
}

/** 正月初十, 闰六月初一 */
export function lunarDayText(lunar: LunarDate): string {
  const { month, day } = lunarText(lunar);
  return month + day;
}

/** 乙巳腊月十四: lunar date with the year's stem and branch. */
export function lunarWithYear(cell: Cell): string {
  // The year 4 was a 甲子 year.
  return ganzhi((cell.lunar.year - 4) % 60) + lunarDayText(cell.lunar);
}

export const animalOf = (index: number): string => ANIMALS[index % 12] ?? '';

export interface CellLabel {
  text: string;
  kind: 'festival' | 'term' | 'plain';
}

/** The label below the day's number: festival, else term, else the month's name on its first day, else the day. */
export function cellLabel(cell: Cell): CellLabel {
  const [festival] = cell.festivals;
  if (festival) return { text: festival, kind: 'festival' };
  if (cell.term) return { text: cell.term, kind: 'term' };
  const { month, day } = lunarText(cell.lunar);
  return { text: cell.lunar.day === 1 ? month : day, kind: 'plain' };
}

/** The first two activities, or only one when two would not fit into a cell. */
export function firstWords(words: readonly string[]): string {
  const [one = '', two = ''] = words;
  return two && one.length + two.length <= 5 ? `${one} ${two}` : one;
}

/** 休息日（春节）, 调休上班, 法定休息日（春节，调休未公布） */
const offText = ({ kind, name, byLaw }: DayOff): string =>
  kind === '班' ? '调休上班' : byLaw ? `法定休息日（${name}）` : `休息日（${name}）`;

/** Everything the cell shows, as a sentence for screen readers. */
export function spokenDay(cell: Cell, weekday: number, isToday: boolean, yi: readonly string[]): string {
  const { year, month, day } = cell.date;
  const parts = [
    `${year}年${month}月${day}日${isToday ? '（今天）' : ''}`,
    weekdayText(weekday),
    `农历${lunarDayText(cell.lunar)}`,
    ...cell.festivals,
    cell.term,
    `${cell.pillar}日`,
    cell.yellow ? '黄道日' : '黑道日',
    cell.off ? offText(cell.off) : '',
    yi.length > 0 ? `宜${yi.join('、')}` : '',
  ];
  return parts.filter(Boolean).join('，');
}
