import {
  type CivilTime,
  type DayBoundary,
  ELEMENTS,
  type Element,
  fromSeconds,
  type Pillars,
  pillarsBy,
  toSeconds,
} from '@tianji/almanac';
import type { Role, Wants } from './wants.ts';

/** A moment by true solar time, standard time and the instant, as pillars are taken from it. */
export interface Moment {
  time: CivilTime;
  standardTime: CivilTime;
  seconds: number;
}

interface Rules {
  trueSolar: boolean;
  dayBoundary: DayBoundary;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Births this near to the edge of a double hour, in seconds, are judged by both sides. */
const NEAR_HOUR = 10 * 60;
/** Births this near to the beginning of a month by the solar terms are judged by both months. */
const NEAR_TERM = 2 * HOUR;
/** Noon of every double hour of a day, and the late 子 hour, in seconds from midnight. */
const HOURS = [0.5, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23.5].map((hour) => hour * HOUR);
/** What they are called. */
export const HOUR_NAMES = '早子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥 晚子'.split(' ');

const cyclesOf = ({ year, month, day, hour }: Pillars): number[] => [year, month, day, hour];
const moved = ({ time, standardTime, seconds }: Moment, by: number): Moment => ({
  time: fromSeconds(toSeconds(time) + by),
  standardTime: fromSeconds(toSeconds(standardTime) + by),
  seconds: seconds + by,
});

/** Pillars of a day in all its hours, for a birth whose hour nobody knows. */
export function pillarsOfAllHours(moment: Moment, rules: Rules): number[][] {
  const shown = rules.trueSolar ? moment.time : moment.standardTime;
  const since = toSeconds(shown) % DAY;
  // Julian days in seconds begin at midnight, as `toSeconds` counts.
  return HOURS.map((hour) => cyclesOf(pillarsBy(rules)(moved(moment, hour - since))));
}

/** Pillars on the other side of an edge that the birth is near: of its double hour, its day, its month or year. */
export function pillarsBesideEdges(moment: Moment, rules: Rules): number[][] {
  const own = cyclesOf(pillarsBy(rules)(moment));
  const shown = toSeconds(rules.trueSolar ? moment.time : moment.standardTime);
  // Double hours begin at odd hours, the day of the late 子 hour at midnight.
  const edges = [HOUR, rules.dayBoundary === '00:00' ? 0 : HOUR];
  const found = edges.flatMap((edge) => {
    const past = (((shown - edge) % (2 * HOUR)) + 2 * HOUR) % (2 * HOUR);
    if (past <= NEAR_HOUR) return [moved(moment, -past - 1)];
    return 2 * HOUR - past <= NEAR_HOUR ? [moved(moment, 2 * HOUR - past)] : [];
  });
  const atTerm = [-NEAR_TERM, NEAR_TERM].map((by) => ({ ...moment, seconds: moment.seconds + by }));
  const others = [...found, ...atTerm].map((one) => cyclesOf(pillarsBy(rules)(one)));
  return others.filter((cycles, i) => {
    const text = cycles.join();
    return text !== own.join() && others.findIndex((other) => other.join() === text) === i;
  });
}

/** In how many of the cases an element is of use, and in how many it is against the chart. */
export interface Standing {
  element: Element;
  good: number;
  bad: number;
}

/** What the cases have in common. */
export interface Robust {
  kind: 'hours' | 'edge';
  cases: number;
  standings: readonly Standing[];
  /** What each element is in every one of the cases, in their order. */
  roles: readonly Wants['roles'][];
}

/**
 * The wants that serve in every case: an element is of use when it is so in at least `least` cases and against none; it is
 * avoided when it is against any.
 */
export function commonWants(own: Wants, cases: readonly Wants[], kind: Robust['kind'], least: number): Wants {
  const standings = ELEMENTS.map((element): Standing => {
    const roles = cases.map((wants) => wants.roles[element]);
    const count = (of: readonly Role[]) => roles.filter((role) => of.includes(role)).length;
    return { element, good: count(['用', '喜']), bad: count(['忌']) };
  });
  const useful = standings
    .filter(({ good, bad }) => bad === 0 && good >= least)
    .sort((a, b) => b.good - a.good);
  const roleOf = ({ element, bad }: Standing): Role =>
    bad > 0
      ? '忌'
      : useful[0]?.element === element
        ? '用'
        : useful.some((one) => one.element === element)
          ? '喜'
          : '闲';
  const roles = Object.fromEntries(standings.map((one) => [one.element, roleOf(one)])) as Wants['roles'];
  return {
    ...own,
    use: useful[0]?.element ?? own.use,
    like: useful[1]?.element ?? useful[0]?.element ?? own.like,
    avoid: standings.filter(({ bad }) => bad > 0).map(({ element }) => element),
    roles,
    robust: { kind, cases: cases.length, standings, roles: cases.map(({ roles: of }) => of) },
  };
}
