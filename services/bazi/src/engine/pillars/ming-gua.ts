/** The eight trigrams by their numbers in the later heaven (洛书), 5 the middle. */
export const LUOSHU: readonly string[] = ['', '坎', '坤', '震', '巽', '', '乾', '兑', '艮', '离'];

/**
 * Life trigram of the eight mansions (八宅): from the digit sum of the 立春 year, a man's is 11 less it, a
 * woman's 4 more than it; the middle 5 lodges a man in 坤, a woman in 艮. 《八宅明镜》.
 */
export function lifeTrigram(lichunYear: number, male: boolean): string {
  const root = ((lichunYear - 1) % 9) + 1;
  const number = (((((male ? 11 - root : 4 + root) - 1) % 9) + 9) % 9) + 1;
  if (number === 5) return male ? '坤' : '艮';
  return LUOSHU[number]!;
}
