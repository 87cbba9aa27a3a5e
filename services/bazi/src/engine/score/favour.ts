/** Which way a span of time goes: above the neutral range, in it, or below it. */
export type Favour = '顺' | '平' | '慎';

/** Of a year. @param score the chart's own yearly score, 0–100, baseline 50 */
export const favourOf = (score: number): Favour => (score >= 55 ? '顺' : score >= 46 ? '平' : '慎');

/** Of ten years, whose means vary less than single years. @param mean mean of ten yearly scores */
export const decadeFavour = (mean: number): Favour => (mean >= 53 ? '顺' : mean >= 47 ? '平' : '慎');
