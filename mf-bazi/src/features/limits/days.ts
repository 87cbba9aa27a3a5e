import { fromJdn, jdn } from '@tianji/almanac/civil';
import { BRANCHES, dayCycle, ganzhi, hourStem } from '@tianji/almanac/cycle';
import type { Chart, FlowYear } from '../chart/model.ts';

/** One day of a flow month. */
export interface Day {
  /** `2026-02-04`. */
  date: string;
  ganzhi: string;
}

/** One double hour of a flow day. */
export interface Hour {
  /** 子 … 亥; 夜子 when the day keeps its pillar until midnight. */
  name: string;
  /** `01:00`, on the chart's clock. */
  from: string;
  ganzhi: string;
}

const numberOf = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return jdn(year, month, day);
};

const two = (n: number): string => String(n).padStart(2, '0');

function dateOf(day: number): string {
  const { year, month, day: of } = fromJdn(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(of)}`;
}

/** The number of days of a month when the chart lacks the next year: no month from 节 to 节 is shorter. */
const SHORTEST = 29;

/**
 * The days of the month `at` (0 is 寅) of a flow year, from the day of its 节 to the day before the next 节. Whole days,
 * as almanacs print them: the day of a 节 belongs to the new month.
 */
export function daysOf(chart: Chart, year: FlowYear, at: number): Day[] {
  const opening = year.liuyueriqi[at];
  if (!opening) return [];
  const next = chart.liunianbiao
    .flatMap(({ liunian }) => liunian)
    .find((each) => each.year === year.year + 1);
  const end = year.liuyueriqi[at + 1] ?? next?.liuyueriqi[0];
  const first = numberOf(opening);
  const count = end ? numberOf(end) - first : SHORTEST;
  return Array.from({ length: count }, (_, i) => ({
    date: dateOf(first + i),
    ganzhi: ganzhi(dayCycle(first + i)),
  }));
}

/**
 * The double hours of a day, by 五鼠遁. When the day changes at midnight, its last hour, 夜子, has the stem that follows
 * from the next day; when it changes at 23:00, the 子 hour opens it.
 */
export function hoursOf(dayGanzhi: string, dayBoundary: '00:00' | '23:00'): Hour[] {
  const stem = dayGanzhi.charAt(0);
  const late = dayBoundary === '23:00';
  const hours = BRANCHES.map((branch, i) => ({
    name: branch,
    from: i === 0 ? (late ? '23:00' : '00:00') : `${two(2 * i - 1)}:00`,
    ganzhi: hourStem(stem, branch) + branch,
  }));
  if (late) return hours;
  // 戊癸 after 丁壬: the stem of 子 advances by two from day to day.
  const stems = '甲丙戊庚壬';
  const next = stems.charAt((stems.indexOf(hourStem(stem, '子')) + 1) % 5);
  return [...hours, { name: '夜子', from: '23:00', ganzhi: `${next}子` }];
}
