import { BRANCHES, fourPillars, type Pillars, parseDate } from '@tianji/almanac';
import { PEOPLE, type Person } from '../../corpus/people/index.ts';
import { type Distance, distance, type Structure, structureOf } from './structure.ts';

/** A historical person with pillars computed by this engine. */
export interface Case {
  person: Person;
  structure: Structure;
}

/** Pillars of a person: at the recorded double hour, or at noon when only the day is known. */
export function pillarsOf({ birth, hour }: Person): Pillars {
  const branch = hour === '' ? 6 : BRANCHES.indexOf(hour);
  // 子 is taken in its second half, so that the day is the recorded one.
  return fourPillars({ ...parseDate(birth), hour: branch * 2, minute: branch === 0 ? 30 : 0, second: 0 });
}

let made: Case[] | undefined;

/** All persons with their structures; computed once. */
export function cases(): readonly Case[] {
  made ??= PEOPLE.map((person) => ({
    person,
    structure: structureOf(pillarsOf(person), person.sex === '男', person.hour === ''),
  }));
  return made;
}

export interface Match extends Case {
  /** The user's chart, limited to as many pillars as the person has. */
  own: Structure;
  distance: Distance;
}

/**
 * The persons with the most similar structures, most similar first; ties by date of birth. A person whose
 * hour is unknown is compared by three pillars on both sides.
 */
export function nearest(pillars: Pillars, male: boolean, hourUnknown: boolean, count: number): Match[] {
  const three = structureOf(pillars, male, true);
  const whole = hourUnknown ? three : structureOf(pillars, male, false);
  return cases()
    .filter(({ person }) => person.hour === '' || !hourUnknown)
    .map((each) => {
      const own = each.person.hour === '' ? three : whole;
      return { ...each, own, distance: distance(own, each.structure) };
    })
    .sort((a, b) => a.distance.total - b.distance.total || (a.person.birth < b.person.birth ? -1 : 1))
    .slice(0, count);
}
