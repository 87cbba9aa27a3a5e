import { LATEST, PACKED } from './generated/holidays.ts';
import type { CivilDate, Kernel } from './kernel.ts';

/** The last year whose notice is built in. */
export const lastAnnounced = LATEST.year;

/** What a day is by the State Council's notice, or by law alone where there is none yet. */
export interface DayOff {
  kind: '休' | '班';
  /** 国庆节 */
  name: string;
  /** Which day of how many; of a worked day nothing. */
  nth?: number;
  of?: number;
  /** By law alone: the notice for this year is not known. */
  byLaw?: true;
}

/** What a date is; undefined for an ordinary day. */
export type DaysOff = (date: CivilDate) => DayOff | undefined;

/** The arrangement of a year as a file has it. */
export interface HolidayYear {
  year: number;
  /** The higher one wins. */
  version: number;
  notice: { number?: string | undefined; date: string; url?: string | undefined };
  /** Every day of a holiday's span, weekends too, and the make-up workdays. */
  days: readonly { date: string; kind: 'off' | 'work'; name: string }[];
  status: 'announced' | 'changed';
}

/** Whether nobody works: a weekend that is not made up, or a holiday. */
export const isFree = (off: DayOff | undefined, weekday: number): boolean =>
  off ? off.kind === '休' : weekday === 0 || weekday === 6;

const two = (n: number): string => String(n).padStart(2, '0');
const textOf = ({ year, month, day }: CivilDate): string => `${year}-${two(month)}-${two(day)}`;

/** Unpacks the years that are built in: `2026:0101-3元旦,0104+元旦,…`; `-` a span of so many days off, `+` a workday. */
function builtIn(): HolidayYear[] {
  return PACKED.split(';').map((text): HolidayYear => {
    const [year = '', list = ''] = text.split(':');
    const days = list.split(',').flatMap((item) => {
      const [, month = '', day = '', sign, count = '', name = ''] =
        /^(\d\d)(\d\d)([-+])(\d*)(.+)$/.exec(item) ?? [];
      const kind = sign === '+' ? ('work' as const) : ('off' as const);
      const first = Date.UTC(Number(year), Number(month) - 1, Number(day));
      return Array.from({ length: sign === '+' ? 1 : Number(count) }, (_, i) => ({
        date: new Date(first + i * 86_400_000).toISOString().slice(0, 10),
        ...{ kind, name },
      }));
    });
    return {
      ...{ year: Number(year), version: 1, days, status: 'announced' },
      notice: { date: Number(year) === LATEST.year ? LATEST.date : '' },
    };
  });
}

let ofBuilt: readonly HolidayYear[] | null = null;
const built = (): readonly HolidayYear[] => (ofBuilt ??= builtIn());

/** The years with a notice, of the built-in ones and others; of two for a year the higher version. */
export function announcedYears(more: readonly HolidayYear[] = []): ReadonlyMap<number, HolidayYear> {
  const years = new Map<number, HolidayYear>();
  for (const each of [...built(), ...more]) {
    const before = years.get(each.year);
    if (!before || each.version > before.version) years.set(each.year, each);
  }
  return years;
}

/** Days off by law: of each rule the first year, civil days, and lunar days (-1 the day before new year). */
const LAWS: readonly { from: number; civil: readonly string[]; lunar: readonly string[] }[] = [
  {
    from: 2025,
    civil: ['1-1元旦', '5-1劳动节', '5-2劳动节', '10-1国庆节', '10-2国庆节', '10-3国庆节'],
    lunar: ['-1春节', '1-1春节', '1-2春节', '1-3春节', '5-5端午节', '8-15中秋节'],
  },
  {
    from: 2014,
    civil: ['1-1元旦', '5-1劳动节', '10-1国庆节', '10-2国庆节', '10-3国庆节'],
    lunar: ['1-1春节', '1-2春节', '1-3春节', '5-5端午节', '8-15中秋节'],
  },
  {
    from: 2008,
    civil: ['1-1元旦', '5-1劳动节', '10-1国庆节', '10-2国庆节', '10-3国庆节'],
    lunar: ['-1春节', '1-1春节', '1-2春节', '5-5端午节', '8-15中秋节'],
  },
  {
    from: 2000,
    civil: ['1-1元旦', '5-1劳动节', '5-2劳动节', '5-3劳动节', '10-1国庆节', '10-2国庆节', '10-3国庆节'],
    lunar: ['1-1春节', '1-2春节', '1-3春节'],
  },
  {
    from: 1950,
    civil: ['1-1元旦', '5-1劳动节', '10-1国庆节', '10-2国庆节'],
    lunar: ['1-1春节', '1-2春节', '1-3春节'],
  },
];
/** 清明 is a day off since this year. */
const QINGMING = 2008;

