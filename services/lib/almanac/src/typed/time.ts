/** The time of day of a typed time: clock, half of the day, double hour. */
import { BRANCHES } from '../sexagenary.ts';
import { NUMBER, numberOf, type Rest, unread } from './words.ts';

/** A time on the date written, or on the next day. */
export interface TypedTime {
  hour: number;
  minute: number;
  second: number;
  /** 1: of the day after the date written. */
  days: 0 | 1;
}

export interface TypedHour {
  /** One reading, or those among which the reader chooses; none when no hour was written. */
  times: TypedTime[];
  /** True when the text itself says that the hour is not known. */
  unknown: boolean;
  /** True when the text says about: 8点左右. */
  about: boolean;
  said: string[];
}

const MARKS = [
  ...['凌晨', '清晨', '早上', '早晨', '上午', '中午', '正午', '晌午', '下午', '午后', '傍晚', '黄昏'],
  ...['晚上', '夜晚', '夜里', '夜间', '半夜', '深夜', '午夜', '子夜', '早', '晚'],
] as const;
type Mark = (typeof MARKS)[number] | 'am' | 'pm';

/** Hours that a mark takes as they are on a clock of 24, from 1 to 12; `add` for the second half of the day. */
interface MarkRule {
  /** Hours of the dial that are read. */
  dial: readonly number[];
  /** What is added to them. */
  add: 0 | 12;
  /** Hours 0 and 13–23 that are read as written. */
  written: readonly number[];
  /** Hours of the night of which it is not said on which date they are. */
  night?: readonly number[];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const LATE = range(13, 23);
const MORNING: MarkRule = { dial: range(1, 11), add: 0, written: [] };
const NOON: MarkRule = { dial: [1, 2], add: 12, written: [11, 12, 13, 14] };
const AFTERNOON: MarkRule = { dial: range(1, 8), add: 12, written: [12, ...range(13, 20)] };
const DUSK: MarkRule = { dial: range(4, 8), add: 12, written: LATE };
const EVENING: MarkRule = { dial: range(5, 11), add: 12, written: LATE, night: [0, 12, 1, 2, 3, 4] };
const MIDNIGHT: MarkRule = { dial: [], add: 12, written: [], night: [0, 12, 1, 2, 3, 4] };

const RULES: Readonly<Record<Mark, MarkRule>> = {
  凌晨: { dial: range(1, 6), add: 0, written: [0] },
  清晨: MORNING,
  早上: MORNING,
  早晨: MORNING,
  早: MORNING,
  上午: MORNING,
  中午: NOON,
  正午: NOON,
  晌午: NOON,
  下午: AFTERNOON,
  午后: AFTERNOON,
  傍晚: DUSK,
  黄昏: DUSK,
  晚上: EVENING,
  夜晚: EVENING,
  晚: EVENING,
  夜里: { dial: range(8, 11), add: 12, written: LATE, night: [0, 12, 1, 2, 3, 4, 5] },
  夜间: { dial: range(8, 11), add: 12, written: LATE, night: [0, 12, 1, 2, 3, 4] },
  半夜: { dial: [10, 11], add: 12, written: LATE, night: [0, 12, 1, 2, 3, 4, 5] },
  深夜: { dial: [10, 11], add: 12, written: LATE, night: [0, 12, 1, 2, 3, 4] },
  午夜: MIDNIGHT,
  子夜: MIDNIGHT,
  am: { dial: range(1, 11), add: 0, written: [0] },
  pm: { dial: range(1, 11), add: 12, written: [12, ...LATE] },
};

const two = (n: number): string => String(n).padStart(2, '0');
const BAD_HOUR = '小时应在 0 至 23 之间，24:00 请写成次日 00:00';
const at = (hour: number, minute: number, second = 0, days: 0 | 1 = 0): TypedTime => ({
  hour,
  minute,
  second,
  days,
});

/** The readings of a clock time beside a mark. */
function marked(mark: Mark, { hour, minute, second }: TypedTime): TypedTime[] {
  const { dial, add, written, night } = RULES[mark];
  const time = (h: number, days: 0 | 1 = 0) => at(h, minute, second, days);
  if (hour === 12 && (mark === '凌晨' || mark === 'am')) return [time(0)];
  if (hour === 12 && mark === '上午') return [time(0), time(12)];
  if (dial.includes(hour)) return [time(hour + add)];
  if (written.includes(hour)) return [time(hour)];
  if (night?.includes(hour)) return [time(hour % 12), time(hour % 12, 1)];
  const shown = `${hour}:${two(minute)}`;
  const [one, other] = hour > 12 ? [hour, hour - 12] : [hour, (hour + 12) % 24];
  return unread(
    `“${mark}”与 ${shown} 不合，请写成 ${two(one)}:${two(minute)} 或 ${two(other)}:${two(minute)}`,
  );
}

/** A branch; the 午 of 上午 and 正午 is none. */
const BRANCH = `(?:(?<![上下中正晌])午|[${BRANCHES.join('').replace('午', '')}])`;
const DOUBLE = new RegExp(`(早|夜|晚)?(${BRANCH})时(?:([一二三四五六七1-7])刻)?`, 'u');
/** 早子 and 夜子 without 时. */
const MIDNIGHTS = /(早|夜|晚)(子)(?![时夜])/u;
const HALVES = new RegExp(`(${BRANCH})([初正])(?:([一二三1-3])刻)?`, 'u');

/** A double hour in words: 亥时, 亥时三刻, 午正一刻, 早子时. */
function doubleHour(rest: Rest, said: string[]): TypedTime[] | null {
  const half = rest.take(HALVES);
  if (half) {
    const [, branch = '', part, quarter] = half;
    const index = BRANCHES.indexOf(branch);
    const hour = (index * 2 + (part === '初' ? 23 : 24)) % 24;
    if (branch === '子' && part === '初') said.push('子初按所写那天的夜里，次日零时以后为子正');
    return [at(hour, quarter ? numberOf(quarter) * 15 : 0)];
  }
  const found = rest.take(DOUBLE) ?? rest.take(MIDNIGHTS);
  if (!found) return null;
  const [, which, branch = '', quarter] = found;
  const index = BRANCHES.indexOf(branch);
  if (which !== undefined && branch !== '子') unread(`“${found[0]}”读不懂，早、夜只用于子时`);
  if (quarter === undefined) {
    if (index > 0) return [at(index * 2, 0)];
    if (which !== undefined) return [which === '早' ? at(0, 30) : at(23, 30)];
    return [at(0, 30), at(23, 30)];
  }
  const minutes = (which === '早' ? 0 : (index * 2 + 23) * 60) + numberOf(quarter) * 15;
  if (index === 0) said.push('子时自所写那天的夜里23点起算');
  return [at(Math.floor(minutes / 60) % 24, minutes % 60)];
}

const QUARTER = '[一二三两1-3]刻';
const BEFORE = new RegExp(`差\\s*(?:(${QUARTER})|(${NUMBER})\\s*分)?(?:钟)?\\s*(${NUMBER})\\s*[点时]`, 'u');
const HOURS = new RegExp(
  `(\\d+|${NUMBER})\\s*[点时]\\s*(?:(半)|(${QUARTER})|([整正钟]+)|(?:过)?(\\d+|${NUMBER})\\s*分?(?:\\s*(${NUMBER})\\s*秒)?)?`,
  'u',
);
const DIGITAL = /(?<!\d)(\d{1,2})\s*[:.]\s*(\d{1,2})(?:\s*[:.]\s*(\d{1,2}))?(?!\d)/;
const FOUR = /(?<!\d)(\d{2})(\d{2})(\d{2})?(?!\d)/;
const APART = /(?<!\d)(\d{1,2}) (\d{1,2})(?: (\d{1,2}))?(?!\d)/;

function checked(hour: number, minute: number, second = 0): TypedTime {
  if (hour > 23) unread(BAD_HOUR);
  if (minute > 59) unread('分钟应在 0 至 59 之间');
  if (second > 59) unread('秒应在 0 至 59 之间');
  return at(hour, minute, second);
}

const quarters = (text: string): number => numberOf(text.replace('刻', '')) * 15;

/** A clock time as it stands, and how many minutes before it is meant (差五分四点). */
function clockTime(rest: Rest, mark: Mark | undefined): { time: TypedTime; before: number } | null {
  const before = rest.take(BEFORE);
  if (before) {
    const [, quarter, minutes, hour = ''] = before;
    const less = quarter ? quarters(quarter) : numberOf(minutes ?? '0');
    if (less < 1 || less > 59) unread('“差”后面请写分钟，如 差五分四点');
    return { time: checked(numberOf(hour), 0), before: less };
  }
  const spoken = rest.take(HOURS);
  if (spoken) {
    const [, hour = '', half, quarter, , minutes, seconds] = spoken;
    const minute = half ? 30 : quarter ? quarters(quarter) : numberOf(minutes ?? '0');
    return { time: checked(numberOf(hour), minute, numberOf(seconds ?? '0')), before: 0 };
  }
  const shown = rest.take(DIGITAL) ?? rest.take(FOUR) ?? rest.take(APART);
  if (shown) {
    const [, hour, minute, second] = shown;
    return { time: checked(Number(hour), Number(minute), Number(second ?? 0)), before: 0 };
  }
  // 下午3: the mark makes it an hour.
  const bare = mark && rest.take(/(?<!\d)(\d{1,2})(?!\d)/);
  return bare ? { time: checked(Number(bare[1]), 0), before: 0 } : null;
}

const NO_HOUR =
  /(?:出生)?(?:时辰|时间|钟点|几点|小时)?(?:不详|不知道?(?:几点|时辰|时间|钟点)?|未知|不清楚|不记得|不明)(?:几点|时辰|时间)?/u;
const ABOUT = /大约|大概|左右|前后|上下|约|多(?!少)/u;
const ZONE = /\d\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})(?![a-z0-9])/u;

