/** Sections that are told from rows of texts: what a section says is composed once, then worded for experts and plainly. */
import { type Composed, compose, planFor, type Register, render } from '@tianji/teller';
import { library } from '../telling/library.ts';
import type { Paragraph, ReportContext, SectionWriter } from './types.ts';

/** What a section says of a chart; both registers share it. */
export function composedOf({ agenda, rows }: ReportContext, section: string): Composed {
  const known = rows.done.get(section);
  if (known) return known;
  const texts = library();
  const made = compose(agenda(), planFor(texts, section, agenda()), texts, { said: rows.said });
  rows.done.set(section, made);
  return made;
}

/** The writer of a section in one register. */
export const fromRows =
  (section: string, register: Register): SectionWriter =>
  (ctx) =>
    render(composedOf(ctx, section), register, ctx.agenda(), library().lexicon).map(
      ({ head, text, claims }): Paragraph => ({
        ...(head !== '' && { head }),
        rule: `${section}.${claims[0]!.text.about}`,
        facts: claims.flatMap(({ cell, facts }) => [
          `${cell.theme}@${cell.at} ${cell.direction}`,
          ...facts.map(({ name, value }) => `${name} ${value}`),
        ]),
        text,
      }),
    );
