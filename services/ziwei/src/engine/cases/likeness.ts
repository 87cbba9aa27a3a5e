// Which historical charts are nearest to one, by what Zi Wei compares: life palace, the palaces read with it, body
// palace, transformations, bureau.
import { BRANCHES, parseDate } from '@tianji/almanac';
import { PEOPLE, type Person } from '../../corpus/people.ts';
import { type Computed, computeChart } from '../chart.ts';
import { type Model, modelOf, opposite, type PalaceName, trines } from '../reading/model.ts';
import { HUA, type Hua } from '../sihua.ts';

/** What of a chart is compared. */
export interface Structure {
  /** Branch of the life palace. */
  life: string;
  /** Main stars of the life palace; those of the opposite one when there are none. */
  mains: readonly string[];
  borrowed: boolean;
  /** Main stars of the life palace, its opposite and its trines. */
  around: readonly string[];
  /** The palace in which the body palace is. */
  body: PalaceName;
  bureau: string;
  /** The palace of each of the year's transformations, with the star. */
  hua: Readonly<Record<Hua, { star: string; palace: PalaceName }>>;
}

const starsOf = (mains: readonly { name: string }[]): string[] => mains.map(({ name }) => name);

/** What of a chart is compared. */
export function structureOf(model: Model): Structure {
  const [life] = model.spots;
  const across = opposite(model, life!);
  const year = HUA.map((hua) => {
    const star = model.computed.chart.yearTransformations[hua]!;
    const spot = model.spots.find(({ palace }) =>
      [...palace.stars, ...palace.malefics].some(({ name }) => name === star),
    )!;
    return [hua, { star, palace: spot.name }] as const;
  });
  return {
    life: life!.palace.branch,
    mains: starsOf(life!.mains.length > 0 ? life!.mains : across.mains),
    borrowed: life!.mains.length === 0,
    around: [life!, across, ...trines(model, life!)].flatMap(({ mains }) => starsOf(mains)),
    body: model.spots.find(({ palace }) => palace.isBody)!.name,
    bureau: model.computed.chart.bureauName,
    hua: Object.fromEntries(year) as Structure['hua'],
  };
}

/** What each difference counts. */
export const COUNTS = { mains: 6, someMains: 3, around: 0.5, body: 2, bureau: 1, hua: 0.5 } as const;

const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => other.includes(each));

/** How far two charts are apart: 0 when nothing that is compared differs. */
export function distance(one: Structure, other: Structure): number {
  const common = shared(one.mains, other.mains).length;
  const same = common === one.mains.length && common === other.mains.length;
  const around = one.around.length + other.around.length - 2 * shared(one.around, other.around).length;
  const hua = HUA.filter((each) => one.hua[each].palace !== other.hua[each].palace).length;
  return (
    (same ? 0 : common > 0 ? COUNTS.someMains : COUNTS.mains) +
    around * COUNTS.around +
    (one.body === other.body ? 0 : COUNTS.body) +
    (one.bureau === other.bureau ? 0 : COUNTS.bureau) +
    hua * COUNTS.hua
  );
}

/** The chart of a person at the middle of the recorded double hour; 子 is taken in its second half. */
export function chartOfPerson({ birth, hour }: Person): Computed {
  const branch = BRANCHES.indexOf(hour);
  const time = { ...parseDate(birth), hour: branch * 2, minute: branch === 0 ? 30 : 0, second: 0 };
  return computeChart({ sex: '男', time, longitude: 120, options: { trueSolar: false } });
}

export interface Case {
  person: Person;
  structure: Structure;
}

let made: readonly Case[] | undefined;

/** All persons with their structures; computed once. */
export function cases(): readonly Case[] {
  made ??= PEOPLE.map((person) => ({ person, structure: structureOf(modelOf(chartOfPerson(person))) }));
  return made;
}

/** The nearest persons, nearest first; of two equally near the older one. */
export const nearest = (own: Structure, count: number): (Case & { far: number })[] =>
  cases()
    .map((each) => ({ ...each, far: distance(own, each.structure) }))
    .sort((a, b) => a.far - b.far || (a.person.birth < b.person.birth ? -1 : 1))
    .slice(0, count);
