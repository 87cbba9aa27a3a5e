import * as days from './generated/activities.ts';
import * as gods from './generated/gods.ts';
import * as hours from './generated/hours.ts';

/**
 * 宜忌, day gods and the 宜忌 of the double hours. The tables are large, so they have an entry point of their own: the page
 * loads it after the month grid is shown. The day tables are those of almost every Chinese almanac program; computing
 * from 《协纪辨方书》 gives other lists on many days, and no table is the only right one.
 */
interface Table {
  words: string;
  codes: string;
  cells: string;
}

function reader(table: Table): (cell: number) => [string[], string[]] {
  const words = table.words.split(' ');
  const byCode = new Map([...table.codes].map((code, i) => [code, words[i] ?? '']));
  const cells = table.cells.split(';');
  const decode = (text: string | undefined) => [...(text ?? '')].map((code) => byCode.get(code) ?? '');
  return (cell) => {
    const [first, second] = (cells[cell] ?? '').split('|');
    return [decode(first), decode(second)];
  };
}

const readDay = reader(days);
const readGods = reader(gods);
const readHour = reader(hours);

export interface Activities {
  /** 宜 */
  yi: string[];
  /** 忌 */
  ji: string[];
}

/** What the table says of a whole day, which is no activity. */
export type WholeDay = '' | '诸事不宜' | '余事勿取';

/** Words of the table that are no activities. */
const NOTHING = '诸事不宜';
const NO_MORE = '馀事勿取';
const NO_ACTIVITY = [NOTHING, NO_MORE, '无'];
const onlyActivities = (words: readonly string[]) => words.filter((word) => !NO_ACTIVITY.includes(word));

/**
 * 宜 and 忌 of a day, and what the table says of the whole day. `month` and `day`: positions in the sixty-cycle; of the
 * month only the branch counts.
 */
export function dayActivities(month: number, day: number): Activities & { whole: WholeDay } {
  const [yi, ji] = readDay((month % 12) * 60 + day);
  const has = (word: string) => yi.includes(word) || ji.includes(word);
  return {
    yi: onlyActivities(yi),
    ji: onlyActivities(ji),
    whole: has(NOTHING) ? '诸事不宜' : has(NO_MORE) ? '余事勿取' : '',
  };
}

/** 吉神宜趋 and 凶煞宜忌 of a day, with the same two positions. */
export function dayGods(month: number, day: number): { good: string[]; bad: string[] } {
  const [good, bad] = readGods((month % 12) * 60 + day);
  return { good, bad };
}

/** 宜 and 忌 of a double hour. `day`: position in the sixty-cycle, `branch`: 0 子 … 11 亥. */
export function hourActivities(day: number, branch: number): Activities {
  const [yi, ji] = readHour(day * 12 + branch);
  return { yi, ji };
}

/** Every activity that occurs in the day tables, the most frequent first. */
export const ACTIVITIES: readonly string[] = onlyActivities(days.words.split(' '));
