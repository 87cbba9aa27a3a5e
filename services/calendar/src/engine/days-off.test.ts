import * as almanac from '@tianji/almanac';
import { announcedYears, type DayOff, dayOffText, daysOffBy } from './index.ts';

const daysOff = daysOffBy(almanac, announcedYears());
const on = (text: string): DayOff | undefined => daysOff(almanac.parseDate(text));

test.each([
  ['2026-02-14', '班'],
  ['2026-02-15', '休'],
  ['2026-02-28', '班'],
  ['2026-10-10', '班'],
  ['2026-01-02', '休'],
  ['2025-01-26', '班'],
  ['2025-10-08', '休'],
  ['2024-02-18', '班'],
  ['2023-12-30', '休'],
  ['2023-10-07', '班'],
  ['2020-02-02', '休'],
  ['2018-06-16', '休'],
  ['2018-09-22', '休'],
  ['2026-11-30', undefined],
])('%s is %s by the notice', (date, kind) => {
  expect(on(date)?.kind).toBe(kind);
});

test('a holiday says which day of how many', () => {
  expect(dayOffText(on('2026-10-03'), 2026)).toBe('国庆节假期第3天，共7天');
  // Two holidays that the notice joins are one span.
  expect(dayOffText(on('2025-10-08'), 2025)).toBe('国庆中秋假期第8天，共8天');
  expect(dayOffText(on('2023-09-29'), 2023)).toMatch(/假期第1天，共8天$/);
  expect(dayOffText(on('2026-10-10'), 2026)).toBe('调休上班，补国庆节');
  expect(dayOffText(undefined, 2026)).toBe('');
});

test('a year without a notice has its days by law alone, and says so', () => {
  const days = [];
  for (let jdn = almanac.jdn(2027, 1, 1); jdn <= almanac.jdn(2027, 12, 31); jdn++) {
    const off = daysOff(almanac.fromJdn(jdn));
    if (off) days.push(`${almanac.formatDate(almanac.fromJdn(jdn)).slice(5)}${off.name}`);
    if (off) expect(off).toMatchObject({ kind: '休', byLaw: true });
  }
  expect(days).toEqual([
    '01-01元旦',
    '02-05春节',
    '02-06春节',
    '02-07春节',
    '02-08春节',
    '04-05清明节',
    '05-01劳动节',
    '05-02劳动节',
    '06-09端午节',
    '09-15中秋节',
    '10-01国庆节',
    '10-02国庆节',
    '10-03国庆节',
  ]);
  expect(dayOffText(on('2027-02-05'), 2027)).toContain('2027年调休安排尚未公布，以国务院通知为准');
});

test('of years before the notices the law of that year stands', () => {
  expect(on('1999-10-02')).toEqual({ kind: '休', name: '国庆节', byLaw: true });
  expect(on('1999-10-03')).toBeUndefined();
  expect(on('2005-10-03')).toEqual({ kind: '休', name: '国庆节', byLaw: true });
  expect(on('1940-10-01')).toBeUndefined();
  expect(dayOffText(on('1999-10-02'), 1999)).toBe('国庆节法定休息日');
});
