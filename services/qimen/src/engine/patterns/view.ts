import type { QimenChart } from '../chart.ts';
import { laidStem } from '../locate.ts';
import { DOORS, GODS, hiddenHead, PALACE_NOS, RING } from '../tables.ts';
import { type PalaceWords, palaceWords } from '../words.ts';

/** A chart as seen by patterns. Palaces are the eight outer ones (nine on the flying plate). */
export interface View {
  readonly chart: QimenChart;
  readonly palaces: readonly PalaceWords[];
  /** The stem that hides 甲 of this decade, and the laid stems of the pillars. */
  readonly head: string;
  readonly stems: {
    readonly year: string;
    readonly month: string;
    readonly day: string;
    readonly hour: string;
  };
}

const CHARS = '甲乙丙丁戊己庚辛壬癸';

export function viewOf(chart: QimenChart, palaces = palaceWords(chart)): View {
  const { year, month, day, hour } = chart.pillars;
  const stem = (cycle: number) => CHARS.charAt(laidStem(cycle));
  return {
    chart,
    palaces: palaces.filter(({ sky }) => sky.length > 0),
    head: CHARS.charAt(hiddenHead(chart.cycle)),
    stems: { year: stem(year), month: stem(month), day: stem(day), hour: stem(hour) },
  };
}

/** Numbers of the palaces that fulfil a condition. */
export function where({ palaces }: View, test: (palace: PalaceWords) => boolean): number[] {
  const found: number[] = [];
  for (const palace of palaces) if (test(palace)) found.push(palace.no);
  return found;
}

export const GOOD_DOORS: readonly string[] = ['开门', '休门', '生门'];
export const WONDERS: readonly string[] = ['乙', '丙', '丁'];

/** Whether one of these stems is in the sky of a palace, the lodging stem included. */
export const hasSky = ({ sky }: PalaceWords, stems: string | readonly string[]): boolean =>
  sky.some((stem) => stems.includes(stem));

/** The palace across the ring; the centre is opposite itself. */
export const across = (no: number): number => {
  const place = RING.indexOf(no as (typeof RING)[number]);
  return place < 0 ? 5 : RING[(place + 4) % 8]!;
};

/** Every star or door is in the palace that `to` returns for its home. */
export const allAt = ({ chart }: View, what: 'star' | 'door', to: (home: number) => number): boolean =>
  PALACE_NOS.every((no) => no === 5 || to(chart.plate[what][no]!) === no);

export { DOORS, GODS };
