/**
 * The ten gods as numbers: twice the role (0 比劫 … 4 印星), plus one where the polarity differs from the day stem's. So 杀 is
 * 6 and 官 is 7, 枭 is 8 and 印 is 9.
 */
export const GODS = ['比', '劫', '食', '伤', '才', '财', '杀', '官', '枭', '印'] as const;
export type God = (typeof GODS)[number];

export const PEER = 0;
export const ROBBER = 1;
export const EATER = 2;
export const HURTER = 3;
export const KILLER = 6;
export const MAGISTRATE = 7;
export const OWL = 8;

/** Which god a stem (0–9) is to a day stem. */
export const godOf = (day: number, stem: number): number =>
  (((stem >> 1) - (day >> 1) + 5) % 5) * 2 + ((stem - day) & 1);

/** The stem that is this god to a day stem. */
export function stemOf(day: number, god: number): number {
  const element = ((day >> 1) + (god >> 1)) % 5;
  return element * 2 + ((day + god) & 1);
}

/** Full names, as patterns carry them. */
export const FULL: readonly string[] = [
  '比肩',
  '劫财',
  '食神',
  '伤官',
  '偏财',
  '正财',
  '七杀',
  '正官',
  '偏印',
  '正印',
];
