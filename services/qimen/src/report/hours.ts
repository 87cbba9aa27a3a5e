import { formatTime, fromSeconds, ganzhi, parseTime, toSeconds } from '@tianji/almanac';
import { computeChart, hourBegins, type QimenChart } from '../engine/chart.ts';
import { bureauText } from '../engine/plate.ts';
import type { Favour } from '../engine/reading/model.ts';
import { isAwake } from '../engine/reading/more.ts';
import { placeOf, who } from '../engine/reading/plain/words.ts';
import { type JudgedRole, judgedRole, type Verdict } from '../engine/reading/verdict.ts';
import { palaceTitle, palaceWords } from '../engine/words.ts';
import { plainSides } from './plain-places.ts';

/** A double hour after the chart's, judged by the matter's first symbol. */
export interface NextHour {
  readonly chart: QimenChart;
  readonly main: JudgedRole;
  /** 08-22 午时（10:55—12:55）, in Beijing clock time, which people use. */
  readonly name: string;
  readonly start: string;
  readonly bureau: string;
  readonly pillar: string;
}

const clock = (seconds: number): string => formatTime(fromSeconds(seconds)).slice(11, 16);

/** The double hours after the chart's, by hour charts with the same rules. */
export function nextHours(verdict: Verdict, count: number): NextHour[] {
  const { entered, longitude, clock: read, zone, options } = verdict.chart;
  const symbol = verdict.symbols[0]!;
  return Array.from({ length: count }, (_, i) => {
    const time = fromSeconds(toSeconds(entered) + (i + 1) * 7200);
    const hourly = { ...options, scale: 'hour' } as const;
    const chart = computeChart({ time, longitude, clock: read, zone, options: hourly });
    const start = hourBegins(chart);
    const pillar = ganzhi(chart.pillars.hour);
    const day = formatTime(fromSeconds(start)).slice(5, 10);
    return {
      chart,
      main: judgedRole(chart, palaceWords(chart), symbol),
      name: `${day} ${pillar.charAt(1)}时（${clock(start)}—${clock(start + 7200)}）`,
      start: formatTime(fromSeconds(start)),
      bureau: bureauText(chart.bureau),
      pillar,
    };
  });
}

const WORDS = { 顺: '可以动手', 平: '可做准备', 慎: '宜放一放' } as const;
const PLAIN_WORDS = { 顺: '可以着手', 平: '先做准备', 慎: '宜放一放' } as const;
/** What is said of an hour of the night instead: nobody is sent out of bed. */
const NIGHT = '正在夜里，只作对照';

const endOf = ({ main, chart }: NextHour, words: Readonly<Record<Favour, string>>): string =>
  isAwake(chart) ? words[main.favour] : NIGHT;

/** The reasons for and against the double hour, at most three each. */
const sides = ({ main }: NextHour): readonly [good: string[], bad: string[]] => {
  const side = (sign: 1 | -1) =>
    main.reasons.filter(({ weight }) => Math.sign(weight) === sign).map(({ fact }) => fact);
  return [side(1).slice(0, 3), side(-1).slice(0, 3)];
};

/**
 * One sentence about a double hour: where the symbol is, what speaks for it and what against. The heading names the
 * hour.
 */
export function hourText(hour: NextHour): string {
  const { main, pillar } = hour;
  const [good, bad] = sides(hour);
  const reasons = [
    good.length > 0 ? `可取${good.join('、')}` : '',
    bad.length > 0 ? `要防${bad.join('、')}` : '',
  ].filter(Boolean);
  const place = `${pillar.charAt(1)}时${main.symbol}到${main.palace.direction || '中'}方${palaceTitle(main.palace.no)}`;
  return `${[place, ...reasons, endOf(hour, WORDS)].join('，')}。`;
}

/** 8月22日 10:55—12:55 */
export function plainHourTitle({ start }: NextHour): string {
  const begins = toSeconds(parseTime(start));
  const { month, day } = fromSeconds(begins);
  return `${month}月${day}日 ${clock(begins)}—${clock(begins + 7200)}`;
}

/** The same in everyday words: where what was asked about is by then, what speaks for that time and what against. */
export function plainHourText(hour: NextHour, matter: string): string {
  const { main, start } = hour;
  const grounds = ([1, -1] as const).flatMap((sign) =>
    main.reasons.filter(({ weight }) => Math.sign(weight) === sign).slice(0, 2),
  );
  const place = `${clock(toSeconds(parseTime(start)))}起，${who(main.role)}在${placeOf(main.palace)}`;
  return `${place}，${plainSides(grounds, endOf(hour, PLAIN_WORDS), matter)}。`;
}

/** The best and the worst of the hours in which people are awake; ten double hours always hold several. */
function bestAndWorst(hours: readonly NextHour[]): [NextHour, NextHour] {
  const sorted = hours.filter(({ chart }) => isAwake(chart)).sort((a, b) => b.main.score - a.main.score);
  return [sorted[0]!, sorted.at(-1)!];
}

/** The best and the worst of the hours, in one line. */
export function hoursLine(hours: readonly NextHour[]): string {
  const [best, worst] = bestAndWorst(hours).map(({ name }) => name.replace(/（.*/u, ''));
  return `较合用的是 ${best}，宜放一放的是 ${worst}`;
}

/** The same in everyday words. */
export function plainHoursLine(hours: readonly NextHour[]): string {
  const [best, worst] = bestAndWorst(hours).map(plainHourTitle);
  return `较合用的是${best}，宜放一放的是${worst}`;
}

/** One line of facts for the table. */
export const hourFact = ({ main }: NextHour): string => main.reasons[0]?.fact ?? '';