/** 8:20 p.m. and PM 8:20. */
function takeMark(rest: Rest): Mark | undefined {
  const english = rest.take(/(?<![a-z])([ap])\.?\s?m\.?(?![a-z])/u);
  const chinese = rest.take(new RegExp(MARKS.join('|'), 'u'));
  if (english && chinese) unread(`“${english[0]}”与“${chinese[0]}”只写一个`);
  if (english) return english[1] === 'a' ? 'am' : 'pm';
  return chinese ? (chinese[0] as Mark) : undefined;
}

/** Minutes before a time on the same day. */
function earlier(time: TypedTime, minutes: number): TypedTime {
  const total = time.hour * 60 + time.minute - minutes;
  if (total < 0) return unread('“差”到了前一天，请直接写几点几分');
  return { ...time, hour: Math.floor(total / 60), minute: total % 60 };
}

/** A mark without a clock time: 中午 and 正午 are twelve, midnight asks its date, all others lack the hour. */
function alone(mark: Mark): TypedTime[] {
  if (RULES[mark] === NOON) return [at(12, 0)];
  if (RULES[mark] === MIDNIGHT) return [at(0, 0), at(0, 0, 0, 1)];
  return unread(`“${mark === 'am' || mark === 'pm' ? mark.toUpperCase() : mark}”没有写几点`);
}

