import * as almanac from '@tianji/almanac';
import { ServiceError } from '../errors.ts';
import { FIRST_YEAR, LAST_YEAR, readAnyBirth, readDate, readTime, samePillars, sexOf } from './index.ts';

const birth = { time: '1990-06-15 10:30:00', location: '四川-成都-武侯', jingdu: 0 };

function refusalOf(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('a birth has its time, its place and the effective longitude', () => {
  const own = readAnyBirth(birth);
  expect(own.time).toEqual({ year: 1990, month: 6, day: 15, hour: 10, minute: 30, second: 0 });
  expect(own.longitude).toBe(own.place?.longitude);
  expect(readAnyBirth({ ...birth, jingdu: 120 }).longitude).toBe(120);
});

test('the years are those of the almanac', () => {
  expect([FIRST_YEAR, LAST_YEAR]).toEqual([almanac.FIRST_YEAR, almanac.LAST_YEAR]);
});

const YEARS = '应为517至2200的整数';
test.each([
  [{ time: '0516-12-31 23:59:59' }, 'out_of_range', `出生时间：公历年份“516”不正确，${YEARS}`],
  [{ time: '2201-01-01 00:00:00' }, 'out_of_range', `出生时间：公历年份“2201”不正确，${YEARS}`],
  [{ time: '0000-01-01 00:00:00' }, 'wrong_solar_year', `出生时间：公历年份“0”不正确，${YEARS}`],
  [{ time: '2023-02-30 08:00:00' }, 'wrong_solar_day', /^出生时间：公历日.*“30”/],
  [{ time: '1582-10-10 08:00:00' }, 'wrong_solar_day', /^出生时间：/],
  [{ time: '1990-06-15 24:00:00' }, 'wrong_solar_time', /^出生时间：/],
  [{ time: 'yesterday' }, 'malformed', /^出生时间：/],
  [{ location: '火星-火星-火星' }, 'unknown_place', /^出生地点：没有找到地名“火星-火星-火星”/],
])('%j is refused as %s', (more, code, message) => {
  const error = refusalOf(() => readAnyBirth({ ...birth, ...more }));
  const [field] = Object.keys(more);
  expect(error).toMatchObject({ status: 400, code, field });
  if (typeof message === 'string') expect(error.message).toBe(message);
  else expect(error.message).toMatch(message);
  expect(error.details).toEqual([{ field, message: error.message }]);
});

test('a day with and without its hour', () => {
  const day = { field: 'date', title: '日期' };
  expect(readDate('2026-02-26', day)).toMatchObject({ day: 26, hour: 0 });
  expect(readDate('2026-02-26 09', day)).toMatchObject({ hour: 9, minute: 0 });
  expect(refusalOf(() => readDate('2026-02-26 24', day))).toMatchObject({ field: 'date' });
  expect(refusalOf(() => readTime('2026-02-26', day)).code).toBe('malformed');
});

test('sex and pillars that contradict the other fields are refused by name', () => {
  expect(sexOf({ qiankun: '坤造' })).toBe('女');
  expect(refusalOf(() => sexOf({ qiankun: '坤造', sex: '男' }))).toMatchObject({
    field: 'sex',
    message: '性别：与“坤造”不合，应为女',
  });
  expect(() => samePillars('甲子', '甲子')).not.toThrow();
  expect(refusalOf(() => samePillars('甲子', '乙丑'))).toMatchObject({ field: 'bazi' });
});
