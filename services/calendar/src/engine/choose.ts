import { BRANCHES, cycleIndex, type NobleSchool, noblesOf, STEMS } from '@tianji/almanac/cycle';
import { dayActivities, dayGods, hourActivities } from './activities.ts';
import { type DayOff, type DaysOff, isFree } from './days-off.ts';
import { spiritDirections } from './directions.ts';
import { doubleHours } from './hours.ts';
import type { CivilDate, Kernel, LunarDate } from './kernel.ts';
import type { Matter } from './matters.ts';
import { dutyOf, pathGodOf } from './officers.ts';
import { CALENDAR_OPTIONS } from './options.ts';
import { clashOfPerson, type Judged, judgePerson, type Person, type Reason } from './person.ts';
import {
  bannedByBook,
  FOLK_ONLY,
  passesOn,
  type Reading,
  type RulingGod,
  rulingGods,
} from './ruling-gods.ts';

/** The longest period that is searched, in days. */
export const MOST_DAYS = 400;
/** The most people for whom days are chosen. */
export const MOST_PEOPLE = 8;

export const GRADES = ['上选', '可用', '备选'] as const;
export type Grade = (typeof GRADES)[number];

/** What is wished besides what the almanac says. */
export interface Wishes {
  /** Days of the week, 0 Sunday to 6 Saturday; none for any. */
  weekdays?: readonly number[];
  /** Only days off: weekends that are not worked, and holidays. */
  free?: boolean;
  /** By which books; 通行 unless said otherwise. */
  reading?: Reading;
  /** The verse of the nobles of an hour; that of printed almanacs unless said otherwise. */
  nobles?: NobleSchool;
}

export interface Search extends Wishes {
  matter: Matter;
  /** Julian day numbers, both included. */
  from: number;
  to: number;
  people: readonly Person[];
}

/** One usable double hour of a chosen day. */
export interface ChosenHour {
  /** 巳 */
  name: string;
  /** 09:00-10:59 */
  span: string;
  /** Why it comes first: 贵人时. */
  why: string;
}

/** A day as it is offered. */
export interface Chosen {
  jdn: number;
  date: CivilDate;
  grade: Grade;
  for: string[];
  against: string[];
  hours: ChosenHour[];
  /** 喜神在西北; '' where no direction is asked. */
  direction: string;
  /** What the other reading says where it would not offer the day: 按《协纪》不取：晦日; '' where both do. */
  other: string;
}

/** A day that the almanac has under 宜 and that is not offered all the same. */
export interface Struck {
  jdn: number;
  date: CivilDate;
  /** The god, the clash or the word that excludes it. */
  by: string;
  why: string;
}

/** How many days were left after each step. */
export interface Step {
  name: string;
  out: number;
  left: number;
}

export interface Choosing {
  best: Chosen[];
  /** All days offered, the best first. */
  days: Chosen[];
  struck: Struck[];
  steps: Step[];
  /** What was given up because nothing was found; '' for nothing. */
  relaxed: string;
}

interface Day {
  jdn: number;
  date: CivilDate;
  weekday: number;
  lunar: LunarDate;
  /** Positions in the sixty-cycle. */
  month: number;
  day: number;
  duty: string;
  yi: string[];
  ji: string[];
  gods: ReadonlySet<string>;
  ruling: RulingGod[];
  yellow: boolean;
  off: DayOff | undefined;
}

function dayAt(kernel: Kernel, jdn: number, daysOff: DaysOff): Day {
  const date = kernel.fromJdn(jdn);
  const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
  const pillars = kernel.dayPillars(jdn);
  const { month, day } = pillars;
  const { yi, ji } = dayActivities(month, day);
  const { good, bad } = dayGods(month, day);
  const ruling = rulingGods(kernel, { jdn, lunar, pillars });
  return {
    ...{ jdn, date, lunar, month, day, yi, ji, ruling },
    weekday: kernel.weekday(jdn),
    duty: dutyOf(month % 12, day % 12),
    gods: new Set([...good, ...bad, ...ruling]),
    yellow: pathGodOf(month % 12, day % 12).yellow,
    off: daysOff(date),
  };
}

/** Whether a mark of a matter stands on a day: a god, or a duty, branch or stem (破日, 亥日, 丁日). */
function stands(mark: string, { gods, duty, day }: Day): boolean {
  if (!/^.日$/u.test(mark)) return gods.has(mark);
  const sign = mark.charAt(0);
  return sign === duty || sign === BRANCHES[day % 12] || sign === STEMS[day % 10];
}

