import { fromSeconds, parseTime, toSeconds } from '@tianji/almanac';
import { ARTICLES } from '../data/articles.ts';
import { ownChart } from './lessons.ts';

const chart = (time: string, longitude: number) => ownChart({ time: parseTime(time), longitude });

test('the ten lessons of a known chart', () => {
  const { pillars, lessons } = chart('1985-03-08 08:00:00', 116.41);
  expect(pillars.join(' ')).toBe('乙丑 己卯 丙午 壬辰');
  expect(lessons.map(({ title, options, answer }) => [title, options[answer]])).toEqual([
    ['时辰', '辰时'],
    ['日主', '日柱的天干 丙'],
    ['五行与阴阳', '阳火'],
    ['月令', '木'],
    ['得令不得令', '相'],
    ['藏干', '乙'],
    ['十神', '正印'],
    ['根气', '1'],
    ['强弱', '偏强'],
    ['用神', '水'],
  ]);
  expect(lessons[0]!.why).toContain('07:34');
  expect(lessons[7]!.why).toContain('日支午');
});

test('summer time and longitude move the hour', () => {
  expect(
    chart('1988-07-10 13:30:00', 87.6168).lessons[0]!.options[
      chart('1988-07-10 13:30:00', 87.6168).lessons[0]!.answer
    ],
  ).toBe('巳时');
});

test('every lesson of 2000 charts has one correct answer among different options, with its reason and its article', () => {
  const known = new Set(ARTICLES.map(({ id }) => id));
  const first = toSeconds(parseTime('1940-01-01 00:00:00'));
  let seed = 7;
  const next = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < 2000; i += 1) {
    const time = fromSeconds(first + Math.floor(next() * 80 * 31_556_952));
    const { lessons } = ownChart({ time, longitude: 75 + next() * 60 });
    expect(lessons).toHaveLength(10);
    for (const { options, answer, why, article, question } of lessons) {
      expect([question, answer >= 0, new Set(options).size === options.length]).toEqual([
        question,
        true,
        true,
      ]);
      expect(why).not.toMatch(/undefined|NaN/);
      expect([article, known.has(article)]).toEqual([article, true]);
    }
  }
});

test.each([
  ['1985-11-06 23:30:00', '乙丑 丙戌 己酉 丙子', true],
  ['1985-11-07 00:20:00', '乙丑 丙戌 庚戌 丙子', false],
])('%s: the day changes at midnight, and the late hour says so', (time, pillars, late) => {
  const { pillars: found, lessons } = chart(time, 120);
  expect(found.join(' ')).toBe(pillars);
  expect(lessons[0]!.options[lessons[0]!.answer]).toBe('子时');
  expect(lessons[0]!.why.includes('晚子时')).toBe(late);
});