/** Whether a day is 正月初一. */
function startsYear(kernel: Kernel, jdn: number): boolean {
  const { year, month, day } = kernel.fromJdn(jdn);
  const lunar = kernel.lunarFromCivil(year, month, day);
  return lunar.month === 1 && lunar.day === 1 && !lunar.leap;
}

/** The day off that a date is by law alone; the arrangement around it is not known. */
function byLaw(kernel: Kernel, date: CivilDate): DayOff | undefined {
  const law = LAWS.find(({ from }) => date.year >= from);
  if (!law) return undefined;
  const jdn = kernel.jdn(date.year, date.month, date.day);
  const found = (list: readonly string[], key: string): string | undefined =>
    list.find((each) => each.startsWith(key) && !/^\d/.test(each.slice(key.length)))?.slice(key.length);
  const civil = found(law.civil, `${date.month}-${date.day}`);
  if (civil) return { kind: '休', name: civil, byLaw: true };
  if (date.year >= QINGMING && kernel.printedTerm(jdn)?.name === '清明')
    return { kind: '休', name: '清明节', byLaw: true };
  const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
  const eve = lunar.month === 12 && lunar.day === lunar.monthDays && startsYear(kernel, jdn + 1);
  const name = eve
    ? found(law.lunar, '-1')
    : lunar.leap
      ? undefined
      : found(law.lunar, `${lunar.month}-${lunar.day}`);
  return name ? { kind: '休', name, byLaw: true } : undefined;
}

/** Days off by the notices of `years`, and by law in the years without one. */
export function daysOffBy(kernel: Kernel, years: ReadonlyMap<number, HolidayYear>): DaysOff {
  // A span may begin in the year before: its days stand with the year that they fall in, or with that of the notice.
  const marks = new Map<string, DayOff>();
  for (const { days } of years.values()) {
    for (const { date, kind, name } of days) marks.set(date, { kind: kind === 'off' ? '休' : '班', name });
  }
  const dayBefore = (date: string, by: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) - by * 86_400_000).toISOString().slice(0, 10);
  /** The days in a row around a day off: one holiday, or two that the notice joins. */
  const spanAround = (date: string) => {
    let first = date;
    while (marks.get(dayBefore(first, 1))?.kind === '休') first = dayBefore(first, 1);
    const names: string[] = [];
    let [at, nth, of] = [first, 0, 0];
    for (let mark = marks.get(at); mark?.kind === '休'; mark = marks.get(at)) {
      of++;
      if (at === date) nth = of;
      if (!names.includes(mark.name)) names.push(mark.name);
      at = dayBefore(at, -1);
    }
    return { name: names.join('、'), nth, of };
  };
  return (date) => {
    const text = textOf(date);
    const mark = marks.get(text);
    if (mark?.kind === '休') return { kind: '休', ...spanAround(text) };
    if (mark) return mark;
    return years.has(date.year) ? undefined : byLaw(kernel, date);
  };
}

/** What is said of a day off or a worked day, in a line; '' for an ordinary day. */
export function dayOffText(off: DayOff | undefined, year: number): string {
  if (!off) return '';
  if (off.byLaw) {
    const later = year > LATEST.year ? `${year}年调休安排尚未公布，以国务院通知为准` : '';
    return `${off.name}法定休息日${later && `，${later}`}`;
  }
  if (off.kind === '班') return `调休上班，补${off.name}`;
  return `${off.name}假期第${off.nth}天，共${off.of}天`;
}
