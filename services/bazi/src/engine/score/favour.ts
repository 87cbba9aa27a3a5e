/** Which way a span of time goes: above the neutral range, in it, or below it. */
export type Favour = '顺' | '平' | '慎';

/** Of a year. @param score the chart's own yearly score, 0–100, baseline 50 */
export const favourOf = (score: number): Favour => (score >= 55 ? '顺' : score >= 46 ? '平' : '慎');

/** Of ten years, whose means vary less than single years. @param mean mean of ten yearly scores */
export const decadeFavour = (mean: number): Favour => (mean >= 53 ? '顺' : mean >= 47 ? '平' : '慎');

/** What an element is to a chart: useful, neutral, or unfavourable. */
export type Worth = '喜' | '平' | '忌';

/**
 * The register for an arriving element: its value, unless the verdict on the whole span contradicts it; then, and in
 * a neutral span, neutral wording.
 */
export function toneOf(worth: Worth, favour: Favour): Worth {
  if (favour === '顺') return worth === '忌' ? '平' : '喜';
  if (favour === '慎') return worth === '喜' ? '平' : '忌';
  return '平';
}
