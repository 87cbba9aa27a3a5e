/** What the score of a year suggests; the score is our own formula, for entertainment only. */
export const SCORE_TONE: readonly (readonly [from: number, text: string])[] = [
  [65, '顺势之年'],
  [55, '偏顺之年'],
  [46, '平稳之年'],
  [36, '宜稳之年'],
  [0, '宜静之年'],
];
