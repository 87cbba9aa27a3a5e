/** What was taken off a clock, and when its rule held, in words. */
import type { CivilTime } from './civil-core.ts';
import { type ClockSpan, type ClockZone, shownAt, UTC8 } from './clock-table.ts';
import type { SolarStep } from './solar-time.ts';

const FIGURES = ['', '一', '两', '三'];

/** 一小时, 半小时, 23分18秒. */
export function spanWords(seconds: number): string {
  const size = Math.abs(seconds);
  if (size === 1800) return '半小时';
  if (size % 3600 === 0 && size > 0 && size <= 10800) return `${FIGURES[size / 3600]}小时`;
  const parts = [Math.floor(size / 3600), Math.floor((size % 3600) / 60), size % 60];
  return parts.map((n, i) => (n === 0 ? '' : `${n}${['小时', '分', '秒'][i]}`)).join('');
}

/** 已减一小时 */
export const taken = (seconds: number): string => `已${seconds < 0 ? '减' : '加'}${spanWords(seconds)}`;

/** 1965年4月18日至10月17日: the days of a span on the clocks before and after. */
export function datesOf({ from: start, to, offset }: ClockSpan, before: number): string {
  const first = shownAt(start, before);
  const last = shownAt(to - 1, offset);
  const day = ({ month, day: n }: CivilTime) => `${month}月${n}日`;
  const year = last.year === first.year ? '' : `${last.year}年`;
  return `${first.year}年${day(first)}至${year}${day(last)}`;
}

/** The days of a span within its history; those of an endless one are not named. */
export function named(
  span: ClockSpan,
  spans: readonly ClockSpan[],
  same: (one: ClockSpan) => boolean,
): string {
  let i = spans.indexOf(span);
  let j = i;
  while (i > 0 && same(spans[i - 1]!)) i -= 1;
  while (j + 1 < spans.length && same(spans[j + 1]!)) j += 1;
  const whole = { ...spans[j]!, from: spans[i]!.from };
  if (!Number.isFinite(whole.from) || !Number.isFinite(whole.to)) return '';
  return datesOf(whole, spans[i - 1]!.offset);
}

export const standardOf = ({ offset, summer }: ClockSpan): number => offset - summer;
/** The winter time of Hong Kong in 1941, half an hour ahead; the tz database counts it as summer time. */
const WINTER = 1800;
export const TOKYO = 32400;

/** What a clock was ahead of UTC+8, one step a cause. */
export function stepsOf(
  zone: ClockZone,
  who: string,
  span: ClockSpan,
  spans: readonly ClockSpan[],
): SolarStep[] {
  const steps: SolarStep[] = [];
  const { summer } = span;
  const brackets = (text: string) => (text ? `（${text}）` : '');
  if (summer !== 0) {
    const dates = brackets(named(span, spans, (one) => one === span));
    const winter = summer === WINTER;
    steps.push({
      label: winter ? '香港冬令时（战时）' : '夏令时',
      seconds: -summer,
      note: `${who}当时实行${winter ? '战时冬令时' : '夏令时'}${dates}，${taken(-summer)}`,
    });
  }
  const apart = UTC8 - standardOf(span);
  if (apart === 0) return steps;
  if (zone === 'Asia/Urumqi' && Number.isFinite(span.from))
    steps.push({
      label: '新疆时间',
      seconds: apart,
      note: `新疆时间化为北京时间，${taken(apart)}`,
    });
  else if (standardOf(span) === TOKYO) {
    const dates = brackets(named(span, spans, (one) => standardOf(one) === TOKYO));
    steps.push({
      label: '战时时间（东京）',
      seconds: apart,
      note: `${who}当时用东京时间${dates}，${taken(apart)}`,
    });
  } else steps.push({ label: '当地平时', seconds: apart, note: `${who}当时用当地平时，${taken(apart)}` });
  return steps;
}