/** Whether a time of day lies in the half of the day that a mark names. */
function within(mark: Mark, { hour }: TypedTime): boolean {
  const { dial, add, written, night } = RULES[mark];
  return dial.some((each) => each + add === hour) || written.includes(hour) || night?.includes(hour) === true;
}

/** Takes the time of day out of a text. */
export function takeTime(rest: Rest, text: string): TypedHour {
  const said: string[] = [];
  let about = false;
  // 大约8点多 says it twice.
  while (rest.take(ABOUT)) about = true;
  if (rest.take(NO_HOUR)) return { times: [], unknown: true, about, said };
  const unknown = false;
  if (ZONE.test(text)) unread('请写当地钟表上的时刻，不带时区');
  const double = doubleHour(rest, said);
  const mark = takeMark(rest);
  if (double) {
    const fits = mark ? double.filter((time) => within(mark, time)) : double;
    if (fits.length === 0) unread(`“${mark}”与所写的时辰不合`);
    return { times: fits, unknown, about, said };
  }
  const clock = clockTime(rest, mark);
  if (!clock) return { times: mark ? alone(mark) : [], unknown, about, said };
  const read = mark ? marked(mark, clock.time) : [clock.time];
  const times = clock.before > 0 ? read.map((time) => earlier(time, clock.before)) : read;
  return { times, unknown, about, said };
}
