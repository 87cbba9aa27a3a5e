/** The eight trigrams by their numbers in the later heaven (洛书), 5 being the centre. */
export const LUOSHU: readonly string[] = ['', '坎', '坤', '震', '巽', '', '乾', '兑', '艮', '离'];

/**
 * Life trigram of the eight mansions (八宅): from the digit sum of the 立春 year, 11 minus the sum for a man,
 * 4 plus the sum for a woman; 5 becomes 坤 for a man, 艮 for a woman. 《八宅明镜》.
 */
export function lifeTrigram(lichunYear: number, male: boolean): string {
  const root = ((lichunYear - 1) % 9) + 1;
  const number = (((((male ? 11 - root : 4 + root) - 1) % 9) + 9) % 9) + 1;
  if (number === 5) return male ? '坤' : '艮';
  return LUOSHU[number]!;
}
