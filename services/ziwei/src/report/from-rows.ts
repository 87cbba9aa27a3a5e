/** Writers of sections whose texts are rows of `content`. */
import type { CivilTime } from '@tianji/almanac';
import { type Agenda, type Register, type RowsTold, render, sectionOf } from '@tianji/teller';
import { library } from '../telling/library.ts';
import type { Paragraph, SectionWriter } from './types.ts';

/** What such a section is told from. */
export interface TellsRows {
  /** The instant that the chart is described from. */
  now: CivilTime;
  /** Theme × time decided once, as the chart is read on the day of the request; made when first asked for. */
  agenda: () => Agenda;
  rows: RowsTold;
}

/** The writer of a section in one register: both tell the same claims. */
export const fromRows =
  (section: string, register: Register): SectionWriter =>
  ({ agenda, rows }) => {
    const composed = sectionOf(agenda(), section, library(), rows);
    const lines = composed ? render(composed, register, agenda(), library().lexicon) : [];
    return lines.map((line): Paragraph => {
      const facts = line.claims.flatMap(({ cell, facts: needed }) => [
        `${cell.theme}@${cell.at} ${cell.direction}`,
        ...needed.map((fact) => `${fact.name} ${fact.value}`),
      ]);
      const rule = `${section}.${line.claims[0]!.text.about}`;
      return { ...(line.head && { head: line.head }), rule, facts, text: line.text };
    });
  };
