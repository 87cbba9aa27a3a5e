import { ANIMALS, BRANCHES, ganzhi, noblesOf } from '@tianji/almanac/cycle';
import type { LunarDate } from './kernel.ts';
import type { Matter } from './matters.ts';

export const ROLES = ['当事', '新娘', '新郎', '同在', '逝者'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody for whom days are chosen. No birth: only what a clash needs. */
export interface Person {
  role: Role;
  /** How the page calls them; '' for nobody known by name. */
  name?: string;
  /** Branches of the year, 0 子 to 11 亥; two for a birth between new year and 立春. */
  branches: readonly number[];
  /** The pillars of these years, 0 甲子 to 59, where known. */
  years?: readonly number[] | undefined;
  /** The pillar of the day of birth, where known. */
  day?: number | undefined;
}

/** One thing that speaks for a day (positive) or against it. The points order days and are never shown. */
export interface Reason {
  points: number;
  text: string;
}

/** What a person has to do with a day. */
export interface Judged {
  points: number;
  reasons: Reason[];
}

const branchesOf = ({ branches }: Person): string => branches.map((branch) => ANIMALS[branch]).join('或');

/** 新娘（属虎） */
export const personName = (person: Person): string =>
  `${person.name || (person.role === '当事' ? '当事人' : person.role)}（属${branchesOf(person)}）`;

/** Whether two pillars clash in branch and stem: 甲子 with 庚午 or 戊午. */
export const clashesWholly = (one: number, other: number): boolean =>
  (one - other + 60) % 12 === 6 && [4, 6].includes((one - other + 60) % 10);

/** For these matters a whole clash with the day or year of birth excludes. */
const WHOLE = [1, 5, 6, 17, 52];

/** Whether a clash with somebody excludes a day of a matter. */
const counts = ({ role }: Person, { person, id }: Matter): boolean =>
  role === '逝者' ? id >= 52 && id <= 54 : person === 'P' && role !== '同在';

/** The clash that excludes a day, such as 冲虎（新娘）; undefined for none. */
export function clashOfPerson(person: Person, day: number, matter: Matter): string | undefined {
  if (!counts(person, matter)) return undefined;
  const who = person.name || (person.role === '当事' ? '当事人' : person.role);
  const branch = person.branches.find((each) => (day + 6) % 12 === each);
  if (branch !== undefined) return `冲${ANIMALS[branch]}（${who}）`;
  if (person.day !== undefined && WHOLE.includes(matter.id) && clashesWholly(day, person.day))
    return `冲${who}的日柱${ganzhi(person.day)}`;
  return undefined;
}

/** The branches of 三煞 by the day's frame: 申子辰 south, 巳酉丑 east, 寅午戌 north, 亥卯未 west. */
const SHA = ['巳午未', '寅卯辰', '亥子丑', '申酉戌'];
const HARM = [7, 6, 5, 4, 3, 2, 1, 0, 11, 10, 9, 8];
const PUNISHED = '卯戌巳子辰申午丑寅酉未亥';
/** 大利月 of a bride by her year: lunar months. */
const BRIDE: readonly (readonly number[])[] = [
  [6, 12],
  [5, 11],
  [2, 8],
  [1, 7],
  [4, 10],
  [3, 9],
];

interface DayOf {
  day: number;
  lunar: LunarDate;
  matter: Matter;
}

/** What speaks for a day and against it because of one person. */
export function judgePerson(person: Person, { day, lunar, matter }: DayOf): Judged {
  const reasons: Reason[] = [];
  const who = personName(person);
  const branch = day % 12;
  const sign = BRANCHES[branch]!;
  const add = (points: number, text: string) => reasons.push({ points, text });
  // Of two branches the one that speaks most against the day counts.
  for (const own of person.branches) {
    if (matter.person !== '' && branch === (own + 6) % 12) add(-15, `冲${who}`);
    if (SHA[branch % 4]!.includes(BRANCHES[own]!)) add(-4, `${sign}日的三煞对着${who}`);
    if (PUNISHED.charAt(own) === sign) add(-3, `${sign}日与${who}相刑`);
    if (HARM[own] === branch) add(-2, `${sign}日与${who}相害`);
    if ((own + branch) % 12 === 1) add(5, `${sign}日与${who}六合`);
    else if (own !== branch && (own - branch + 12) % 4 === 0) add(4, `${sign}日与${who}三合`);
  }
  if (person.day !== undefined) {
    const couple = person.role === '新娘' || person.role === '新郎';
    if (clashesWholly(day, person.day)) add(-12, `与${who}的日柱干支都相冲`);
    else if (branch === (person.day + 6) % 12) add(couple ? -8 : -4, `冲${who}的日支`);
    // The nobles of a birth go by the verse of its chart, whatever the almanac's day takes.
    if (noblesOf(person.day % 10, 'niuyang').includes(sign)) add(3, `${sign}日是${who}的贵人日`);
  }
  for (const year of person.years ?? []) if (clashesWholly(day, year)) add(-12, `与${who}的年柱干支都相冲`);
  if (person.role === '新娘' && matter.id === 1) {
    const own = person.branches[0] ?? 0;
    if (BRIDE[own % 6]!.includes(lunar.month)) add(4, `农历${lunar.month}月是${who}的大利月（旧俗）`);
  }
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}
