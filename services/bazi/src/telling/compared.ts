/** The past years that two readings of the useful god tell most differently. */
import { cycleIndex } from '@tianji/almanac/cycle';
import { type Agenda, cellOf, type Direction, type Fact } from '@tianji/teller';
import { ageIn } from '../engine/analysis/suit.ts';
import type { View } from '../engine/analysis/view.ts';
import { judge } from '../engine/judge.ts';
import { placeOf } from '../engine/level/explain.ts';
import { favourOf } from '../engine/level/favour.ts';
import { Luck } from '../engine/level/level.ts';
import { natalOf } from '../engine/natal.ts';
import type { BaziChart } from '../engine/types.ts';

/** Years behind that may be compared; none before this age. */
const BEHIND = 12;
/** Two answers the same way move the reading: a third year decides between one of each. */
const MOST = 3;
const GROWN = 16;

const opposite = (a: Direction, b: Direction): boolean => a !== b && a !== '平' && b !== '平';

/**
 * The agenda with those years as past cells, the most different first, and with the reading in force. Without a second reading, or
 * where both tell every year alike, no year is added.
 */
export function withComparedYears(agenda: Agenda, chart: BaziChart, v: View): Agenda {
  const inForce: Agenda = { ...agenda, reading: chart.options.reading === 'second' ? 2 : 1 };
  if (!chart.usefulGod.other || !agenda.living || !v.current.present) return inForce;
  const { pillars, hourUnknown } = chart;
  const natal = natalOf(
    chart.sex === '男',
    {
      year: cycleIndex(pillars.year),
      month: cycleIndex(pillars.month),
      day: cycleIndex(pillars.day),
      hour: hourUnknown ? 0 : cycleIndex(pillars.hour),
    },
    hourUnknown,
    chart.options.nobles,
  );
  const { usefulGod: other, verdict } = judge(natal, inForce.reading === 2 ? 'first' : 'second');
  const by = new Luck({ ...natal, verdict });
  const now = v.current.year.year;
  const found = v.cycles
    .flatMap((cycle, at) => cycle.years.map((year, i) => ({ year, place: placeOf(v.cycles, at, i) })))
    .filter(({ year: { year } }) => year < now && year >= now - BEHIND && ageIn(v, year) >= GROWN)
    .map(({ year, place }) => {
      const score = by.year(cycleIndex(year.ganzhi), place);
      return { year, score, apart: Math.abs(score - year.score) };
    })
    .filter(({ year, score }) => opposite(favourOf(score), favourOf(year.score)))
    .toSorted((a, b) => b.apart - a.apart || b.year.year - a.year.year)
    .slice(0, MOST)
    .map(({ year: { year, score } }) => ({ at: `year:${year}`, year, score, direction: favourOf(score) }));
  const facts = found.map(
    ({ at, direction }): Fact => ({
      ...{ id: `${at}/differ`, name: 'differ', at, value: direction, of: 'chart' },
      slots: { own: chart.usefulGod.elements.join(''), other: other.elements.join('') },
    }),
  );
  const cells = found.map(({ at, year, score, direction }) =>
    cellOf({
      ...{ theme: 'whole', at, direction, strength: 1, score, evidence: [], when: 'past' },
      age: Math.max(0, ageIn(v, year)),
    }),
  );
  return {
    ...inForce,
    facts: new Map([...agenda.facts, ...facts.map((fact) => [fact.id, fact] as const)]),
    cells: [...agenda.cells, ...cells],
  };
}
