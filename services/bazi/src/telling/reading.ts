/** The reading of a chart: sections by rules, and what is told from the rows that the report tells it from. */
import { type Agenda, compose, planFor, tellSection } from '@tianji/teller';
import { agendaOf } from '../engine/agenda/index.ts';
import { analyse, type Section } from '../engine/analysis/index.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { factsOf } from '../engine/facts.ts';
import type { BaziChart } from '../engine/types.ts';
import { knotsTold } from './knots.ts';
import { library } from './library.ts';

/** What the list of years tells of the running one, in everyday words; nothing of one that goes neither way. */
export function thisYearSaid(agenda: Agenda): string {
  if (!agenda.living) return '';
  const { topics } = compose(agenda, planFor(library(), 'years.each', agenda), library());
  return topics
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ cell }) => cell.when === 'now')
    .flatMap(({ claims }) => claims.filter(({ claim }) => claim.text.about === 'told'))
    .flatMap(({ plain }) => plain)
    .join('');
}

/** @param chart with ten years ahead of the day it is read on */
export function readingOf(chart: BaziChart): Section[] {
  const facts = factsOf(chart);
  const view = viewOf(facts);
  const agenda = agendaOf(view);
  const name = (fact: string) => agenda.facts.get(fact)!.value;
  return analyse(facts, {
    geju: knotsTold(view, agenda).map(({ expert, plain }, i) => ({
      ...{ rule: `geju:${name(agenda.knots[i]!.fact)}`, text: expert, plain },
    })),
    dayun: tellSection(library(), 'luck.decades', agenda).map(({ expert, plain, cell }) => ({
      ...{ rule: `dayun:${agenda.facts.get(`${cell.at}/decade`)?.value ?? '概要'}`, text: expert, plain },
    })),
    liunian: (agenda.living ? tellSection(library(), 'years.each', agenda) : []).map(
      ({ expert, plain, cell }) => ({ rule: `liunian:${name(`${cell.at}/god`)}`, text: expert, plain }),
    ),
  });
}
