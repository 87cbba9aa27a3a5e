import { parseTime } from '@tianji/almanac/civil';
import { type Abroad, type ClockChoice, type LunarEntry, personName } from '../../birth/value.ts';
import type { ChartRequest } from '../request.ts';

/** A person whose birth is stored, to be charted again. */
export interface Person extends Omit<ChartRequest<never>, 'options'> {
  id: string;
  /** The group given by the reader: 家人. */
  group?: string;
  /** The reader's own words. */
  note?: string;
  /** The options in force in each tool, by its id. */
  rules: Record<string, Record<string, string>>;
  /** The member who saved it: removed on log-out. */
  by?: string;
}

/** Characters that a name, a group and a note may have. */
export const LONGEST = { name: 20, group: 12, note: 200 } as const;

/** Limit for any other text of a person. */
const LONGEST_TEXT = 100;
/** Limits on tools, on options per tool and on the length of their ids: an account takes no more. */
const MOST_RULES = 40;
const LONGEST_ID = 40;

/** What is not seen or turns the text around it: controls, blanks without width, directions. Joined emoji stay whole. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A text of one line as it is shown. */
export const shownText = (text: string): string => text.replace(UNSEEN, '').trim();

type Fields = Record<string, unknown>;
const isRecord = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const isText = (given: unknown, most: number = LONGEST_TEXT): given is string =>
  typeof given === 'string' && given.trim() !== '' && given.length <= most;

const textsOf = (given: unknown): Record<string, string> =>
  isRecord(given)
    ? Object.fromEntries(
        Object.entries(given)
          .filter(
            (one): one is [string, string] =>
              one[0].length <= LONGEST_ID && typeof one[1] === 'string' && one[1].length < LONGEST_TEXT,
          )
          .slice(0, MOST_RULES),
      )
    : {};

const rulesOf = (given: unknown): Person['rules'] =>
  isRecord(given)
    ? Object.fromEntries(
        Object.entries(given)
          .filter(([tool]) => tool.length <= LONGEST_ID)
          .slice(0, MOST_RULES)
          .map(([tool, options]) => [tool, textsOf(options)]),
      )
    : {};

function isTime(given: unknown): boolean {
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given)) return false;
  try {
    parseTime(given);
    return true;
  } catch {
    return false;
  }
}

function isZone(given: unknown): boolean {
  try {
    return isText(given, LONGEST_ID) && new Intl.DateTimeFormat('en', { timeZone: given }) !== null;
  } catch {
    return false;
  }
}

const isAbroad = (given: unknown): given is Abroad =>
  isRecord(given) &&
  isZone(given.tz) &&
  typeof given.longitude === 'number' &&
  Math.abs(given.longitude) <= 180;

const CLOCK = /^(?:mainland|local|turn|beijing-mean|utc[6-9])$/;
const isClock = (given: unknown): given is ClockChoice => typeof given === 'string' && CLOCK.test(given);

const isWithin = (given: unknown, least: number, most: number): boolean =>
  Number.isInteger(given) && Number(given) >= least && Number(given) <= most;

const isLunar = (given: unknown): given is LunarEntry =>
  isRecord(given) &&
  isWithin(given.year, 1, 9999) &&
  isWithin(given.month, 1, 12) &&
  isWithin(given.day, 1, 30) &&
  typeof given.leap === 'boolean';

/** A place as the calls take it: another one could neither be charted nor stored in an account. */
const LONGEST_PLACE = 60;
const PLACE = /^[^-\s]{1,20}-[^-\s]{1,20}-[^-\s]{1,20}$/u;

/** The rule for each field, and its name for readers; those marked `must` are required. */
const CHECKS: readonly {
  key: keyof Person;
  title: string;
  must?: true;
  fits: (given: unknown) => boolean;
}[] = [
  { key: 'name', title: '姓名', must: true, fits: (given) => isText(given, LONGEST.name) },
  { key: 'sex', title: '性别', must: true, fits: (given) => given === '男' || given === '女' },
  { key: 'time', title: '出生时间', must: true, fits: isTime },
  {
    key: 'location',
    title: '出生地点',
    must: true,
    fits: (given) => isText(given, LONGEST_PLACE) && PLACE.test(given),
  },
  { key: 'hourUnknown', title: '时辰不详', fits: (given) => typeof given === 'boolean' },
  { key: 'abroad', title: '海外时区与经度', fits: isAbroad },
  { key: 'tz', title: '时区', fits: isZone },
  { key: 'clock', title: '钟表', fits: isClock },
  { key: 'doubleHour', title: '时辰', fits: (given) => isText(given, 4) },
  { key: 'lunarEntry', title: '农历日期', fits: isLunar },
  { key: 'group', title: '分组', fits: (given) => isText(given, LONGEST.group) },
  { key: 'note', title: '备注', fits: (given) => isText(given, LONGEST.note) },
  { key: 'rules', title: '口径', fits: isRecord },
];

/** The title of the first invalid field; null when the person is valid. */
export function faultOf(given: unknown): string | null {
  if (!isRecord(given)) return '资料';
  // The form's default is not a person.
  if (typeof given.name === 'string' && personName(shownText(given.name)) === '') return '姓名';
  const wrong = CHECKS.find(({ key, must, fits }) => (given[key] === undefined ? must : !fits(given[key])));
  return wrong?.title ?? null;
}

/**
 * A person from stored data or a file: only known fields are read.
 * @returns null when name, sex, time or place are missing or wrong; wrong optional fields are left out
 */
export function personFrom(given: unknown, id: unknown): Person | null {
  if (!isRecord(given) || !isText(id)) return null;
  const fit = (key: keyof Person) => CHECKS.find((each) => each.key === key)!.fits(given[key]);
  if (CHECKS.some(({ key, must }) => must && !fit(key))) return null;
  const more = (['abroad', 'tz', 'clock', 'doubleHour', 'lunarEntry', 'note'] as const).filter(fit);
  const [name, group] = [given.name as string, fit('group') ? (given.group as string) : ''].map(shownText);
  if (!name) return null;
  return {
    id,
    ...(Object.fromEntries(
      (['name', 'sex', 'time', 'location', ...more] as const).map((key) => [key, given[key]]),
    ) as Pick<Person, 'name' | 'sex' | 'time' | 'location'>),
    name,
    ...(group && { group }),
    hourUnknown: given.hourUnknown === true,
    rules: rulesOf(given.rules),
    ...(isText(given.by) && { by: given.by }),
  };
}

export type Same = Pick<Person, 'name' | 'sex' | 'time' | 'location'>;

/** Whether two entries are one person: same name, sex, time and place. */
export const samePerson = (a: Same, b: Same): boolean =>
  a.name === b.name && a.sex === b.sex && a.time === b.time && a.location === b.location;
