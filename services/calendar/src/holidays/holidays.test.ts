import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchHolidays } from './holidays.ts';
import { faultOf } from './schema.ts';

const YEAR = {
  year: 2027,
  version: 1,
  notice: { date: '2026-11-20' },
  days: [
    { date: '2027-02-05', kind: 'off', name: '春节' },
    { date: '2027-02-06', kind: 'off', name: '春节' },
    { date: '2027-02-20', kind: 'work', name: '春节' },
  ],
  status: 'announced',
};
const on = (year: number, month: number, day: number) => ({ year, month, day });

let folder: string;
let time = 0;
const told: string[] = [];
const watch = () =>
  watchHolidays(folder, { now: () => time, told: ({ file, fault }) => told.push(`${file} ${fault}`) });
const put = (name: string, content: unknown) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  time += 10_000;
};

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'holidays-')), 'holidays');
  told.length = 0;
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

test('a year without a notice has its days by law; the operator’s file gives the rest without a restart', () => {
  const holidays = watch();
  expect(holidays().daysOff(on(2027, 2, 5))).toEqual({ kind: '休', name: '春节', byLaw: true });
  expect(holidays().daysOff(on(2027, 2, 20))).toBeUndefined();
  const before = holidays().stamp;
  put('2027.json', YEAR);
  expect(holidays().daysOff(on(2027, 2, 6))).toEqual({ kind: '休', name: '春节', nth: 2, of: 2 });
  expect(holidays().daysOff(on(2027, 2, 20))).toEqual({ kind: '班', name: '春节' });
  expect(holidays().stamp).not.toBe(before);
  expect(holidays().years.map(({ year }) => year)).toEqual([2027]);
});

test('the higher version wins over what is built in', () => {
  const holidays = watch();
  expect(holidays().daysOff(on(2026, 10, 10))?.kind).toBe('班');
  const days = [{ date: '2026-10-01', kind: 'off', name: '国庆节' }];
  put('2026.json', { ...YEAR, year: 2026, days });
  expect(holidays().daysOff(on(2026, 10, 10))?.kind).toBe('班');
  put('2026.json', { ...YEAR, year: 2026, days, version: 2 });
  expect(holidays().daysOff(on(2026, 10, 10))).toBeUndefined();
});

test.each([
  ['no JSON', '{"year": 2027,'],
  ['another year', { ...YEAR, year: 2028, days: [{ date: '2028-01-01', kind: 'off', name: '元旦' }] }],
  ['a day that does not exist', { ...YEAR, days: [{ date: '2027-02-30', kind: 'off', name: '春节' }] }],
])('a damaged file (%s) is told, and the last good one stays in use, after a restart too', (_, damaged) => {
  put('2027.json', YEAR);
  const holidays = watch();
  expect(holidays().daysOff(on(2027, 2, 20))?.kind).toBe('班');
  put('2027.json', damaged);
  expect(holidays().daysOff(on(2027, 2, 20))?.kind).toBe('班');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^2027\.json \S/);
  expect(watch()().daysOff(on(2027, 2, 20))?.kind).toBe('班');
});

test.each([
  [{ ...YEAR, year: 'x' }, /^year：/],
  [{ ...YEAR, days: [...YEAR.days, YEAR.days[0]] }, /^days\.3：2027-02-05 重复/],
  [
    { ...YEAR, days: [{ date: '2026-05-01', kind: 'off', name: '劳动节' }] },
    /^days\.0：2026-05-01 不属于 2027 年/,
  ],
  [{ ...YEAR, days: [{ date: '2027-05-01', kind: 'off', name: 'May' }] }, /^days\.0\.name：/],
  [{ ...YEAR, more: 1 }, /./],
])('%j is refused by the name of the field', (given, message) => {
  expect(faultOf(given)).toMatch(message);
});

test('a file that is right has no fault', () => {
  expect(faultOf(YEAR)).toBeUndefined();
});
