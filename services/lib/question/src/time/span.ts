/** The time that bounds a question: a phrase and the days that it means, by the civil calendar at UTC+8. */
import { daysInMonth, jdn, lunarFromJdn, termsOfYear } from '@tianji/almanac/recent';
import { numberOf } from '../normalise.ts';
import { first, last, lunarDay, textOf } from './days.ts';

/** What the days of a span rest on. */
export type SpanBasis = 'civil' | 'lunar' | 'term' | 'age' | 'ours';

export interface Span {
  /** The phrase as typed, in its normal form. */
  readonly text: string;
  /** First and last day, YYYY-MM-DD, with HH:mm where the phrase names hours; null where the birth is needed or the day does not exist. */
  readonly from: string | null;
  readonly to: string | null;
  readonly basis: SpanBasis;
  /** `birth`: the span follows from a birth that is not known. `date`: the day named does not exist. */
  readonly missing?: 'birth' | 'date';
}

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const TERMS: Readonly<Record<string, number>> = {
  立春: 2,
  春分: 5,
  清明: 6,
  立夏: 8,
  夏至: 11,
  立秋: 14,
  秋分: 17,
  立冬: 20,
  冬至: 23,
};

/**
 * The days that a phrase means, asked on a day.
 * @param birth of the asker, for ages and 本命年
 */
