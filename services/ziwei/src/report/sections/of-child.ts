import type { AgeBand } from '@tianji/teller';
import type { SectionWriter } from '../types.ts';

/**
 * Chooses a section's writer by the chart.
 * @param own the writers for a child's chart, by section; the others write for every age
 * @returns gives a section's writer: the child's where the chart is a child's, else the one given
 */
export const ofChild =
  (own: Readonly<Record<string, SectionWriter>>) =>
  (section: string, text: SectionWriter): SectionWriter => {
    const child = own[section];
    return child ? (ctx) => (ctx.verdict.stage === '幼' ? child(ctx) : text(ctx)) : text;
  };

/** The same by the reader's age: the writers are for those of some bands. */
export const forBands =
  (bands: readonly AgeBand[], own: Readonly<Record<string, SectionWriter>>) =>
  (section: string, text: SectionWriter): SectionWriter => {
    const theirs = own[section];
    return theirs ? (ctx) => (bands.includes(ctx.band) ? theirs(ctx) : text(ctx)) : text;
  };
