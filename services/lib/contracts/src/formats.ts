import { z } from 'zod';
import { type FieldGuard, none } from './field-guard.ts';

export { type FieldGuard, none } from './field-guard.ts';

/**
 * The formats that calls share. Each has a `title` (the field's Chinese name) and a `description` (the allowed range):
 * a refusal is composed of the two, so that no message is written twice, and the API document shows the same words.
 *
 * Values arrive form-encoded, that is, as text; number and boolean formats accept text and JSON alike.
 */
const ALMANAC_RANGE = '517 至 2200 年';

/**
 * Text of at most `max` characters. In a request it says in `guard` what becomes of words that a person types there; a
 * contract without that is refused. `shown`: strangers read it under the site's name, and rude or political words are
 * refused in it.
 */
export function text(options: {
  title: string;
  max: number;
  min?: number;
  description?: string;
  guard?: FieldGuard;
  shown?: true;
}) {
  const { title, max, min = 0, guard, shown } = options;
  const description = options.description ?? (min > 0 ? `${min} 至 ${max} 个字符` : `不超过 ${max} 个字符`);
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .meta({ title, description, ...(guard && { guard }), ...(shown && { shown }) });
}

/** The most characters of a question, in every contract. */
export const MOST_OF_QUESTION = 200;

/** A question or a matter in the words of the one who asks. */
export const question = (options: { title: string; min?: number }) =>
  text({ ...options, max: MOST_OF_QUESTION, guard: 'question' });

/** `YYYY-MM-DD`. Whether the day exists is for the almanac to check. */
export function dateText(title = '日期') {
  return z
    .string()
    .max(10)
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ title, description: `YYYY-MM-DD，${ALMANAC_RANGE}`, examples: ['2026-11-21'] });
}

/** `YYYY-MM-DD`, optionally with a clock time: `YYYY-MM-DD HH`, `… HH:mm` or `… HH:mm:ss`. */
export function dateMaybeHourText(title = '日期') {
  return z
    .string()
    .max(19)
    .regex(/^\d{4}-\d{2}-\d{2}(?: \d{2}(?::\d{2}){0,2})?$/)
    .meta({
      title,
      description: `YYYY-MM-DD，可加 HH:mm:ss，${ALMANAC_RANGE}`,
      examples: ['2026-11-21', '2026-11-21 08:30:00'],
    });
}

/** `YYYY-MM-DD HH:mm:ss`, Beijing clock time; the seconds may be omitted. */
export function timeText(title = '时间') {
  return z
    .string()
    .max(19)
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/)
    .meta({
      title,
      description: `YYYY-MM-DD HH:mm:ss，${ALMANAC_RANGE}`,
      examples: ['2026-11-21 08:30:00'],
    });
}

/** `男` or `女`. */
export function sex(title = '性别') {
  return z.enum(['男', '女']).meta({ title, description: '男 或 女' });
}

/** `省-市-区`. Whether the place exists is for the place table to check. */
export function location(title = '出生地点') {
  return z
    .string()
    .max(60)
    .regex(/^[^-\s]{1,20}-[^-\s]{1,20}-[^-\s]{1,20}$/u)
    .meta({
      title,
      description: '省-市-区，如 北京-北京-北京',
      examples: ['北京-北京-北京'],
      guard: none('looked up in the table of places; others are refused'),
    });
}

const STEM = '[甲乙丙丁戊己庚辛壬癸]';
const BRANCH = '[子丑寅卯辰巳午未申酉戌亥]';

/** Four pillars separated by one space. */
export function bazi(title = '八字') {
  return z
    .string()
    .max(11)
    .regex(new RegExp(`^${STEM}${BRANCH}(?: ${STEM}${BRANCH}){3}$`, 'u'))
    .meta({
      title,
      description: '四柱，以一个空格相隔，如 丙午 己亥 戊戌 丁巳',
      examples: ['丙午 己亥 戊戌 丁巳'],
    });
}

