import { clockFacts, clockText } from './clock-facts.ts';

/** Epoch milliseconds of a Beijing clock time. */
const beijing = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const pillars = (text: string) =>
  clockFacts(beijing(text))
    .pillars.map(({ stem, branch }) => stem + branch)
    .join(' ');

test('an ordinary morning', () => {
  const facts = clockFacts(beijing('2026-02-20 10:26:08'));
  expect(facts).toMatchObject({
    date: '2026-02-20',
    dateText: '2026年2月20日　星期五',
    lunarText: '丙午年正月初四',
    termText: '雨水第三日 · 距惊蛰 13 天',
  });
  expect(facts.pillars.map(({ nayin }) => nayin)).toEqual(['天河水', '松柏木', '海中金', '白蜡金']);
  expect(clockText(beijing('2026-02-20 10:26:08'))).toEqual({ minutes: '10:26', seconds: '08' });
});

// spec 1.2.14
test('the hour changes at odd hours, and only the hour', () => {
  expect(pillars('2026-02-20 10:59:59')).toBe('丙午 庚寅 乙丑 辛巳');
  expect(pillars('2026-02-20 11:00:00')).toBe('丙午 庚寅 乙丑 壬午');
});

test('23:00 begins 子 with the stem of the next day, while the day stays until 00:00', () => {
  expect(pillars('2026-02-20 22:59:59')).toBe('丙午 庚寅 乙丑 丁亥');
  expect(pillars('2026-02-20 23:00:00')).toBe('丙午 庚寅 乙丑 戊子');
  expect(pillars('2026-02-20 23:59:59')).toBe('丙午 庚寅 乙丑 戊子');
  expect(pillars('2026-02-21 00:00:00')).toBe('丙午 庚寅 丙寅 戊子');
});

test('year and month change at the second of 立春, whatever the day shows', () => {
  // 立春 2026: 4 February, 04:02 on the Beijing clock; the exact second is found by bisection.
  let low = beijing('2026-02-04 04:00:00');
  let high = beijing('2026-02-04 04:05:00');
  const year = (at: number) => clockFacts(at).pillars[0];
  expect([year(low)?.stem, year(high)?.stem]).toEqual(['乙', '丙']);
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (year(middle)?.stem === '乙') low = middle;
    else high = middle;
  }
  const before = clockFacts(high - 1000);
  const after = clockFacts(high);
  expect(new Date(high).toISOString().slice(0, 16)).toBe('2026-02-03T20:02');
  expect(before.pillars.map(({ stem, branch }) => stem + branch).slice(0, 2)).toEqual(['乙巳', '己丑']);
  expect(after.pillars.map(({ stem, branch }) => stem + branch).slice(0, 2)).toEqual(['丙午', '庚寅']);
  expect(before.termText).toBe('大寒第十六日 · 今日 04:02 交立春');
  expect(after.termText).toBe('立春第一日 · 距雨水 14 天');
});

test('the lunar year begins at its first day, not at 立春', () => {
  expect(clockFacts(beijing('2026-02-16 12:00:00')).lunarText).toBe('乙巳年腊月廿九');
  expect(clockFacts(beijing('2026-02-17 00:00:00')).lunarText).toBe('丙午年正月初一');
});
