import { parseTime } from '@tianji/almanac/civil';
import { nowInBeijing } from '../tool/beijing-now.ts';
import { safeStorage } from '../tool/storage.ts';

/** A day of the lunar calendar as the person entered it. */
export type LunarEntry = { year: number; month: number; leap: boolean; day: number };

/** Clock and meridian of a birth abroad. */
export type Abroad = {
  /** IANA zone, whose history tells what the clock showed: America/New_York. */
  tz: string;
  /** Degrees east; west is negative. */
  longitude: number;
};

/** How a clock of a place in China is read where it is not as its history tells; `mainland` is the rule of before. */
export type ClockChoice = import('@tianji/almanac/clock').ClockChoice;

/** The result of a birth form. */
export type BirthValue = {
  name: string;
  sex: '男' | '女' | '';
  /** Beijing clock time `YYYY-MM-DD HH:mm:ss`, always Gregorian (Julian before 1582-10-15); abroad the clock there. */
  time: string;
  /** `省-市-区`, abroad `海外-国家-城市`. */
  location: string;
  /** Set when the place lies abroad. */
  abroad?: Abroad;
  /** A zone of China that was chosen beside a place there: Asia/Urumqi. */
  tz?: string | undefined;
  /** Another clock than the place's own, from a link or a notice. */
  clock?: ClockChoice | undefined;
  /** Set when the day was entered in the lunar calendar; `time` is then its conversion. */
  lunarEntry?: LunarEntry;
  /** Set when the hour was chosen as a double hour, such as 丑 or 晚子; `time` then holds its middle. */
  doubleHour?: string;
  /** True when the hour is unknown; `time` then holds noon. */
  hourUnknown?: boolean;
};

/** The fields that are validated. */
export type BirthField = 'name' | 'sex' | 'time' | 'location';
/** Ba Zi checks name, sex, time, place; Zi Wei checks name, time, sex, place. */
export type CheckOrder = 'bazi' | 'ziwei';

/** The order in which a tool validates its fields. */
export const ORDERS: Record<CheckOrder, readonly BirthField[]> = {
  bazi: ['name', 'sex', 'time', 'location'],
  ziwei: ['name', 'time', 'sex', 'location'],
};

/** The fields at which the form shows a refusal. */
export const FORM_FIELDS: readonly BirthField[] = ORDERS.bazi;

/** The message at an empty field. */
export const BIRTH_MESSAGES: Record<BirthField, string> = {
  name: '请填写姓名',
  sex: '请选择性别',
  time: '请填写出生时间',
  location: '请选择地点',
};

function isTime(text: string): boolean {
  try {
    parseTime(text);
    return true;
  } catch {
    return false;
  }
}

/** The invalid fields, in the tool's order. Empty when the form may be submitted. */
export function checkBirth(value: BirthValue, order: CheckOrder): BirthField[] {
  const good: Record<BirthField, boolean> = {
    name: value.name.trim() !== '',
    sex: value.sex === '男' || value.sex === '女',
    time: isTime(value.time),
    location: /^[^-]+-[^-]+-[^-]+$/.test(value.location),
  };
  return ORDERS[order].filter((field) => !good[field]);
}

/** The default name in the form. It means that no name was given and is shown only in the form. */
export const NO_NAME = '无';

/** The name of a person, '' when none was given. */
export const personName = (name: string): string => (name.trim() === NO_NAME ? '' : name.trim());

/** The initial form: name 无, 男, now, the centre of Beijing. */
export function defaultBirth(): BirthValue {
  return { name: NO_NAME, sex: '男', time: nowInBeijing(), location: '北京-北京-北京' };
}

const key = (toolId: string) => `birth.${toolId}`;

/** This tool's form as stored in this browser session, or null when there is none or it is damaged. */
export function restoreBirth(toolId: string): BirthValue | null {
  const text = safeStorage.read(key(toolId), 'session');
  if (!text) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const value = { ...defaultBirth(), ...kept } as BirthValue;
    const texts = [value.name, value.sex, value.time, value.location];
    return texts.every((part) => typeof part === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Stores the form for this browser session. */
export function keepBirth(toolId: string, value: BirthValue): void {
  safeStorage.write(key(toolId), JSON.stringify(value), 'session');
}
