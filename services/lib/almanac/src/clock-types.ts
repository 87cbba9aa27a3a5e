import type { ClockZone } from './clock-table.ts';
import type { SolarStep } from './solar-time.ts';

/**
 * How a birth is to be read otherwise than by its place's clock: `mainland` by the rule of before, which knew the summer
 * time of 1986–1991 alone and applied it everywhere; `local` as the sun's own time at the place; `turn` by the clock on the
 * other side of that night's change; `beijing-mean` by the mean time of Beijing, 116.4° east; `utc6` … `utc9` by that zone.
 */
export const CLOCK_CHOICES = [
  'mainland',
  'local',
  'turn',
  'beijing-mean',
  'utc6',
  'utc7',
  'utc8',
  'utc9',
] as const;
export type ClockChoice = (typeof CLOCK_CHOICES)[number];

/** The parts of a place's name that decide its zone, short, as they are today. */
export interface ClockPlace {
  sheng: string;
  shi: string;
  qu: string;
}

/** Another reading of the same clock, offered beside the chart. */
export interface OtherClock {
  id: string;
  /** `likely`: the chart's own reading is applied but not certain; `possible`: this one is, and is not applied. */
  grade?: 'likely' | 'possible';
  /** Seconds that this reading's clock was ahead of Greenwich. */
  offset: number;
  /** The fields of a call or a link that take this reading. */
  change: { clock?: ClockChoice; tz?: ClockZone };
  /** What is told of it before the pillars, ending in a full stop. */
  told: string;
  /** How the other pillars are introduced: 若家中记的是旧钟点. */
  when: string;
  /** The button that charts it. */
  label: string;
  /** Told even where no pillar differs. */
  always?: true;
  /** Told only where day and hour go by true solar time. */
  sunOnly?: true;
}

/** The clock of a birth in China. */
export interface PlaceClock {
  zone: ClockZone;
  /** Seconds that the clock was ahead of Greenwich. */
  offset: number;
  reading: 'once' | 'twice' | 'skipped';
  /** Set where the chart's rule for the mainland says the same, with its own steps. */
  plain: boolean;
  /** From the clock to UTC+8, one step a cause. */
  steps: readonly SolarStep[];
  others: readonly OtherClock[];
}
