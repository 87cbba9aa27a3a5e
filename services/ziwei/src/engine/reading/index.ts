/**
 * The reading of a chart: composed from rules and the corpus, for entertainment. Deterministic; every
 * line names its rule and the facts that chose it; no sentence stands twice.
 */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import type { Computed } from '../chart.ts';
import { adviceSection } from './advice.ts';
import { decadeSections } from './decades.ts';
import { modelOf } from './model.ts';
import { overall } from './overall.ts';
import { palaceSection } from './palace.ts';
import { makeTeller, type Section } from './teller.ts';
import { yearSections } from './years.ts';

/** Version of rules and corpus. */
export const READING_VERSION = 'ziwei-reading-2';

/**
 * @param options.now the reader's civil time: its lunar year chooses the ten years that are told
 */
export function reading(computed: Computed, options: { now: CivilTime }): Section[] {
  const model = modelOf(computed);
  const teller = makeTeller();
  const { now } = options;
  const year = lunarFromCivil(now.year, now.month, now.day).year;
  return [
    overall(model, year, teller),
    ...model.spots.map((spot) => palaceSection(model, spot, teller)),
    ...decadeSections(model, teller),
    ...yearSections(model, year, teller),
    adviceSection(model, teller),
  ];
}

export type { Section } from './teller.ts';
