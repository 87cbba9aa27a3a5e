/** Every section of many charts, composed and worded: what provers, censuses and editors look at. */
import type { Agenda, Cell } from '../agenda.ts';
import { type Composed, compose, nothingSaid } from '../compose.ts';
import type { Content, Library } from '../content.ts';
import { libraryOf } from '../content.ts';
import { hearerOf, refused } from '../gate.ts';
import { render } from '../render.ts';
import type { Report } from './prove.ts';

/** What a tool gives to its editors and provers. */
export interface Proving {
  /** Seeded charts as they are read on one day: of all ages, both sexes, lives that are over among them. */
  agendas(count: number, seed: number): Agenda[];
}

/** All sections that a chart's plans give it, in the order of their files; each section once. */
export function reportOf(agenda: Agenda, library: Library): Report {
  const said = nothingSaid();
  const hearer = hearerOf(agenda);
  const sections = new Map<string, Composed>();
  for (const plan of library.plans) {
    const fits = plan.hearer.includes(hearer) && agenda.age >= plan.ages[0] && agenda.age <= plan.ages[1];
    if (fits && !sections.has(plan.section))
      sections.set(plan.section, compose(agenda, plan, library, { said }));
  }
  return { agenda, sections: [...sections.values()] };
}

/** A paragraph as somebody reads it. */
export interface ToldParagraph {
  section: string;
  expert: string;
  plain: string;
  /** Ids of its texts. */
  texts: readonly string[];
}

/** The paragraphs of one chart. */
export function paragraphsOf(agenda: Agenda, library: Library): ToldParagraph[] {
  return reportOf(agenda, library).sections.flatMap((composed) => {
    const plain = render(composed, 'plain', agenda, library.lexicon);
    return render(composed, 'expert', agenda, library.lexicon).map(({ text, claims }, place) => ({
      section: composed.section,
      expert: text,
      plain: plain[place]!.text,
      texts: claims.map((claim) => claim.text.id),
    }));
  });
}

export const libraryFor = (content: Content): Library => libraryOf(content);

/** Whether some text may be said of a cell. */
export const hasText = (library: Library, cell: Cell, agenda: Agenda): boolean =>
  library.texts.some((text) => text.theme === cell.theme && refused(text, cell, agenda) === undefined);
