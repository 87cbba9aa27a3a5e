/**
 * The words of a score, of years and of ten years alike. With these limits three in ten decades of random charts go well and three
 * in ten call for care (`level.test.ts` holds the shares).
 */
import { LOWEST } from './numbers.ts';

/** Which way a span of time goes: above the neutral range, in it, or below it. */
export type Favour = '顺' | '平' | '慎';

/** 顺 from here. */
export const GOOD = 57;
/** 慎 below here. */
export const CARE = 43;
/** The outer levels of `gradeOf`. */
export const VERY_GOOD = 67;
export const VERY_TIGHT = 33;

/** Of a year, of ten years, of a theme. @param score 5–95, 50 the middle */
export const favourOf = (score: number): Favour => (score >= GOOD ? '顺' : score >= CARE ? '平' : '慎');

/** Five levels, the best first, with the score from which each begins. */
const LEVELS = [VERY_GOOD, GOOD, CARE, VERY_TIGHT, LOWEST] as const;

/** The word of a score among five, the best first. */
export const wordOf = <T>(words: readonly [T, T, T, T, T], score: number): T =>
  words[LEVELS.findIndex((from, i) => score >= from || i === 4)]!;

/** What an element is to a chart: useful, neutral, or unfavourable. */
export type Worth = '喜' | '平' | '忌';
