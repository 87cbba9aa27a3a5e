import { LunarYear } from 'lunar-typescript';
import { SolarDay, SolarTerm } from 'tyme4ts';
import { makeAlmanac } from './almanac.ts';
import { data as recentData } from './data/recent.ts';
import * as almanac from './index.ts';
import * as now from './now.ts';
import * as recent from './recent.ts';

const { fromJdn, jdn, pentadOf, printedTerm, TERM_NAMES, termAfter, termBefore, termsOfYear, toSeconds } =
  almanac;

const at = (text: string) => toSeconds(almanac.parseTime(text));

/** Beijing seconds of a Julian date. */
function secondsOf(julianDate: number): number {
  const day = Math.floor(julianDate + 0.5);
  return day * 86400 + Math.round((julianDate + 0.5 - day) * 86400);
}

describe('the tables', () => {
  test('contain every term of 517–2200 as in the generators: the second, and the printed day', () => {
    let wrong = 0;
    for (let year = 517; year <= 2200; year++) {
      const dates = LunarYear.fromYear(year).getJieQiJulianDays();
      const terms = termsOfYear(year);
      for (let k = 0; k < 24; k++) {
        const printed = SolarTerm.fromIndex(year, k + 1).getCursoryJulianDay() + 2451545;
        if (terms[k]!.seconds !== secondsOf(dates[k + 2]!) || terms[k]!.printedJdn !== printed) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  test('are the same on every platform: a checksum over all 40,416 instants', () => {
    let hash = 2166136261;
    for (let year = 517; year <= 2200; year++)
      for (const term of termsOfYear(year))
        hash = Math.imul(hash ^ (term.seconds % 4294967296), 16777619) >>> 0;
    expect(hash).toBe(1544715599);
  });

  test('the slices give the same results as the whole, and refuse what they do not contain', () => {
    for (let year = 1800; year <= 2060; year++) expect(recent.termsOfYear(year)).toEqual(termsOfYear(year));
    for (let year = 2020; year <= 2060; year++) expect(now.termsOfYear(year)).toEqual(termsOfYear(year));
    let wrong = 0;
    for (let n = jdn(2020, 1, 1); n <= jdn(2060, 12, 31); n++) {
      const { year, month, day } = almanac.fromJdn(n);
      if (JSON.stringify(now.lunarFromCivil(year, month, day)) !== JSON.stringify(almanac.lunarFromJdn(n)))
        wrong++;
    }
    for (let n = jdn(1800, 1, 1); n <= jdn(2060, 12, 31); n++) {
      if (recent.dayIndexLunar(n) !== almanac.dayIndexLunar(n)) wrong++;
      if (recent.pillarsPacked(n, 43200) !== almanac.pillarsPacked(n, 43200)) wrong++;
      if (recent.pentadOf(n).index !== pentadOf(n).index) wrong++;
    }
    expect(wrong).toBe(0);
    expect(() => recent.lunarFromCivil(1799, 12, 31)).toThrow(/1800年1月1日至2060年12月31日/);
    expect(() => now.lunarFromCivil(2061, 1, 1)).toThrow(/2020年1月1日至2060年12月31日/);
    expect([now.FIRST_YEAR, recent.FIRST_YEAR, almanac.FIRST_YEAR]).toEqual([2020, 1800, 517]);
  });
});

test('a page that asks for a month computes the terms around it, not those of 260 years', () => {
  const cos = jest.spyOn(Math, 'cos');
  const own = makeAlmanac(recentData);
  const day = jdn(2026, 11, 7);
  expect(own.printedTerm(day)?.name).toBe('立冬');
  expect(own.lunarFromJdn(day).month).toBe(9);
  // Some eighty sines and cosines for each term.
  expect(cos.mock.calls.length).toBeLessThan(10 * 80);
  cos.mockRestore();
});

describe('instants', () => {
  test('names run 小寒 … 冬至; an even index opens a month', () => {
    expect(TERM_NAMES).toHaveLength(24);
    expect([TERM_NAMES[0], TERM_NAMES[2], TERM_NAMES[23]]).toEqual(['小寒', '立春', '冬至']);
  });

  test('published instants of 2024', () => {
    const terms = termsOfYear(2024);
    expect(almanac.formatTime(terms[2]!.time)).toBe('2024-02-04 16:27:07');
    // DE431 gives 17:20:34 with the same delta-T.
    expect(almanac.formatTime(terms[23]!.time)).toBe('2024-12-21 17:20:35');
  });

  test('before and after: the instant itself belongs to the new term', () => {
    const lichun = termsOfYear(2024)[2]!;
    expect(termBefore(lichun.seconds).name).toBe('立春');
    expect(termBefore(lichun.seconds - 1).name).toBe('大寒');
    expect(termAfter(lichun.seconds).name).toBe('雨水');
    expect(termAfter(lichun.seconds - 1).name).toBe('立春');
    expect(termBefore(lichun.seconds - 1, 'jie').name).toBe('小寒');
    expect(termAfter(lichun.seconds, 'jie').name).toBe('惊蛰');
    expect(termBefore(lichun.seconds, 'qi').name).toBe('大寒');
    expect(termAfter(lichun.seconds - 1, 'qi').name).toBe('雨水');
  });

  test('neighbours exist at both ends of the range', () => {
    expect(termBefore(at('0517-01-01 00:00')).name).toBe('冬至');
    expect(termBefore(at('0517-01-01 00:00'), 'jie').name).toBe('大雪');
    expect(termAfter(at('2200-12-31 23:59:59'), 'qi').name).toBe('大寒');
    expect(() => termBefore(at('2201-06-01 00:00'))).toThrow(/超出历表范围/);
    expect(() => termBefore(Number.NaN)).toThrow(/超出历表范围/);
  });

  test('in the late Julian centuries 小寒 of a year falls in the December before', () => {
    expect(termsOfYear(1500)[0]!.time).toMatchObject({ year: 1499, month: 12 });
    expect(termsOfYear(1500)[0]!.year).toBe(1500);
  });

  test('refuses years outside the table', () => {
    expect(() => termsOfYear(516)).toThrow(/517年1月1日至2200年12月31日/);
    expect(() => termsOfYear(2201)).toThrow(almanac.CalendarError);
    expect(() => termsOfYear(2024.5)).toThrow(/整数/);
  });
});

describe('printed days', () => {
  test('differ from the instant’s day where almanacs did', () => {
    const printed = (y: number, m: number, d: number) => printedTerm(jdn(y, m, d))?.name ?? null;
    expect([printed(1917, 12, 7), printed(1917, 12, 8)]).toEqual(['大雪', null]);
    expect([printed(1928, 6, 21), printed(1928, 6, 22)]).toEqual(['夏至', null]);
    expect([printed(1913, 9, 24), printed(1913, 9, 23)]).toEqual(['秋分', null]);
    expect(printed(2024, 2, 4)).toBe('立春');
  });

  test('since 1960 they never differ', () => {
    for (let year = 1960; year <= 2200; year++)
      for (const term of termsOfYear(year)) expect(term.printedJdn).toBe(Math.floor(term.seconds / 86400));
  });

  test('every printed term is found on its day and on no other', () => {
    for (const year of [600, 1100, 1500, 1644, 1645, 1800, 2024]) {
      const days = new Map(termsOfYear(year).map((t) => [t.printedJdn, t.name]));
      const first = termsOfYear(year)[0]!.printedJdn;
      for (let n = first; n <= termsOfYear(year)[23]!.printedJdn; n++)
        expect(printedTerm(n)?.name).toBe(days.get(n));
    }
  });
});

describe('pentads', () => {
  // spec 1.9.15
  test('72 names; three to a term, five days each, the third takes the rest', () => {
    expect(new Set(almanac.PENTAD_NAMES).size).toBe(72);
    for (const year of [1700, 2000, 2026]) {
      const terms = termsOfYear(year);
      for (let i = 0; i + 1 < 24; i++) {
        const first = terms[i]!.printedJdn;
        for (let n = first; n < terms[i + 1]!.printedJdn; n++) {
          const third = Math.min(2, Math.floor((n - first) / 5));
          const found = pentadOf(n);
          expect([found.index, found.term]).toEqual([i * 3 + third, terms[i]!.name]);
          expect(found.day).toBe(n - first - third * 5 + 1);
        }
      }
    }
    expect(pentadOf(jdn(2024, 2, 4))).toEqual({
      index: 6,
      name: '东风解冻',
      term: '立春',
      third: '初候',
      day: 1,
    });
  });

  test('equal tyme4ts on every day of years from all ages', () => {
    const wrong: string[] = [];
    // Two names have two spellings in the classics.
    const spelling: Record<string, string> = { 鸣鸠拂奇羽: '鸣鸠拂其羽', 腐草为蠲: '腐草为萤' };
    for (const year of [520, 900, 1300, 1582, 1600, 1645, 1700, 1850, 1917, 1990, 2024, 2150])
      for (let n = jdn(year, 1, 1); n < jdn(year + 1, 1, 1); n++) {
        const { year: y, month, day } = fromJdn(n);
        const peer = SolarDay.fromYmd(y, month, day).getPhenologyDay().getPhenology().getName();
        if ((spelling[peer] ?? peer) !== pentadOf(n).name)
          wrong.push(`${y}-${month}-${day} ${peer} ${pentadOf(n).name}`);
      }
    expect(wrong).toEqual([]);
  });
});