const WHY: Readonly<Record<string, string>> = {
  月破: '与当月相冲，大事避开',
  岁破: '与当年相冲，大事避开',
  四离: '春分、夏至、秋分、冬至的前一天，大事避开',
  四绝: '立春、立夏、立秋、立冬的前一天，大事避开',
  上朔: '按当年天干推出的忌日，大事避开',
  受死: '通书所列的忌日，名称虽重，只是旧俗避开',
  往亡: '旧俗不出行、搬迁、嫁娶',
  气往亡: '按节气推算，旧俗不出行、搬迁、嫁娶',
  归忌: '旧俗不搬迁、不远归',
  四废: '与季节的气不合，大事避开',
  月厌: '旧俗不嫁娶、出行、搬迁',
  四忌: '季节所忌，忌嫁娶、安葬',
  四穷: '季节所忌，忌嫁娶、安葬',
  土王用事: '换季前的十八天，旧俗不动土',
  八专: '《协纪》忌嫁娶，通书不忌',
  厌对: '《协纪》忌嫁娶，通书不忌',
  五离: '《协纪》忌订约、聚会，通书不忌',
  二分二至: '春分、秋分、夏至、冬至当天，《协纪》不列这件事',
  三娘煞: '民间旧俗，嫁娶避开',
  红沙: '通书所列，旧俗避开',
  杨公忌: '民间旧俗避开的日子',
  月忌: '农历初五、十四、廿三，旧俗避开',
  晦日: '农历每月的最后一天',
};
const DUTY_WHY = '不合做这件事';

const whyOf = (mark: string): string => WHY[mark] ?? (/^.日$/u.test(mark) ? DUTY_WHY : '这件事所忌');

/** The 时 of a day on which its stem is countered by that of the hour (五不遇时), 甲 to 癸. */
const UNMET = '庚午 辛巳 壬辰 癸卯 甲寅 乙丑 丙子 丁酉 戊申 己未'.split(' ').map(cycleIndex);
const UNMET_SECOND = cycleIndex('丙戌');
const LU = '寅卯巳午巳午申酉亥子';

/** Whether an hour of a day is 五不遇. `hour`: its position in the sixty-cycle. */
export const isUnmet = (day: number, hour: number): boolean =>
  UNMET[day % 10] === hour || (day % 10 === 6 && hour === UNMET_SECOND);

/** What marks an hour of a day, by the verse of the nobles of its stem; '' for nothing. */
export function hourMark(
  day: number,
  branch: number,
  nobles: NobleSchool,
): '贵人时' | '六合时' | '日禄时' | '' {
  const sign = BRANCHES[branch]!;
  if (noblesOf(day % 10, nobles).includes(sign)) return '贵人时';
  if (((day % 12) + branch) % 12 === 1) return '六合时';
  return LU.charAt(day % 10) === sign ? '日禄时' : '';
}

const HOUR_RANK = ['贵人时', '六合时', '日禄时', ''];

function hoursOf(day: number, matter: Matter, people: readonly Person[], nobles: NobleSchool): ChosenHour[] {
  const [from, to] = matter.span;
  return doubleHours(day)
    .filter(({ branch, index, yellow }) => {
      const start = (branch * 2 + 23) % 24;
      return (
        yellow &&
        start >= from &&
        start + 2 <= to &&
        branch !== (day + 6) % 12 &&
        !isUnmet(day, index) &&
        !hourActivities(day, branch).ji.includes('诸事不宜') &&
        !people.some(({ branches }) => branches.includes((branch + 6) % 12))
      );
    })
    .map(({ branch, name, span }) => ({ name, span, why: hourMark(day, branch, nobles) }))
    .sort((a, b) => HOUR_RANK.indexOf(a.why) - HOUR_RANK.indexOf(b.why))
    .slice(0, 3);
}

/** A cause for which a day is not offered, and the step of the search at which it falls. */
interface Excluded extends Omit<Struck, 'jdn' | 'date'> {
  stage: 'veto' | 'table' | 'ban' | 'clash';
}

