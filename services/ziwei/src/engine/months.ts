/** Months and days of a flow year with their civil dates: palace by 流年斗君, leap months split in two halves. */
import {
  BRANCHES,
  fourPillars,
  fromJdn,
  ganzhi,
  jdn,
  type LunarMonth,
  lunarFromCivil,
  lunarMonths,
  lunarMonthText,
  STEMS,
} from '@tianji/almanac';
import { liudouBranch } from './flow.ts';
import type { Placement } from './place.ts';
import { mod } from './stem-tables.ts';
import { monthStem } from './sum/spans.ts';

/**
 * How a leap month flows. `split`: days 1 to 15 with the month that it follows, the rest with the next one; `same`: all of it
 * with the month that it follows.
 */
export type LeapFlow = 'split' | 'same';

/** A civil day. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

/** A lunar month of a flow year, or a half of its leap month. */
export interface FlowMonth {
  year: number;
  /** Lunar month 1 to 12, and whether it is the leap one. */
  month: number;
  leap: boolean;
  /** First and last lunar day: 1 and 29 or 30, or those of a half. */
  days: readonly [number, number];
  /** The month whose palace and stem it takes, 1 to 12; 13 after a leap twelfth month's half. */
  as: number;
  /** 正月, 闰五月. */
  name: string;
  /** Branch of its palace (0 = 子), and stem and branch as they are printed. */
  palace: number;
  stem: number;
  ganzhi: string;
  /** First and last civil day. */
  from: CivilDay;
  to: CivilDay;
}

/** The day of a leap month from which its second half counts. */
const HALF = 16;

const dayOf = (n: number): CivilDay => {
  const { year, month, day } = fromJdn(n);
  return { year, month, day };
};

/**
 * The months of a lunar year in order of time, its leap month among them.
 * @throws CalendarError when the year is outside the almanac's range
 */
export function flowMonths(
  placement: Pick<Placement, 'zidou'>,
  year: number,
  leapFlow: LeapFlow = 'split',
): FlowMonth[] {
  const first = liudouBranch(placement, mod(year - 4));
  const made = ({ month, leap, firstJdn }: LunarMonth, as: number, from: number, to: number): FlowMonth => {
    const stem = monthStem(year, as);
    return {
      ...{ year, month, leap, as, stem },
      days: [from, to],
      name: lunarMonthText(month, leap),
      palace: mod(first + as - 1),
      ganzhi: STEMS[stem]! + BRANCHES[mod(as + 1)]!,
      from: dayOf(firstJdn + from - 1),
      to: dayOf(firstJdn + to - 1),
    };
  };
  return lunarMonths(year).flatMap((one) =>
    one.leap && leapFlow === 'split'
      ? [made(one, one.month, 1, HALF - 1), made(one, one.month + 1, HALF, one.days)]
      : [made(one, one.month, 1, one.days)],
  );
}

/** A flow day: its palace, its own pillar, its civil date. */
export interface FlowDay {
  date: CivilDay;
  /** Lunar day 1 to 30. */
  day: number;
  palace: number;
  ganzhi: string;
}

/** The days of a month or half: its first day in the month's palace, one palace a day, clockwise. */
export function flowDays(month: FlowMonth): FlowDay[] {
  const first = jdn(month.from.year, month.from.month, month.from.day);
  return Array.from({ length: month.days[1] - month.days[0] + 1 }, (_, i) => {
    const date = dayOf(first + i);
    const { day } = fourPillars({ ...date, hour: 12, minute: 0, second: 0 });
    return { date, day: month.days[0] + i, palace: mod(month.palace + i), ganzhi: ganzhi(day) };
  });
}

/** 流年斗君 with the year that it is of: 2026年斗君在辰. */
export const liudouText = (placement: Pick<Placement, 'zidou'>, year: number): string =>
  `${year}年斗君在${BRANCHES[liudouBranch(placement, mod(year - 4))]}`;

/**
 * Where a civil day falls: its lunar year, month or half, and flow day.
 * @throws CalendarError when the day does not exist or is outside the almanac's range
 */
export function flowOn(
  placement: Pick<Placement, 'zidou'>,
  date: CivilDay,
  leapFlow: LeapFlow = 'split',
): { month: FlowMonth; day: FlowDay } {
  const lunar = lunarFromCivil(date.year, date.month, date.day);
  const month = flowMonths(placement, lunar.year, leapFlow).find(
    (one) =>
      one.month === lunar.month &&
      one.leap === lunar.leap &&
      lunar.day >= one.days[0] &&
      lunar.day <= one.days[1],
  )!;
  return { month, day: flowDays(month)[lunar.day - month.days[0]]! };
}
