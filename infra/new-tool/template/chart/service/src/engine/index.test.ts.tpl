import { parseTime } from '@tianji/almanac';
import { chartOf, readingOf } from './index.ts';

const CHENGDU = 104.04;
const chart = (time: string, options = {}) => chartOf({ time: parseTime(time), longitude: CHENGDU, options });
const pillars = (time: string, options = {}) =>
  chart(time, options)
    .pillars.map(({ stem, branch }) => stem + branch)
    .join(' ');

test('the hour follows local solar time by default', () => {
  expect(pillars('1983-08-17 09:20:00')).toBe('癸亥 庚申 丁丑 甲辰');
  expect(pillars('1983-08-17 09:20:00', { trueSolar: false })).toBe('癸亥 庚申 丁丑 乙巳');
});

test('summer time is subtracted first', () => {
  expect(chart('1987-08-10 23:00:00', { trueSolar: false })).toMatchObject({
    civilTime: '1987-08-10 23:00:00',
    standardTime: '1987-08-10 22:00:00',
  });
});

test('the day changes at midnight or at 23:00', () => {
  const late = '1990-01-10 23:30:00';
  const one = pillars(late, { trueSolar: false }).split(' ');
  const other = pillars(late, { trueSolar: false, dayBoundary: '23:00' }).split(' ');
  expect(one[2]).not.toBe(other[2]);
  expect(one[3]).toBe(other[3]);
});

test('the counts are those of the eight characters, and the reading gives no other numbers', () => {
  for (let year = 1930; year < 2030; year += 7) {
    const one = chart(`${year}-05-15 08:00:00`);
    expect(one.counts.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    const sections = readingOf(one);
    expect(sections.map(({ id }) => id)).toEqual(['elements', 'day-master']);
    for (const { line, text, facts } of sections) expect([line, text, ...facts].every(Boolean)).toBe(true);
    const absent = one.counts.filter(({ count }) => count === 0);
    expect(sections[0]?.line.includes('不见')).toBe(absent.length > 0);
  }
});

test.each(['2023-02-30 08:00:00', '1582-10-10 08:00:00'])('there is no %s', (time) => {
  expect(() => chart(time)).toThrow();
});