/** What excludes a day, in the order of precedence; undefined where nothing does. */
function excludedBy(
  day: Day,
  { matter, people, reading = '通行' }: Search,
  spared: boolean,
): Excluded | undefined {
  const done = matter.any.filter((word) => day.yi.includes(word));
  for (const god of day.ruling) {
    const passes = passesOn(god, reading);
    if (!passes || (spared && god === '受死')) continue;
    if (!done.some((word) => passes.includes(word))) return { by: god, why: whyOf(god), stage: 'veto' };
  }
  const bad = [...matter.any, ...matter.not].find((word) => day.ji.includes(word));
  if (bad) return { by: `忌${bad}`, why: '通书把它列在忌里', stage: 'table' };
  const ban =
    matter.out.find((mark) => stands(mark, day)) ??
    (reading === '协纪' ? day.ruling.find((god) => bannedByBook(god, done, matter.minus)) : undefined);
  if (ban) return { by: ban, why: whyOf(ban), stage: 'ban' };
  const clash = people
    .map((person) => clashOfPerson(person, day.day, matter))
    .find((found) => found !== undefined);
  return clash === undefined ? undefined : { by: clash, why: '与此人的属相或日柱相冲', stage: 'clash' };
}

const OTHER: Readonly<Record<Reading, Reading>> = { 通行: '协纪', 协纪: '通行' };
const BOOKS: Readonly<Record<Reading, string>> = { 通行: '通行的历书', 协纪: '《协纪》' };

/** What excludes a day by the other reading alone, in a line; '' where both readings agree. */
function otherwise(day: Day, search: Search): string {
  const reading = OTHER[search.reading ?? '通行'];
  const out = excludedBy(day, { ...search, reading }, false);
  return out ? `按${BOOKS[reading]}不取：${out.by}` : '';
}

const SOLEMN: Readonly<Record<string, number>> = { 天德: 6, 月德: 6, 天德合: 4, 月德合: 4 };
const HARM = ['劫煞', '灾煞', '月煞', '月刑', '月害'];
const KINDLY = ['月恩', '四相', '时德'];

/** What speaks for a day and against it, for the matter alone. */
function judgeDay(day: Day, matter: Matter, reading: Reading): Reason[] {
  const { id } = matter;
  const list: Reason[] = [];
  const add = (points: number, text: string) => list.push({ points, text });
  const has = (god: string) => day.gods.has(god);
  const any = matter.any.filter((word) => day.yi.includes(word));
  if (any.length > 0) add(Math.min(20, 12 + (any.length - 1) * 4), `宜${any.join('、')}`);
  const plus = matter.plus.filter((word) =>
    word.endsWith('日') ? stands(word, day) : day.yi.includes(word),
  );
  if (plus.length > 0) add(Math.min(9, plus.length * 3), `又宜${plus.join('、')}`);
  const path = pathGodOf(day.month % 12, day.day % 12);
  if (path.yellow) add(8, `${path.name}黄道`);
  else add(-6, `${path.name}黑道，不是黄道日`);
  const virtue = Object.keys(SOLEMN).filter(has);
  if (virtue.length > 0)
    add(
      Math.min(
        12,
        virtue.reduce((sum, god) => sum + SOLEMN[god]!, 0),
      ),
      `值${virtue.join('、')}`,
    );
  for (const god of ['天赦', '天愿']) if (has(god)) add(8, `值${god}`);
  const kindly = KINDLY.filter(has);
  if (kindly.length > 0) add(kindly.length * 3, `值${kindly.join('、')}`);
  if (matter.duties.includes(day.duty)) add(5, `建除值${day.duty}`);
  else if (!matter.small && '破闭平收'.includes(day.duty)) add(-6, `建除值${day.duty}，${DUTY_WHY}`);
  if (id <= 3 && has('不将')) add(5, '值不将');
  if (id <= 3 && has('天喜')) add(4, '值天喜');
  if (id === 34 || id === 35) for (const god of ['驿马', '天马']) if (has(god)) add(4, `值${god}`);
  if (id >= 17 && id <= 24) for (const god of ['五富', '母仓']) if (has(god)) add(3, `值${god}`);
  if ((id === 52 || id === 53) && has('鸣吠')) add(5, '值鸣吠');
  const harm = HARM.filter(has);
  if (harm.length > 0) add(-Math.min(10, harm.length * 4), `值${harm.join('、')}，旧时列为小忌`);
  const book = reading === '协纪';
  const counts = (god: string) => !book || !FOLK_ONLY.includes(god);
  const folk: Record<string, number> = { 杨公忌: 6, 月忌: 5, 红沙: 4, ...(id <= 3 && { 三娘煞: 5 }) };
  for (const [god, points] of Object.entries(folk))
    if (has(god) && counts(god) && !matter.minus.includes(god)) add(-points, `${god}，${whyOf(god)}`);
  for (const mark of matter.minus)
    if (stands(mark, day) && counts(mark)) add(-(folk[mark] ?? 8), `${mark}，${whyOf(mark)}`);
  if (book && has('岁破')) add(-8, '岁破，通行的历书大事避开');
  if (has('晦日')) add(-5, `晦日，${whyOf('晦日')}`);
  if (has('二分二至') && !matter.minus.includes('二分二至')) add(-5, `二分二至，${whyOf('二分二至')}`);
  return list;
}

