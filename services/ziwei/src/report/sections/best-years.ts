import type { Verdict } from '../verdict.ts';

/**
 * What is said of the best and of the hardest of the ten years: only where the verdict calls them 吉 and 慎.
 * @param none said when no year is either
 * @param join between the two
 */
export function bestAndCare(
  { bestYear, careYear }: Pick<Verdict, 'bestYear' | 'careYear'>,
  good: (year: number) => string,
  slow: (year: number) => string,
  none = '',
  join = '，',
): string {
  const told = [
    bestYear.tone === '吉' ? good(bestYear.year) : '',
    careYear.tone === '慎' ? slow(careYear.year) : '',
  ].filter(Boolean);
  return told.length > 0 ? `${told.join(join)}。` : none;
}
