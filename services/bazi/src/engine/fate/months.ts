import { FIRST_YEAR, formatDate, LAST_YEAR, lunarMonthText, termsOfYear } from '@tianji/almanac';
import { columnOf } from '../pillars/columns.ts';
import type { FlowMonth } from '../types.ts';

const OPENING = [
  '立春',
  '惊蛰',
  '清明',
  '立夏',
  '芒种',
  '小暑',
  '立秋',
  '白露',
  '寒露',
  '立冬',
  '大雪',
  '小寒',
];

function monthsOf(dayStem: number, yearStem: number): readonly FlowMonth[] {
  const list = OPENING.map((jie, k): FlowMonth => {
    const stem = (yearStem * 2 + 2 + k) % 10;
    const branch = (k + 2) % 12;
    const column = columnOf(dayStem, (((6 * stem - 5 * branch) % 60) + 60) % 60);
    return Object.freeze({
      name: lunarMonthText(k + 1),
      term: jie,
      ganzhi: column.ganzhi,
      tenGod: column.tenGod,
      hiddenStems: column.hiddenStems,
      hiddenTenGods: column.hiddenTenGods,
    });
  });
  return Object.freeze(list);
}

const TABLE = Array.from({ length: 100 }, (_, i) => monthsOf(Math.floor(i / 10), i % 10));

/** The twelve months 寅 … 丑 of a flow year (stem 0–9) relative to a day stem. Shared and frozen. */
export function flowMonths(dayStem: number, yearStem: number): readonly FlowMonth[] {
  return TABLE[dayStem * 10 + yearStem]!;
}

const NONE: readonly string[] = Object.freeze([]);
const dates: (readonly string[] | undefined)[] = new Array(LAST_YEAR - FIRST_YEAR + 1);

function openingDays(year: number): readonly string[] {
  const terms = [...termsOfYear(year), ...termsOfYear(year + 1).slice(0, 1)];
  return Object.freeze(Array.from({ length: 12 }, (_, k) => formatDate(terms[2 + 2 * k]!.time)));
}

/**
 * The Beijing days on which the twelve months of a pillar year begin; empty outside the tables. One list per year.
 */
export function monthDates(year: number): readonly string[] {
  if (year < FIRST_YEAR || year >= LAST_YEAR) return NONE;
  let list = dates[year - FIRST_YEAR];
  if (!list) {
    list = openingDays(year);
    dates[year - FIRST_YEAR] = list;
  }
  return list;
}