interface Ranked extends Chosen {
  points: number;
}

const WISH = 6;

function rank(day: Day, search: Search, wished: boolean): Ranked {
  const { matter, people, nobles = CALENDAR_OPTIONS.defaults.nobles } = search;
  const reasons = judgeDay(day, matter, search.reading ?? '通行');
  if (wished)
    reasons.push({ points: WISH, text: day.off?.kind === '休' ? `${day.off.name}放假` : '正是所选的日子' });
  const judged: Judged[] = people.map((person) => judgePerson(person, { ...day, matter }));
  const parts = judged.map(({ points }) => points).sort((a, b) => a - b);
  const [lowest = 0, ...others] = parts;
  const own = reasons.reduce((sum, { points }) => sum + points, 0);
  const points = 50 + own + lowest + others.reduce((sum, part) => sum + part, 0) / 3;
  const all = [...reasons, ...judged.flatMap((each) => each.reasons)];
  const against = all.filter((each) => each.points <= -4).sort((a, b) => a.points - b.points);
  const grade: Grade =
    points >= 75 && !against.some((each) => each.points < -4) ? '上选' : points >= 58 ? '可用' : '备选';
  const where = matter.direction
    ? `${matter.direction}在${spiritDirections(day.day % 10)[matter.direction === '喜神' ? 'joy' : 'wealth']}`
    : '';
  return {
    ...{ jdn: day.jdn, date: day.date, grade, points, direction: where, other: otherwise(day, search) },
    for: all
      .filter((each) => each.points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, 3)
      .map(({ text }) => text),
    against: against.map(({ text }) => text),
    hours: hoursOf(
      day.day,
      matter,
      matter.person === 'P' ? people.filter(({ role }) => role !== '同在') : [],
      nobles,
    ),
  };
}

const byRank = (a: Ranked, b: Ranked): number =>
  b.points - a.points || a.against.length - b.against.length || a.jdn - b.jdn;

const SHORT = 3;

/** The best days, some days apart: the better of two neighbours stays. */
function apart(days: readonly Ranked[], least: number): Ranked[] {
  const found: Ranked[] = [];
  for (const day of days) {
    if (found.length === SHORT) break;
    if (found.every(({ jdn }) => Math.abs(jdn - day.jdn) >= least)) found.push(day);
  }
  return found;
}

const offered = ({ points: _, ...day }: Ranked): Chosen => day;

function fits(day: Day, { weekdays, free }: Wishes): boolean {
  if (weekdays && weekdays.length > 0 && !weekdays.includes(day.weekday)) return false;
  return !free || isFree(day.off, day.weekday);
}

/** Orders people so that the answer does not depend on who was entered first. */
const keyOf = (person: Person): string =>
  JSON.stringify([person.role, person.branches, person.years, person.day, person.name]);

/**
 * Days for a matter and the people whom it concerns, by the almanac in common use (通行) or by 《协纪》: gods that veto a day, 忌 of the
 * table, bans, clashes with those whom it is about, then 宜; what is left is put in order. The same input gives the same
 * answer, in whatever order people stand.
 * @throws RangeError with a sentence for the reader: a period that is reversed or too long, too many people
 */
