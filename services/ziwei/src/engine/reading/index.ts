/**
 * The reading of a chart: composed from rules and the corpus, for entertainment. Deterministic; every line
 * names its rule and the facts that chose it; no sentence occurs twice.
 */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import { ageBand, ageOn, createTeller } from '@tianji/teller';
import type { Computed } from '../chart.ts';
import { adviceSection } from './advice.ts';
import { ageIn, OLDEST } from './age-words.ts';
import { agedTeller } from './aged.ts';
import { decadeSections } from './decades.ts';
import { modelOf } from './model.ts';
import { isOver, primeOf, tellerOfOld } from './of-old.ts';
import { overall } from './overall.ts';
import { palaceSection } from './palace.ts';
import { ageWords } from './palace-texts.ts';
import type { Section } from './section.ts';
import { yearSections } from './years.ts';

/** Version of rules and corpus. */
export const READING_VERSION = 'ziwei-reading-26';

/** @param options.now the reader's civil time: its lunar year selects the ten years described */
export function reading(computed: Computed, options: { now: CivilTime }): Section[] {
  const model = modelOf(computed, options.now);
  const teller = createTeller();
  const { now } = options;
  const year = lunarFromCivil(now.year, now.month, now.day).year;
  // What a palace says is for the reader's age now; decades and years have words of their own ages.
  const lives = ageIn(model, year) >= 1 && ageIn(model, year) <= OLDEST;
  const full = ageOn(computed.local, now);
  const over = isOver(computed, now);
  const spoken = over ? tellerOfOld(teller) : teller;
  const age = lives ? ageBand(full) : null;
  const fit = agedTeller(spoken, age && [age], ageWords).teller;
  return [
    overall(model, full, fit, over),
    ...model.spots.map((spot) => palaceSection(model, spot, age, fit, over)),
    ...decadeSections(model, spoken, over, ageIn(model, year)),
    ...yearSections(model, firstToldYear(computed, now), spoken, over, year),
    adviceSection(model, full, spoken, over),
  ];
}

/** The first of the ten years in a reading: those of the current decade, or of the prime of a life that is over. */
export function firstToldYear(computed: Computed, now: CivilTime): number {
  const { decades } = computed.chart;
  if (isOver(computed, now)) return decades[primeOf(modelOf(computed))]!.year;
  const { year } = lunarFromCivil(now.year, now.month, now.day);
  return (decades.find((decade) => year < decade.year + 10) ?? decades[11]!).year;
}

export type { Section } from './section.ts';
export { type Sentence, threeSentences } from './sentences.ts';
