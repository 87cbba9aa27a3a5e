/** The best names told: each as a whole with what speaks against it, and why these three. */
import { type Agenda, compose, planFor, render } from '@tianji/teller';
import type { HourKnown } from '../agenda/hour.ts';
import { type Asked, agendaOf, agendaOfHour } from '../agenda/index.ts';
import type { Name } from '../engine/index.ts';
import { library } from './library.ts';

/** What is told of the names of a list. */
export interface ToldNames {
  /** Of each name all that is told, by its full name. */
  explanation: ReadonlyMap<string, string>;
  /** Of each name what it says, in one sentence or two; it may hang on a wall. */
  line: ReadonlyMap<string, string>;
  /** Why these names stand before the others; empty for names that are not among the best. */
  why: string;
}

function linesOf(section: string, agenda: Agenda) {
  const texts = library();
  return render(compose(agenda, planFor(texts, section, agenda), texts), 'plain', agenda, texts.lexicon);
}

/** Tells the names of an agenda. Pure: the same names are told in the same words. */
export function tellNames(asked: Asked): ToldNames {
  const agenda = agendaOf(asked);
  const explanation = new Map<string, string>();
  const line = new Map<string, string>();
  for (const { text, claims } of linesOf('best', agenda)) {
    const [{ cell, text: row }] = claims as [(typeof claims)[number]];
    const full = cell.at.slice('option:'.length);
    explanation.set(full, (explanation.get(full) ?? '') + text);
    if (row.about === 'told') line.set(full, text);
  }
  const why =
    asked.best.length === 0
      ? ''
      : linesOf('why', agenda)
          .map(({ text }) => text)
          .join('');
  return { explanation, line, why };
}

/** All that is told of one name by itself. */
export const tellName = (name: Name, wants: Asked['wants']): string =>
  tellNames({ names: [name], best: [], wants }).explanation.get(name.full) ?? '';

/** Which names of a list that was made with the hour unknown still serve now that it is known, and what changed. */
export const tellHour = (known: HourKnown): string =>
  linesOf('hour', agendaOfHour(known))
    .map(({ text }) => text)
    .join('');
