import fc from 'fast-check';
import { bookingMonth, issuedAt, nextMonth, percentText, rateOf, shareOf, yuanOf } from './rules.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);

test('shares are rounded half up to the fen, and never exceed the payment', () => {
  expect([shareOf(2500, 7000), shareOf(1, 5000), shareOf(1, 4999), shareOf(333, 3333)]).toEqual([
    1750, 1, 0, 111,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10_000 }), (fen, rate) => {
      const share = shareOf(fen, rate);
      // Twice the distance from the exact share, in hundredths of a percent of a fen.
      const off = 2 * (share * 10_000 - fen * rate);
      expect(off).toBeGreaterThan(-10_000);
      expect(off).toBeLessThanOrEqual(10_000);
      expect(share).toBeLessThanOrEqual(fen);
    }),
    { seed: 20261124, numRuns: 5_000 },
  );
  expect(() => shareOf(-1, 7000)).toThrow(RangeError);
  expect(() => shareOf(100, 10_001)).toThrow(RangeError);
});

test('months are Beijing’s, and end at midnight there', () => {
  const now = beijing('2026-11-03T12:00:00');
  expect(bookingMonth(beijing('2026-10-31T23:59:59'), now)).toBe('2026-10');
  expect(bookingMonth(beijing('2026-11-01T00:00:00'), now)).toBe('2026-11');
  expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01']);
  expect(issuedAt('2026-12')).toBe(beijing('2027-01-05T00:00:00'));
});

test('once a statement is about to be final, what happened in its month is booked in the present one', () => {
  const paid = beijing('2026-10-31T23:59:59');
  expect(bookingMonth(paid, beijing('2026-11-04T22:59:59'))).toBe('2026-10');
  expect(bookingMonth(paid, beijing('2026-11-04T23:00:00'))).toBe('2026-11');
});

test('rates and money as text', () => {
  expect([rateOf(undefined), rateOf(62.5), rateOf(0)]).toEqual([7000, 6250, 0]);
  expect([percentText(7000), percentText(6250)]).toEqual(['70', '62.5']);
  expect([yuanOf(-6000), yuanOf(5), yuanOf(-5), yuanOf(0)]).toEqual(['-60.00', '0.05', '-0.05', '0.00']);
});
