// The rules of a settlement: pure, in whole fen. The page and every statement state them in one sentence (RULE).
import { beijingInstantOf, beijingMonth } from './beijing.ts';

/** The partner's part of a payment where its site's document names none, in hundredths of a percent. */
export const DEFAULT_RATE = 7_000;
/** The whole, in hundredths of a percent. */
const WHOLE = 10_000;

export const RULE =
  '每笔支付按付款时的分成比例单独计算，精确到分，四舍五入；退款按原数冲回，计入退款当月；当月为负的，结转下月。';

/** On this day of the next month, at midnight in Beijing, a month's statement is final. */
const ISSUE_DAY = 5;
/** How long before that nothing is booked in the month any more, so that clocks may differ. */
const MARGIN_MS = 3_600_000;

/** A percentage as written in a site's document, in hundredths of a percent. */
export const rateOf = (percent: number | undefined): number =>
  percent === undefined ? DEFAULT_RATE : Math.round(percent * 100);

/** A rate as percent without needless zeros: `70`, `62.5`. */
export const percentText = (rate: number): string => String(rate / 100);

/**
 * The partner's part of a payment, rounded half up to the fen.
 * @param amount fen, not negative
 * @param rate hundredths of a percent, 0 to 10,000
 */
export function shareOf(amount: number, rate: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('money is a whole number of fen');
  if (!Number.isInteger(rate) || rate < 0 || rate > WHOLE) throw new RangeError('a rate is 0 to 10000');
  // Exact beyond the range in which a product of two numbers is.
  return Number((BigInt(amount) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/** When the statement of a month (`YYYY-MM`) is final, epoch milliseconds. */
export const issuedAt = (month: string): number => beijingInstantOf(nextMonth(month), ISSUE_DAY);

/** The month after one: `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * The month in which something is booked: that in which it happened, or, once the statement of that month is about to be
 * final, the present one. A statement never changes after it was issued.
 * @param at when it happened, epoch milliseconds
 */
export function bookingMonth(at: number, now: number): string {
  const month = beijingMonth(at);
  return now < issuedAt(month) - MARGIN_MS ? month : beijingMonth(now);
}

/** Whole fen as yuan with two decimals: `-60.00`. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError('money is a whole number of fen');
  const size = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
