import { TERM_NAMES } from '@tianji/almanac';

export const YUAN = ['上元', '中元', '下元'] as const;
export type Yuan = 0 | 1 | 2;

/** How the yuan of a bureau was determined. */
export type BureauBy = 'chaibu' | 'zhirun' | 'maoshan' | 'hand' | 'year' | 'month' | 'day';

export interface Bureau {
  readonly yang: boolean;
  /** 1 to 9. */
  readonly ju: number;
  /** 0 upper, 1 middle, 2 lower; null for a bureau set by hand. */
  readonly yuan: Yuan | null;
  /** Index of the term whose bureaus are used (0 小寒 … 23 冬至); null when no term decides. */
  readonly term: number | null;
  readonly by: BureauBy;
  /**
   * 置闰 only: the relation of the block to its term, and whether the block's position is supported by few
   * published charts.
   */
  readonly block?: {
    readonly kind: '超神' | '正授' | '接气';
    readonly leap: boolean;
    readonly unconfirmed: boolean;
  };
}

/**
 * Bureau numbers of each term in the order of `TERM_NAMES` (小寒 first), upper middle lower.
 * Source: 《奇门遁甲秘笈大全》卷一.
 */
const BUREAUS: readonly (readonly number[])[] =
  '285 396 852 963 174 396 417 528 417 528 639 936 825 714 258 147 936 714 693 582 693 582 471 174'
    .split(' ')
    .map((three) => [...three].map(Number));

/** 冬至 (23) to 芒种 (10) are yang, 夏至 (11) to 大雪 (22) yin. */
export const yangTerm = (term: number): boolean => term === 23 || term <= 10;

/** The bureau of a term's yuan: 1 to 9. */
export const bureauNumber = (term: number, yuan: Yuan): number => BUREAUS[term]![yuan]!;

/** The bureau of a term as text: 冬至上元. */
export const bureauWords = (term: number, yuan: Yuan): string => `${TERM_NAMES[term]}${YUAN[yuan]}`;

/** The 符头 (甲 or 己 day) at or before a day, by position in the sixty-cycle. */
export const fuTou = (day: number): number => day - (day % 5);

/** Upper 甲子 己卯 甲午 己酉, middle 甲寅 己巳 甲申 己亥, lower 甲辰 己丑 甲戌 己未: by the 符头, never by the day. */
export const yuanOf = (day: number): Yuan => (Math.floor(day / 5) % 3) as Yuan;

/** 拆补: the term by its instant, the yuan by the day's 符头. */
export function chaibu(term: number, day: number): Bureau {
  const yuan = yuanOf(day);
  return { yang: yangTerm(term), ju: bureauNumber(term, yuan), yuan, term, by: 'chaibu' };
}

const YUAN_SECONDS = 60 * 7200;

/** 茅山: sixty double hours for each yuan, counted from the instant of the term. */
export function maoshan(term: number, sinceTerm: number): Bureau {
  const yuan = Math.min(2, Math.floor(sinceTerm / YUAN_SECONDS)) as Yuan;
  return { yang: yangTerm(term), ju: bureauNumber(term, yuan), yuan, term, by: 'maoshan' };
}
