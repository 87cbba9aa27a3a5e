import {
  type CivilTime,
  daysInMonth,
  formatDate,
  fromSeconds,
  type Term,
  termAfter,
  termBefore,
  toSeconds,
} from '@tianji/almanac';
import type { BaziOptions } from '../options.ts';
import type { LuckStart } from '../types.ts';

/** Beginning of luck: how long after birth, and on which day. */
export interface Qiyun {
  info: LuckStart;
  /** Beijing clock at the hand-over. */
  start: CivilTime;
}

interface Span {
  years: number;
  months: number;
  days: number;
  hours: number;
  minutes: number;
}

/** Three days make a year: one year of luck in seconds of life, and its month, day and hour. */
const YEAR = 259200;
const MONTH = 21600;
const DAY = 720;
const HOUR = 30;

function exactSpan(seconds: number): Span {
  const inYear = seconds % YEAR;
  const inMonth = inYear % MONTH;
  const inDay = inMonth % DAY;
  return {
    years: Math.floor(seconds / YEAR),
    months: Math.floor(inYear / MONTH),
    days: Math.floor(inMonth / DAY),
    hours: Math.floor(inDay / HOUR),
    minutes: (inDay % HOUR) * 2,
  };
}

/** Number of the double hour within its civil day: 0 before 01:00 … 11 from 21:00, the late 子 hour with 亥. */
function blockOf(t: CivilTime): number {
  return t.hour === 23 ? 11 : Math.floor((t.hour + 1) / 2);
}

/** Whole days and whole double hours between two clock readings: a day makes four months, a double hour ten days. */
function blockSpan(early: CivilTime, late: CivilTime): Span {
  let blocks = blockOf(late) - blockOf(early);
  const midnight = (t: CivilTime) => Math.floor(toSeconds(t) / 86400);
  let days = midnight(late) - midnight(early);
  if (blocks < 0) {
    blocks += 12;
    days -= 1;
  }
  const more = Math.floor((blocks * 10) / 30);
  const months = days * 4 + more;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: blocks * 10 - more * 30,
    hours: 0,
    minutes: 0,
  };
}

/** Adds a span to a clock reading by the calendar: years and months first, then days carried over month ends. */
function addSpan(from: CivilTime, span: Span): CivilTime {
  const minutes = from.minute + span.minutes;
  const hours = from.hour + span.hours + Math.floor(minutes / 60);
  let day = from.day + span.days + Math.floor(hours / 24);
  const count = from.month - 1 + span.months;
  let year = from.year + span.years + Math.floor(count / 12);
  let month = (count % 12) + 1;
  for (let last = daysInMonth(year, month); day > last; last = daysInMonth(year, month)) {
    day -= last;
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return { year, month, day, hour: hours % 24, minute: minutes % 60, second: from.second };
}

function spanOf(rule: BaziOptions['qiyunRule'], birth: number, term: Term): Span {
  const seconds = Math.abs(term.seconds - birth);
  if (rule === 'exact') return exactSpan(seconds);
  if (rule === 'rounded')
    return { years: Math.round(seconds / YEAR), months: 0, days: 0, hours: 0, minutes: 0 };
  const here = fromSeconds(birth);
  return term.seconds > birth ? blockSpan(here, term.time) : blockSpan(term.time, here);
}

function distance(seconds: number): string {
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${days}天${hours}小时${minutes}分${seconds % 60}秒`;
}

const RULE_WORDS: Record<BaziOptions['qiyunRule'], string> = {
  exact: '三天折一年、一天折四月、一时辰折十天，按秒计',
  shichen: '一天折四月、一时辰折十天，按整时辰计',
  rounded: '三天折一年，四舍五入取整岁',
};

/**
 * Beginning of luck (起运). A man of a yang year and a woman of a yin year go forward to the next 节, the others
 * back to the last one; the distance turns into years, three days each. `birth` in Beijing seconds.
 * 《三命通会》卷二论大运.
 */
export function qiyunOf(birth: number, forward: boolean, rule: BaziOptions['qiyunRule']): Qiyun {
  const term = forward ? termAfter(birth, 'jie') : termBefore(birth, 'jie');
  const span = spanOf(rule, birth, term);
  const start = addSpan(fromSeconds(birth), span);
  const seconds = Math.abs(term.seconds - birth);
  return {
    start,
    info: {
      forward,
      years: span.years,
      months: span.months,
      days: span.days,
      date: formatDate(start),
      term: term.name,
      seconds,
      working: `${forward ? '顺行至' : '逆行至'}${term.name}，相距${distance(seconds)}；${RULE_WORDS[rule]}`,
    },
  };
}

/** 出生后3年2个月5天起运 */
export function qiyunText({ years, months, days }: LuckStart): string {
  const parts = [years && `${years}年`, months && `${months}个月`, days && `${days}天`].filter(Boolean);
  return parts.length === 0 ? '出生即起运' : `出生后${parts.join('')}起运`;
}
