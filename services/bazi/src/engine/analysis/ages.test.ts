import { CURRENT_LATE, CURRENT_YOUNG, YEAR_FIRST } from '../../corpus/reading-ages.ts';
import { CURRENT_CYCLE } from '../../corpus/reading-now.ts';
import { computeChart, facts } from '../index.ts';
import { analyse } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

function read(year: number, month: number, day: number, hour = 12): Record<string, string> {
  const time = { year, month, day, hour, minute: 5, second: 0 };
  const chart = computeChart({ sex: '女', time, longitude: 114.06 }, { now: NOW });
  return Object.fromEntries(analyse(facts(chart)).map(({ id, text }) => [id, text]));
}

const some = (tables: Readonly<Record<string, Readonly<Record<string, string>>>>, text: string) =>
  Object.values(tables)
    .flatMap((kinds) => Object.values(kinds))
    .some((each) => text.includes(each));

test.each([
  ['a child', 2015, CURRENT_YOUNG],
  ['someone of forty', 1986, CURRENT_CYCLE],
  ['someone of seventy', 1957, CURRENT_LATE],
])('the running cycle of %s is told in words of that age', (_, year, own) => {
  const { dayun } = read(year, 6, 21);
  for (const tables of [CURRENT_YOUNG, CURRENT_CYCLE, CURRENT_LATE])
    expect(some(tables, dayun!)).toBe(tables === own);
});

test('years before school are told to those who bring the child up', () => {
  const { liunian } = read(2025, 6, 21);
  const lines = liunian!.split('\n');
  const first = Object.values(YEAR_FIRST);
  expect(lines.map((line) => first.some((each) => line.includes(each)))).toEqual([
    ...Array(5).fill(true),
    ...Array(5).fill(false),
  ]);
});

test('the overview says for which years of life it is meant', () => {
  expect(read(2015, 6, 21).zonglun).toContain('命主尚在成长');
  expect(read(1957, 6, 21).zonglun).toContain('命主年岁已长');
  expect(read(1986, 6, 21).zonglun).not.toMatch(/尚在成长|年岁已长/);
});

test('nothing is said of now when now lies outside the years of the chart', () => {
  for (const year of [1900, 1925, 2099]) {
    const { zonglun, jianyi } = read(year, 6, 21);
    expect(zonglun).not.toMatch(/尚在成长|年岁已长/);
    expect(jianyi).not.toContain('眼下');
  }
  expect(read(2026, 6, 21).zonglun).toContain('命主尚在成长');
  expect(read(2026, 6, 21).jianyi).toContain('眼下还在小运之中');
});
