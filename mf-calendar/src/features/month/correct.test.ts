import { parseDate } from '@tianji/almanac/civil';
import fc from 'fast-check';
import { dayText, readAddress } from './address.ts';
import { correct } from './correct.ts';

fc.configureGlobal({ seed: 20261128 });

const today = { year: 2026, month: 2, day: 20 };

test.each([
  [
    'day=1582-10-10',
    '1582-10 1582-10-15',
    '1582年10月10日不存在：历法由儒略历改为公历，10月4日之后是10月15日，已打开1582年10月15日。',
  ],
  [
    'day=1582-10-05',
    '1582-10 1582-10-04',
    '1582年10月5日不存在：历法由儒略历改为公历，10月4日之后是10月15日，已打开1582年10月4日。',
  ],
  ['day=1582-10-32', '1582-10 1582-10-31', '1582年10月有31天，没有32日，已打开1582年10月31日。'],
  ['day=2023-02-30', '2023-2 2023-02-28', '2023年2月有28天，没有30日，已打开2023年2月28日。'],
  ['day=2024-2-30', '2024-2 2024-02-29', '2024年2月有29天，没有30日，已打开2024年2月29日。'],
  ['day=2025-12-32', '2025-12 2025-12-31', '2025年12月有31天，没有32日，已打开2025年12月31日。'],
  ['month=2023-01&day=2023-02-30', '2023-1 2023-02-28', '2023年2月有28天，没有30日，已打开2023年2月28日。'],
  ['month=9999-01', '2026-2 2026-02-20', '万年历收517年到2200年，没有9999年，已打开今天。'],
  ['day=0516-12-31', '2026-2 2026-02-20', '万年历收517年到2200年，没有516年，已打开今天。'],
  [
    'month=9999-01&day=2023-05-06',
    '2023-5 2023-05-06',
    '万年历收517年到2200年，没有9999年，已打开2023年5月6日。',
  ],
  ['month=2026-13', '2026-2 2026-02-20', '没有“2026-13”这个月，已打开今天。'],
  ['month=2024-07&day=abc', '2024-7 2024-07-01', '没有“abc”这一天，已打开2024年7月1日。'],
  ['day=<img src=x onerror=1>', '2026-2 2026-02-20', '没有“<img src=x o…”这一天，已打开今天。'],
])('%s opens %s and says why', (query, opened, sentence) => {
  const { shown, why } = correct(new URLSearchParams(query), today);
  expect(`${shown.year}-${shown.month} ${dayText(shown.selected)}`).toBe(opened);
  expect(why).toBe(sentence);
});

test('whatever an address says: what is opened is a day of the calendar, by an address that stands', () => {
  const part = fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.nat(14), fc.nat(40)).map((parts) => parts.join('-')),
    fc.tuple(fc.constant(1582), fc.integer({ min: 9, max: 11 }), fc.nat(32)).map((parts) => parts.join('-')),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(part, part, fc.boolean(), (day, month, both) => {
      const params = new URLSearchParams(both ? { day, month: month.slice(0, 7) } : { day });
      const { wrong } = readAddress(params, today);
      fc.pre(wrong);
      const { shown, why } = correct(params, today);
      const text = dayText(shown.selected);
      expect(() => parseDate(text)).not.toThrow();
      const again = readAddress(
        new URLSearchParams({ month: `${shown.year}-${shown.month}`, day: text }),
        today,
      );
      expect(again).toEqual({ ...shown, wrong: false });
      expect(why).toMatch(/^[^。]+，已打开(今天|\d+年\d+月\d+日)。$/);
      expect(why).not.toMatch(/undefined|NaN/);
    }),
  );
});
