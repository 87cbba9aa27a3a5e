/** Sections of a report that are told from rows: each is composed once, then worded in both registers. */
import type { Agenda } from './agenda.ts';
import { type Composed, compose, nothingSaid, type Said } from './compose.ts';
import type { Library } from './content.ts';
import { hearerOf } from './gate.ts';

/** What the sections of one report have said so far, and what each of them says. */
export interface RowsTold {
  said: Said;
  done: Map<string, Composed | undefined>;
}
export const noRowsTold = (): RowsTold => ({ said: nothingSaid(), done: new Map() });

/** What a section says of a chart; nothing where no plan is for this hearer and age. */
export function sectionOf(
  agenda: Agenda,
  section: string,
  library: Library,
  { said, done }: RowsTold,
): Composed | undefined {
  if (done.has(section)) return done.get(section);
  const hearer = hearerOf(agenda);
  const plan = library.plans.find(
    (one) =>
      one.section === section &&
      one.hearer.includes(hearer) &&
      agenda.age >= one.ages[0] &&
      agenda.age <= one.ages[1],
  );
  const composed = plan && compose(agenda, plan, library, { said });
  done.set(section, composed);
  return composed;
}