/** A number within a range, as text or as a JSON number. */
export function number(options: { title: string; min: number; max: number; whole?: boolean }) {
  const { title, min, max, whole = true } = options;
  const shape = whole ? /^-?\d{1,9}$/ : /^-?\d{1,6}(?:\.\d{1,9})?$/;
  return z
    .union([z.number(), z.string().max(17).regex(shape).transform(Number)])
    .pipe((whole ? z.int() : z.number()).min(min).max(max))
    .meta({ title, description: `${min} 至 ${max} 的${whole ? '整数' : '数'}` });
}

/** Longitude in degrees east: 0 or empty means the place's own, else 73 to 135.1. */
export function jingdu(title = '经度') {
  return z
    .union([
      z.number(),
      z
        .string()
        .max(17)
        .regex(/^(?:\d{1,3}(?:\.\d{1,9})?)?$/)
        .transform(Number),
    ])
    .refine((degrees) => degrees === 0 || (degrees >= 73 && degrees <= 135.1))
    .meta({ title, description: '0 或空（按出生地点），或 73 至 135.1 度' });
}

/** Degrees east of a birth in China or, with a zone, anywhere; the call decides which. West is negative. */
export function jingduAnywhere(title = '经度') {
  const text = (shape: RegExp) => z.string().max(17).regex(shape).transform(Number);
  return z
    .union([z.number(), text(/^(?:\d{1,3}(?:\.\d{1,9})?)?$/), text(/^-\d{1,3}(?:\.\d{1,9})?$/)])
    .refine((degrees) => degrees >= -180 && degrees <= 180)
    .meta({
      title,
      description: '0 或空（按出生地点），或 73 至 135.1 度；给出时区时为 -180 至 180 度，西经以负数给出',
    });
}

/** The IANA zone of a birth abroad, America/New_York, or a zone of China beside a place in China, Asia/Urumqi. */
export function zoneName(title = '时区') {
  return z
    .string()
    .max(40)
    .regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/)
    .meta({
      title,
      description: '海外出生地的 IANA 时区；境内出生地点旁只可填中国的时区，如 Asia/Urumqi，不填则按出生地点',
      examples: ['America/New_York', 'Asia/Urumqi'],
    });
}

/**
 * Which clock of a place in China was read, where the call is to go by another one than its history tells. `mainland`
 * pins the rule of before: UTC+8 with the summer time of 1986–1991, everywhere.
 */
export function clockChoice(title = '钟表') {
  return z.enum(['mainland', 'local', 'turn', 'beijing-mean', 'utc6', 'utc7', 'utc8', 'utc9']).meta({
    title,
    description:
      'mainland（旧规则）、local（所记即本地时）、turn（当晚拨钟的另一侧）、beijing-mean（北京地方平时）、utc6 至 utc9；不填则按出生地点当年的钟',
  });
}

/** The fields of a notice about the clock of a birth, besides its `text`. */
export const clockNoticeFields = {
  id: z.string().optional().meta({ title: '编号' }),
  grade: z
    .enum(['likely', 'possible'])
    .optional()
    .meta({ title: '把握', description: 'likely 已照算，possible 未照算' }),
  other: z
    .string()
    .optional()
    .meta({ title: '另一盘的链接', description: '以 ? 开头，接在该工具页面的地址后' }),
  label: z.string().optional().meta({ title: '链接的文字' }),
};

/** `true` or `false`, as text or as a JSON boolean. */
export function flag(title: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .meta({ title, description: 'true 或 false' });
}

/** A mainland mobile number. */
export function phone(title = '手机号') {
  return z
    .string()
    .trim()
    .max(11)
    .regex(/^1[3-9]\d{9}$/)
    .meta({ title, description: '1 开头的 11 位手机号' });
}

/** 128 random bits in this site's notation. */
export function token128(title: string) {
  return z
    .string()
    .max(22)
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .meta({ title, description: '由本站给出的 22 个字符' });
}

/** One of a few words; an empty string among them means an empty field, and the description says so. */
export function choice<const T extends readonly [string, ...string[]]>(title: string, values: T) {
  const words = values.filter(Boolean).join('、');
  return z.enum(values).meta({ title, description: values.includes('') ? `${words}，或留空` : words });
}

/** The input of a call without fields. */
export const nothing = z.object({});
