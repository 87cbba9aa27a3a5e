import { ganzhi, parseTime } from '@tianji/almanac';
import { castMaqian } from './cast.ts';
import { CATEGORIES, MATTERS, matterOf, ROOT, typesUnder } from './categories.ts';
import { otherSchools } from './compare.ts';
import { countStates } from './count.ts';
import { notesOf } from './notes.ts';
import type { MaqianOptions } from './options.ts';
import { bearingOf, relationText } from './relation.ts';
import { STATE_NAMES } from './states.ts';

const cast = (time: string, options: Partial<MaqianOptions> = {}) =>
  castMaqian({ time: parseTime(time), longitude: 120, options });
const chain = (time: string, options: Partial<MaqianOptions> = {}) => {
  const { start, course, result } = cast(time, options);
  return [start.name, course.name, result.name].join(' ');
};

test('the example of 《玉匣记》: 三月初五辰时', () => {
  expect(chain('2024-04-13 08:00:00')).toBe('速喜 大安 小吉');
});

test('正月初一子时 stays at the first position; 多能鄙事 is one further', () => {
  expect(chain('2024-02-10 00:30:00')).toBe('大安 大安 大安');
  expect(chain('2024-02-10 00:30:00', { school: 'duoneng' })).toBe('大安 大安 留连');
});

test('the same count on the fingers, for every month, day and hour', () => {
  // Walks one position at a time, counting the current position as one.
  const walk = (from: number, steps: number) => {
    let at = from;
    for (let n = 1; n < steps; n++) at = at === 5 ? 0 : at + 1;
    return at;
  };
  for (let month = 1; month <= 12; month++)
    for (let day = 1; day <= 30; day++)
      for (let hour = 0; hour < 12; hour++) {
        const start = walk(0, month);
        const course = walk(start, day);
        expect(countStates({ month, day, hour })).toEqual({ start, course, result: walk(course, hour + 1) });
      }
});

test.each([
  { month: 0, day: 1, hour: 0 },
  { month: 13, day: 1, hour: 0 },
  { month: 1, day: 31, hour: 0 },
  { month: 1, day: 1, hour: 12 },
  { month: 1.5, day: 1, hour: 0 },
])('%j does not exist', (input) => {
  expect(() => countStates(input)).toThrow(RangeError);
});

test('23:00 keeps the lunar day, or begins the next', () => {
  const late = '2026-11-22 23:30:00';
  expect(cast(late).counted).toEqual({ month: '十月', day: '十四', hour: '子时' });
  expect(cast(late, { dayChange: '23:00' }).counted.day).toBe('十五');
  // The day pillar changes with it.
  expect(ganzhi(cast(late).pillars.day)).toBe('庚子');
  expect(ganzhi(cast(late, { dayChange: '23:00' }).pillars.day)).toBe('辛丑');
});

test('a leap month counts as its own, or its second half as the next', () => {
  // 2023: 闰二月十六 is 6 April.
  expect(cast('2023-04-06 12:00:00').start.name).toBe('留连');
  expect(cast('2023-04-06 12:00:00', { leapMonth: 'split' }).start.name).toBe('速喜');
  expect(cast('2023-04-05 12:00:00', { leapMonth: 'split' }).start.name).toBe('留连');
});

test('the place affects only true solar time', () => {
  const time = parseTime('2026-11-22 07:44:00');
  const [east, west] = [castMaqian({ time, longitude: 120 }), castMaqian({ time, longitude: 76 })];
  expect(east.places).toEqual(west.places);
  expect(east.solarTime).not.toEqual(west.solarTime);
  expect([east.start.name, east.course.name, east.result.name]).toEqual(['赤口', '小吉', '速喜']);
});

test('summer time: the clock counts, standard time is mentioned', () => {
  const { counted, standardTime } = cast('1988-07-01 09:10:00');
  expect(counted.hour).toBe('巳时');
  expect(standardTime.hour).toBe(8);
});

test('道传 has other elements, not another count', () => {
  const time = '2026-11-22 07:44:00';
  expect(chain(time, { school: 'daochuan' })).toBe(chain(time));
  expect(cast(time, { school: 'daochuan' }).course.element).toBe('水');
});

test('every school is listed with its result for the same time, the own one first', () => {
  const schools = otherSchools(cast('2026-11-22 07:44:00', { school: 'duoneng' }));
  expect(schools.map(({ name, own }) => [name, own])).toEqual([
    ['《多能鄙事》', true],
    ['《玉匣记》', false],
    ['道传', false],
    ['九宫', false],
  ]);
  expect(schools[0]!.states[2]).toBe('赤口');
  // Ten counted among nine: 大安; fourteen from there: 小吉; 辰, the fifth: 天德.
  expect(schools[3]!.states).toEqual(['大安', '小吉', '天德']);
});

test('relations', () => {
  expect(bearingOf('金', '木')).toBe('克');
  expect(relationText('金', '木')).toBe('金克木');
  expect(relationText('木', '金')).toBe('金克木');
  expect(relationText('火', '木')).toBe('木生火');
  expect(relationText('木', '木')).toBe('两木比和');
});

test('categories: nine roots, each with matters, every id once', () => {
  const roots = typesUnder(ROOT)!;
  expect(roots.map(({ name }) => name)).toEqual([...CATEGORIES]);
  const rows = roots.flatMap((root) => [root, ...typesUnder(root.id)!]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const root of roots) expect(typesUnder(root.id)!.length).toBeGreaterThan(1);
  expect(rows.length - roots.length).toBe(MATTERS.length);
  expect(matterOf('501')).toEqual({ id: '501', pid: '5', matter: '物品', category: '失物' });
  expect(matterOf('5')).toBeNull();
  expect(matterOf('599')).toBeNull();
  expect(typesUnder('501')).toEqual([]);
  expect(typesUnder('10')).toBeNull();
  expect(STATE_NAMES).toHaveLength(6);
});

describe('notes on the time', () => {
  const notes = (time: string, options: Partial<MaqianOptions> = {}) => notesOf(cast(time, options)).join('');

  test('an ordinary time has none', () => {
    expect(notes('2026-11-22 08:00:00')).toBe('');
  });

  test.each([
    ['1988-07-01 10:10:00', {}, '夏令时'],
    ['2023-04-06 12:00:00', {}, '闰二月按本月数'],
    ['2023-04-06 12:00:00', { leapMonth: 'split' }, '按下月数'],
    ['2026-11-22 23:30:00', {}, '日仍用当日'],
    ['2026-11-22 23:30:00', { dayChange: '23:00' }, '日用次日'],
    ['2026-11-22 08:58:30', {}, '巳时起点不到三分钟（未到）'],
    ['2026-11-22 09:01:00', {}, '（已过）'],
  ] as const)('%s %j', (time, options, words) => {
    expect(notes(time, options)).toContain(words);
  });
});
