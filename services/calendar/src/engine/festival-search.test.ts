import * as almanac from '@tianji/almanac';
import { findFestivals } from './festival-search.ts';

/** The festivals found, each with its days as text. */
const found = (typed: string, year = 2026) =>
  Object.fromEntries(
    findFestivals(almanac, typed, year).map(({ name, days }) => [
      name,
      days.map((jdn) => almanac.formatDate(almanac.fromJdn(jdn))),
    ]),
  );

test('三伏 answers with its parts in this year and the next', () => {
  expect(found('三伏')).toEqual({
    初伏: ['2026-07-15', '2027-07-20'],
    中伏: ['2026-07-25', '2027-07-30'],
    末伏: ['2026-08-14', '2027-08-09'],
    出伏: ['2026-08-24', '2027-08-19'],
  });
  expect(found('三伏天')).toEqual(found('三伏'));
});

test.each([
  ['头伏', '初伏', '2026-07-15'],
  ['二伏', '中伏', '2026-07-25'],
  ['三九', '三九', '2026-01-08'],
  ['梅雨', '入梅', '2026-06-11'],
  ['鬼节', '中元节', '2026-08-27'],
  ['七月半', '中元节', '2026-08-27'],
  ['十月朝', '寒衣节', '2026-11-09'],
  ['祭灶', '北小年', '2026-02-10'],
  ['灶王节', '南小年', '2026-02-11'],
  ['女儿节', '上巳节', '2026-04-19'],
  ['双九', '重阳节', '2026-10-18'],
  ['老年节', '重阳节', '2026-10-18'],
  ['小年夜', '南小年', '2026-02-11'],
  ['中秋', '中秋节', '2026-09-25'],
  ['母亲节', '母亲节', '2026-05-10'],
  ['冬至', '冬至', '2026-12-22'],
  ['除夕', '除夕', '2026-02-16'],
  ['感恩节', '感恩节', '2026-11-26'],
])('%s answers with %s', (typed, name, day) => {
  expect(found(typed)[name]?.[0]).toBe(day);
});

test('words that are no festival find none', () => {
  for (const typed of ['', '节', '搬家', '生日']) expect(found(typed)).toEqual({});
});
