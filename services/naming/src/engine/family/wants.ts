import {
  ANIMALS,
  type CivilTime,
  type ClockNotice,
  clockNotices,
  ELEMENTS,
  type Element,
  formatTime,
  ganzhi,
  hourBranch,
  lunarFromCivil,
  lunarText,
  pillarsBy,
  solarTimeAt,
  spanWords,
} from '@tianji/almanac';
import { judge, type Verdict } from '@tianji/judgement';
import type { NamingForm } from './form.ts';
import { commonWants, type Moment, pillarsBesideEdges, pillarsOfAllHours, type Robust } from './robust.ts';
import { westernSign } from './western-sign.ts';

/** Numbers of the five elements, 木火土金水. */
export type Counts = readonly [number, number, number, number, number];

export type Role = '用' | '喜' | '闲' | '忌';

/** The elements a birth needs in a name. */
export interface Wants {
  verdict: Verdict;
  use: Element;
  like: Element;
  avoid: readonly Element[];
  roles: Readonly<Record<Element, Role>>;
  /** Visible elements: each stem and each branch once. */
  counts: Counts;
  /** Present when several charts are possible: the hour is unknown, or the birth is near an edge. */
  robust?: Robust;
}

/** The birth, as the page prints it. */
export interface BirthFacts {
  solarTime: string;
  standardTime: string;
  /** Stem and branch of year, month, day and hour; the hour's are empty when unknown. */
  pillars: readonly (readonly [string, string])[];
  lunar: string;
  animal: string;
  sign: string;
  /** What is told of the clock of the birth. */
  notices: readonly Pick<ClockNotice, 'id' | 'text' | 'grade'>[];
  /** Absent for an unborn child. */
  wants: Wants | undefined;
}

/** Whether no element is of use in every chart that is possible: then elements are only avoided. */
export const onlyAvoids = ({ roles }: Wants): boolean =>
  ELEMENTS.every((element) => roles[element] !== '用' && roles[element] !== '喜');

const BRANCH_ELEMENT = [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4];

function countsOf(cycles: readonly number[]): Counts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const cycle of cycles) {
    counts[(cycle % 10) >> 1]! += 1;
    counts[BRANCH_ELEMENT[cycle % 12]!]! += 1;
  }
  return counts;
}

/** The useful elements of four pillars, or of three. */
export function wantsOf(cycles: readonly number[]): Wants {
  const verdict = judge({ stems: cycles.map((c) => c % 10), branches: cycles.map((c) => c % 12) });
  const { first, second, avoided } = verdict.useful;
  const roleOf = (element: Element): Role =>
    element === first ? '用' : element === second ? '喜' : avoided.includes(element) ? '忌' : '闲';
  const roles = Object.fromEntries(ELEMENTS.map((element) => [element, roleOf(element)])) as Wants['roles'];
  return { verdict, use: first, like: second, avoid: avoided, roles, counts: countsOf(cycles) };
}

const NOON = { hour: 12, minute: 0, second: 0 };

function lunarOf(clock: CivilTime, known: boolean): string {
  const { year, month, day } = lunarText(lunarFromCivil(clock.year, clock.month, clock.day));
  return `${year}年${month}${day} ${known ? `${hourBranch(clock.hour)}时` : '时辰未定'}`;
}

/** In how many of the day's hours an element must be of use before names are chosen by it. */
const MOST_HOURS = 6;

/** The wants of a birth; those that serve in every chart that it may have. */
function wantsOfBirth(cycles: readonly number[], moment: Moment, { stage, rules }: BirthForm): Wants {
  const own = wantsOf(cycles);
  if (stage === 'hourUnknown')
    return commonWants(own, pillarsOfAllHours(moment, rules).map(wantsOf), 'hours', MOST_HOURS);
  const others = pillarsBesideEdges(moment, rules);
  return others.length === 0 ? own : commonWants(own, [own, ...others.map(wantsOf)], 'edge', 1);
}

/** The part of a form that tells of the birth. */
type BirthForm = Pick<NamingForm, 'time' | 'longitude' | 'zone' | 'clock' | 'stage' | 'rules'>;

/** What is told of the clock that was read: abroad its summer time, in China other readings with other pillars. */
function noticesOf({ time, longitude, zone, clock, rules }: BirthForm): BirthFacts['notices'] {
  if (zone)
    return zone.summer > 0
      ? [{ id: 'summerTime', text: `出生时当地实行夏令时，已减去${spanWords(zone.summer)}作当地标准时间。` }]
      : [];
  if (!clock) return [];
  const { trueSolar } = rules;
  return clockNotices({ time, longitude, clock, trueSolar, pillarsOf: pillarsBy(rules) }).map(
    ({ id, text, grade }) => ({ id, text, ...(grade && { grade }) }),
  );
}

/**
 * Pillars, clocks and needed elements of a birth, by the rules of Ba Zi: year and month by the physical instant, day
 * and hour by true solar time unless set otherwise.
 * @throws CalendarError for times that do not exist or are outside the tables
 */
export function birthFacts(form: BirthForm): BirthFacts {
  const { time, longitude, zone, clock, stage, rules } = form;
  const known = stage === 'born';
  const solar = solarTimeAt({ time: known ? time : { ...time, ...NOON }, longitude, zone, clock });
  const shown = rules.trueSolar ? solar.time : solar.standardTime;
  const pillars = pillarsBy(rules)(solar);
  const cycles = [pillars.year, pillars.month, pillars.day];
  if (known) cycles.push(pillars.hour);
  const names = cycles.map((cycle) => [...ganzhi(cycle)] as unknown as readonly [string, string]);
  return {
    solarTime: formatTime(solar.time),
    standardTime: formatTime(solar.standardTime),
    pillars: known ? names : [...names, ['', '']],
    lunar: lunarOf(shown, known),
    animal: ANIMALS[pillars.year % 12]!,
    sign: westernSign(solar.standardTime.month, solar.standardTime.day),
    notices: known ? noticesOf(form) : [],
    wants: stage === 'unborn' ? undefined : wantsOfBirth(cycles, solar, form),
  };
}
