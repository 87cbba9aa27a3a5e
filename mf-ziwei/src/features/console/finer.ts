import { BRANCHES, type Chart, type FlowYear, STEMS } from '../chart/model.ts';
import { type Flow, flowOf } from '../limits/flow.ts';

/** The position of a year's leap month among its months 1 to 12. */
export const LEAP = 13;

/** Lunar month 1 to 12 or `LEAP`, and day 1 to 30, double hour 0 = 子 to 11; null where none is chosen. */
export interface FinerChoice {
  month: number | null;
  day: number | null;
  hour: number | null;
}

/** The day of a leap month from which its second half counts. */
const HALF = 16;

const mod = (n: number): number => ((n % 12) + 12) % 12;

/** Branch of the first lunar month of a year (流年斗君). */
export const firstMonth = (chart: Chart, year: FlowYear): number =>
  mod(BRANCHES.indexOf(chart.zidou) + BRANCHES.indexOf(year.ganzhi[1]!));

/**
 * The month by which a leap month is read. It has no palace and no stem of its own: it goes with the month it follows,
 * and from the sixteenth day on with the next one where the chart splits leap months.
 * @param leap the month that it follows
 */
export const readAs = (chart: Chart, leap: number, day: number | null): number =>
  chart.options.leapMonth === 'split' && day !== null && day >= HALF ? leap + 1 : leap;

/** Stem and branch of a lunar month, by the year's stem (五虎遁): the first month is 寅. */
export function monthPillar(year: FlowYear, month: number): string {
  const stem = STEMS.indexOf(year.ganzhi[0]!);
  return STEMS[((stem % 5) * 2 + 2 + month - 1) % 10]! + BRANCHES[mod(month + 1)]!;
}

/** Stem and branch of a double hour, by the day's stem (五鼠遁). */
export const hourPillar = (dayGanzhi: string, hour: number): string =>
  STEMS[((STEMS.indexOf(dayGanzhi[0]!) % 5) * 2 + hour) % 10]! + BRANCHES[hour]!;

/** The small limit of a year: its palace only, no stars and no transformations of its own. */
export function smallFlow(chart: Chart, { age }: FlowYear): Flow | null {
  const life = chart.g12.findIndex(({ xiaoxian }) => xiaoxian.includes(age));
  return life < 0 ? null : { kind: 'small', ganzhi: '', life, hua: new Map(), stars: new Map() };
}

/**
 * Small limit, month, day and hour laid over the chart, as far as they are chosen.
 * @param days stem and branch of each day of the month
 * @param leap the month that the year's leap month follows, 0 for none
 */
export function finerFlows(
  chart: Chart,
  year: FlowYear,
  { month, day, hour }: FinerChoice,
  days: readonly string[],
  leap = 0,
): Flow[] {
  const small = smallFlow(chart, year);
  const found: Flow[] = small ? [small] : [];
  if (month === null || (month === LEAP && leap === 0)) return found;
  const counted = month === LEAP ? readAs(chart, leap, day) : month;
  const atMonth = mod(firstMonth(chart, year) + counted - 1);
  found.push(flowOf('month', monthPillar(year, counted), atMonth, chart));
  const pillar = day === null ? undefined : days[day - 1];
  if (day === null || pillar === undefined) return found;
  // The second half of a split leap month begins anew, in the palace of the month that it goes with.
  const first = month === LEAP && counted !== leap ? HALF : 1;
  const atDay = mod(atMonth + day - first);
  found.push(flowOf('day', pillar, atDay, chart));
  if (hour !== null) found.push(flowOf('hour', hourPillar(pillar, hour), mod(atDay + hour), chart));
  return found;
}