export function spanOf(text: string, now: Day, birth?: Day): Span {
  const today = jdn(now.year, now.month, now.day);
  const { year, month } = now;
  const lunar = lunarFromJdn(today);
  const span = (from: number, to: number, basis: SpanBasis = 'civil'): Span => ({
    text,
    from: textOf(Math.max(from, 0)),
    to: textOf(to),
    basis,
  });
  const coming = (from: number, to: number, basis: SpanBasis = 'civil') =>
    span(Math.max(today, from), to, basis);
  const hours = (day: number, from: string, to: string): Span => ({
    text,
    from: `${textOf(day)} ${from}`,
    to: `${textOf(day)} ${to}`,
    basis: 'civil',
  });
  const none = (missing: 'birth' | 'date', basis: SpanBasis): Span => ({
    text,
    from: null,
    to: null,
    basis,
    missing,
  });
  /** Spring Festival of the next lunar new year from today on. */
  const newYear = lunarDay(lunar.year + 1, 1, 1);
  const monthOf = (months: number) => {
    const at = year * 12 + month - 1 + months;
    return [Math.floor(at / 12), (at % 12) + 1] as const;
  };
  const num = (word: string) => numberOf(word) ?? 0;
  const yearly = (of: number): Span => coming(jdn(of, 1, 1), jdn(of, 12, 31));

  let match: RegExpExecArray | null;
  if (/本命年/.test(text)) {
    if (!birth) return none('birth', 'age');
    let of = year;
    while ((of - birth.year) % 12 !== 0) of++;
    return yearly(of);
  }
  match = /(\d+|[一二三四五六七八九十]+)(?:到|至|-)(\d+|[一二三四五六七八九十]+)岁/.exec(text);
  if (match) {
    if (!birth) return none('birth', 'age');
    return span(
      jdn(birth.year + num(match[1]!), birth.month, birth.day),
      jdn(birth.year + num(match[2]!) + 1, birth.month, birth.day) - 1,
      'age',
    );
  }
  match = /(\d+|[一二三四五六七八九十]+)(?:岁)?(?:以|之)?(后|前)$/.exec(text);
  if (match && /岁|以后/.test(text)) {
    if (!birth) return none('birth', 'age');
    const at = jdn(birth.year + num(match[1]!), birth.month, birth.day);
    return match[2] === '后' ? { ...span(at, at), to: null } : coming(today, at - 1, 'age');
  }
  // Relative counts.
  match = /(\d+|[一二两三四五六七八九十]+|半)(?:个)?(年|半年|月|天|周|星期|礼拜)/.exec(text);
  if (match && /内|未来|接下来|往后|今后|以后|后面|^这|^近/.test(text)) {
    const n = match[1] === '半' ? 0.5 : num(match[1]!);
    if (match[2] === '年') {
      if (/^这|^近/.test(text)) return coming(today, jdn(year + n - 1, 12, 31));
      if (n === 0.5) {
        const [y, m] = monthOf(6);
        return coming(today, jdn(y, m, Math.min(now.day, daysInMonth(y, m))) - 1);
      }
      return coming(today, jdn(year + n, month, Math.min(now.day, daysInMonth(year + n, month))) - 1);
    }
    if (match[2] === '月') {
      const [y, m] = monthOf(n === 0.5 ? 0 : n);
      return coming(
        today,
        n === 0.5 ? today + 14 : Math.min(jdn(y, m, Math.min(now.day, daysInMonth(y, m))), last(y, m)),
      );
    }
    return coming(today, today + (match[2] === '天' ? n : n * 7) - 1);
  }
  // Weeks, Monday to Sunday.
  const weekday = (today + 1) % 7 === 0 ? 7 : (today + 1) % 7;
  const monday = today - (weekday - 1);
  match = /^(下下|下|这|本)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天末])?$/.exec(text);
  if (match || text === '周末') {
    const ahead = match?.[1] === '下下' ? 14 : match?.[1] === '下' ? 7 : 0;
    const name = match?.[2] ?? (text === '周末' ? '末' : undefined);
    if (!name) return coming(monday + ahead, monday + ahead + 6);
    if (name === '末') {
      if (ahead === 0 && weekday === 7) return coming(today, today);
      return coming(monday + ahead + 5, monday + ahead + 6);
    }
    const place = name === '天' || name === '日' ? 6 : '一二三四五六'.indexOf(name);
    let day = monday + ahead + place;
    if (!match?.[1] && day < today) day += 7;
    return span(day, day);
  }
  // Days.
  if (/^今晚|^今夜|^晚上|^今天晚/.test(text)) return hours(today, '18:00', '24:00');
  if (/^明早|^明天早|^明天上午|^明早上/.test(text)) return hours(today + 1, '05:00', '09:00');
  if (/^明(?:天|日)?晚/.test(text)) return hours(today + 1, '18:00', '24:00');
  if (/^今/.test(text) && !/年/.test(text)) return span(today, today);
  if (/^明(?!年)/.test(text)) return span(today + 1, today + 1);
  if (/^大后天/.test(text)) return span(today + 3, today + 3);
  if (/^后(?:天|儿)/.test(text)) return span(today + 2, today + 2);
  if (/这几天|这两天|近几天|近日|最近几天/.test(text)) return span(today, today + 3, 'ours');
  if (/最近|近期|这阵子|这段|近来|眼下|短期/.test(text)) return span(today, today + 29, 'ours');
  if (/^中午|^下午|^上午/.test(text)) return span(today, today);
  // Years.
  let of: number | null = null;
  match = /^(20\d\d|\d\d)年/.exec(text);
  if (match) of = Number(match[1]) < 100 ? 2000 + Number(match[1]) : Number(match[1]);
  else if (/^今年/.test(text)) of = year;
  else if (/^明年/.test(text)) of = year + 1;
  else if (/^后年/.test(text)) of = year + 2;
  const rest = of === null ? text : text.replace(/^(?:20\d\d年|\d\d年|今年|明年|后年)的?/, '');
  if (of !== null && rest === '') return yearly(of);
  const base = of ?? year;
  if (/上半年/.test(rest)) {
    const y = of ?? (month > 6 ? year + 1 : year);
    return coming(first(y, 1), last(y, 6));
  }
  if (/下半年/.test(rest)) return coming(first(base, 7), last(base, 12));
  match = /([一二三四])季度/.exec(rest);
  if (match) {
    const q = '一二三四'.indexOf(match[1]!);
    return coming(first(base, q * 3 + 1), last(base, q * 3 + 3));
  }
  // Festivals and seasons.
  if (/年底前/.test(rest)) return coming(today, jdn(base, 12, 31));
  if (/年底|年终|年末/.test(rest)) return coming(first(base, 12), last(base, 12));
  if (/年内/.test(rest)) return coming(today, jdn(base, 12, 31));
  if (/年初/.test(rest)) return coming(first(of ?? year + 1, 1), last(of ?? year + 1, 2));
  if (/元旦/.test(rest)) {
    const at = jdn(year + 1, 1, 1);
    return /前/.test(rest) ? coming(today, at - 1) : span(at, at);
  }
  const festival = of === null ? newYear : lunarDay(of, 1, 1);
  if (/^春节前|^年前|^过年前/.test(rest)) return coming(today, festival - 1, 'lunar');
  if (/^过完年|^年后|^春节后/.test(rest))
    return span(festival, festival + lunarFromJdn(festival).monthDays - 1, 'lunar');
  if (/^春节|^过年/.test(rest)) return span(festival - 1, festival + 6, 'lunar');
  if (/除夕/.test(rest)) return span(festival - 1, festival - 1, 'lunar');
  match = /^大年初([一二三四五六七])/.exec(rest);
  if (match) return span(festival + num(match[1]!) - 1, festival + num(match[1]!) - 1, 'lunar');
  if (/元宵|正月十五/.test(rest))
    return /前/.test(rest)
      ? coming(today, festival + 13, 'lunar')
      : span(festival + 14, festival + 14, 'lunar');
  match = /^正月初([一二三四五六七八九十])/.exec(rest);
  if (match) return span(festival + num(match[1]!) - 1, festival + num(match[1]!) - 1, 'lunar');
  const lunarMonth = (m: number): Span => {
    let y = lunar.year;
    if (m < lunar.month) y++;
    const from = lunarDay(y, m, 1);
    return coming(from, from + lunarFromJdn(from).monthDays - 1, 'lunar');
  };
  match = /^腊月([一二三廿十四五六七八九]+)/.exec(rest);
  if (match)
    return span(lunarDay(lunar.year, 12, num(match[1]!)), lunarDay(lunar.year, 12, num(match[1]!)), 'lunar');
  if (/^腊月/.test(rest)) return lunarMonth(12);
  if (/^正月/.test(rest)) return lunarMonth(1);
  if (/^冬月/.test(rest)) return lunarMonth(11);
  match = /(?:农历|阴历)([一二三四五六七八九十]+)月/.exec(text);
  if (match) return lunarMonth(num(match[1]!));
  const nextLunar = (m: number, d: number): number => {
    const at = lunarDay(lunar.year, m, d);
    return at >= today ? at : lunarDay(lunar.year + 1, m, d);
  };
  const around = (at: number, basis: SpanBasis): Span =>
    /前$/.test(rest)
      ? coming(today, at - 1, basis)
      : /后$/.test(rest)
        ? coming(at + 1, at + 30, basis)
        : span(at, at, basis);
  if (/端午/.test(rest)) return around(nextLunar(5, 5), 'lunar');
  if (/中秋/.test(rest)) return around(nextLunar(8, 15), 'lunar');
  if (/七夕/.test(rest)) return around(nextLunar(7, 7), 'lunar');
  if (/重阳/.test(rest)) return around(nextLunar(9, 9), 'lunar');
  for (const [name, index] of Object.entries(TERMS)) {
    if (!rest.includes(name)) continue;
    for (const y of [base, base + 1]) {
      const term = termsOfYear(y).find((one) => one.name === name);
      if (!term) continue;
      const at = Math.floor(term.seconds / 86400);
      if (at >= today || index < 0) return around(at, 'term');
    }
  }
  const spring = (y: number) =>
    Math.floor((termsOfYear(y).find(({ name }) => name === '立春')?.seconds ?? 0) / 86400);
  if (/开春/.test(rest)) {
    const y = of ?? (today > jdn(year, 3, 31) ? year + 1 : year);
    return coming(spring(y), jdn(y, 3, 31), 'ours');
  }
  const day = (m: number, d: number, m2 = m, d2 = d): Span => {
    const y = of ?? (jdn(year, m2, d2) >= today ? year : year + 1);
    if (/前$/.test(rest)) return coming(today, jdn(y, m, d) - 1);
    if (/后$/.test(rest)) return coming(jdn(y, m2, d2) + 1, jdn(y, m2, d2) + 30);
    return coming(jdn(y, m, d), jdn(y, m2, d2));
  };
  if (/国庆|^十一/.test(rest)) return day(10, 1, 10, 7);
  if (/五一/.test(rest)) return day(5, 1, 5, 5);
  if (/情人节/.test(rest)) return day(2, 14);
  if (/圣诞/.test(rest)) return day(12, 25);
  if (/双十一/.test(rest)) return day(11, 11);
  if (/暑假/.test(rest)) return day(7, 1, 8, 31);
  if (/寒假/.test(rest)) return coming(newYear - 21, newYear + 14, 'ours');
  if (/开学/.test(rest)) return day(9, 1);
  if (/春天|入春/.test(rest)) return day(3, 1, 5, 31);
  if (/夏天|入夏/.test(rest)) return day(6, 1, 8, 31);
  if (/秋天|入秋|秋收/.test(rest)) return day(9, 1, 11, 30);
  if (/入冬/.test(rest)) return day(11, 7, 11, 30);
  if (/冬天/.test(rest)) return coming(first(base, 12), last(base + 1, 2));
  // Months.
  if (/^(?:这个|本)月|^月/.test(rest)) {
    if (/底|末/.test(rest)) {
      const at = last(year, month) - 5;
      if (/前/.test(rest)) return coming(today, last(year, month));
      return coming(at, last(year, month));
    }
    return coming(first(year, month), last(year, month));
  }
  if (/^下/.test(rest)) {
    const [y, m] = monthOf(/^下下/.test(rest) ? 2 : 1);
    if (/初/.test(rest)) return span(first(y, m), first(y, m) + 9);
    if (/底/.test(rest)) return span(last(y, m) - 5, last(y, m));
    return span(first(y, m), last(y, m));
  }
  match =
    /^(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月(?:份|里|底|初|中旬|前)?(?:(\d+|[一二三四五六七八九十廿]+)[号日])?/.exec(
      rest,
    );
  if (match) {
    const m = num(match[1]!);
    const y = of ?? (m >= month ? year : year + 1);
    if (match[2]) {
      const d = num(match[2]);
      if (d < 1 || d > daysInMonth(y, m)) return none('date', 'civil');
      return span(jdn(y, m, d), jdn(y, m, d));
    }
    if (/前$/.test(rest)) return coming(today, first(y, m) - 1);
    return coming(first(y, m), last(y, m));
  }
  match = /^初([一二三四五六七八九十])/.exec(rest);
  if (match) {
    const d = num(match[1]!);
    let at = lunarDay(lunar.year, lunar.month, d);
    if (at < today)
      at = lunarDay(lunar.month === 12 ? lunar.year + 1 : lunar.year, (lunar.month % 12) + 1, d);
    return span(at, at, 'lunar');
  }
  match = /^(\d+|[一二三四五六七八九十廿]+)[号日]/.exec(rest);
  if (match) {
    const d = num(match[1]!);
    const [y, m] = d >= now.day ? monthOf(0) : monthOf(1);
    if (d < 1 || d > 31) return none('date', 'civil');
    if (d > daysInMonth(y, m)) return none('date', 'civil');
    return span(jdn(y, m, d), jdn(y, m, d));
  }
  return of === null ? span(today, today, 'ours') : yearly(of);
}