export function chooseDays(kernel: Kernel, given: Search, daysOff: DaysOff): Choosing {
  const { from, to, matter } = given;
  if (to < from) throw new RangeError('结束日期不能早于开始日期');
  if (to - from >= MOST_DAYS) throw new RangeError(`查找范围最长 ${MOST_DAYS} 天`);
  if (given.people.length > MOST_PEOPLE) throw new RangeError(`最多 ${MOST_PEOPLE} 人`);
  const people = [...given.people].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const search: Search = { ...given, people };
  const all = Array.from({ length: to - from + 1 }, (_, i) => dayAt(kernel, from + i, daysOff));
  const suited = all.filter((day) => matter.any.some((word) => day.yi.includes(word)));
  const struck: Struck[] = [];
  const counts = { veto: 0, table: 0, ban: 0, clash: 0 };
  const open: Day[] = [];
  const spare: Day[] = [];
  for (const day of suited) {
    const out = excludedBy(day, search, false);
    if (!out) {
      open.push(day);
      continue;
    }
    if (out.by === '受死' && !excludedBy(day, search, true)) spare.push(day);
    const { stage, by, why } = out;
    const kept = otherwise(day, search) === '' ? `；${BOOKS[OTHER[search.reading ?? '通行']]}不避` : '';
    struck.push({ jdn: day.jdn, date: day.date, by, why: `${why}${stage === 'clash' ? '' : kept}` });
    counts[stage]++;
  }
  const office = open.filter((day) => !matter.office || !isFree(day.off, day.weekday));
  const wished = office.filter((day) => fits(day, search));
  const asks = (search.weekdays?.length ?? 0) > 0 || search.free === true;
  let taken = wished;
  let relaxed = '';
  if (taken.length === 0 && asks && office.length > 0) {
    taken = office;
    relaxed = '所选的星期或休息日里没有合适的日子，下面放宽了这一条。';
  }
  if (taken.length === 0 && spare.length > 0) {
    taken = spare.filter((day) => !matter.office || !isFree(day.off, day.weekday));
    if (taken.length > 0)
      relaxed = '这段日子里没有合适的，下面放宽了一条：只在通书里列为受死的日子也算进来。';
  }
  const ranked = taken.map((day) => rank(day, search, asks && fits(day, search))).sort(byRank);
  let left = suited.length;
  const step = (name: string, out: number): Step => {
    left -= out;
    return { name, out, left };
  };
  return {
    best: apart(ranked, to - from + 1 > 60 ? 7 : 3).map(offered),
    days: ranked.map(offered),
    struck,
    steps: [
      { name: `宜${matter.any.join('或')}`, out: all.length - suited.length, left: suited.length },
      step('大事避开的日子', counts.veto),
      step('通书列在忌里', counts.table),
      step('这件事另有所忌', counts.ban),
      step('与人相冲', counts.clash),
      ...(matter.office ? [step('机关不办公', open.length - office.length)] : []),
      ...(asks ? [step('不合所选的星期或休息日', office.length - wished.length)] : []),
    ],
    relaxed,
  };
}

/** A day that is set already, in the same form, and what would have excluded it. */
export function lookAt(
  kernel: Kernel,
  { matter, people, jdn, nobles }: Pick<Search, 'matter' | 'people' | 'nobles'> & { jdn: number },
  daysOff: DaysOff,
): { day: Chosen; excluded: string } {
  const day = dayAt(kernel, jdn, daysOff);
  const search: Search = { matter, people, from: jdn, to: jdn, ...(nobles && { nobles }) };
  const out = excludedBy(day, search, false);
  return {
    day: offered(rank(day, search, false)),
    excluded: out ? `${out.by}，${out.why}` : '',
  };
}

/** A day that is set, as it is compared with another. */
export interface Looked {
  day: Chosen;
  excluded: string;
}

/**
 * Two days that are thought of, for a matter and its people, each in the form of the search, and which of them suits better:
 * one that nothing excludes before one that something does, then by what speaks for and against them; undefined where they
 * are equal.
 */
export function compareDays(
  kernel: Kernel,
  {
    matter,
    people,
    days,
    reading,
    nobles,
  }: Pick<Search, 'matter' | 'people' | 'reading' | 'nobles'> & {
    days: readonly [number, number];
  },
  daysOff: DaysOff,
): { looked: readonly [Looked, Looked]; better: 0 | 1 | undefined } {
  const each = (jdn: number) => {
    const day = dayAt(kernel, jdn, daysOff);
    const search: Search = {
      matter,
      people,
      from: jdn,
      to: jdn,
      ...(reading && { reading }),
      ...(nobles && { nobles }),
    };
    const out = excludedBy(day, search, false);
    const ranked = rank(day, search, false);
    const excluded = out ? `${out.by}，${out.why}` : '';
    return { ranked, looked: { day: offered(ranked), excluded } };
  };
  const [one, other] = [each(days[0]), each(days[1])];
  const apartBy =
    Number(one.looked.excluded !== '') - Number(other.looked.excluded !== '') ||
    other.ranked.points - one.ranked.points ||
    one.ranked.against.length - other.ranked.against.length;
  return {
    looked: [one.looked, other.looked],
    better: apartBy === 0 ? undefined : apartBy < 0 ? 0 : 1,
  };
}
