/** What the score of a year suggests, the best first; the score is our own formula, for entertainment only. */
export const SCORE_TONE = ['顺势之年', '偏顺之年', '平稳之年', '宜稳之年', '宜静之年'] as const;
