/** A cast on this page: the lines, the time, and the question. */
import type { ChangedParts } from '@tianji/contracts';
import { KINDS, type Kind, SUBJECTS, type Subject } from '@tianji/liuyao/engine/matters';
import { LIUYAO_OPTIONS, type LiuyaoOptions } from '@tianji/liuyao/engine/options';

/** How the lines were produced; 手工 covers picked hexagrams and lines entered one by one. */
export type CastType = 'coin' | 'number' | 'manual';

export const CAST_WORDS: Readonly<Record<CastType, string>> = {
  coin: '铜钱',
  number: '数字',
  manual: '手工',
};

/** When a cast is judged: by a clock time, or by month and day as typed. */
export type When = { by: 'time'; time: string } | { by: 'days'; month: string; day: string };

/** Whom and what the cast is about, when the words of the question should not decide. */
export interface Asked {
  category: Kind | '';
  subject: Subject | '';
  sex: '男' | '女' | '';
  /** The parts of what was understood that were changed on the page. */
  changed: ChangedParts;
}

export const NOT_SAID: Asked = { category: '', subject: '', sex: '', changed: {} };

export interface CastRequest {
  /** Six digits of 6 to 9, bottom first. */
  digits: string;
  type: CastType;
  when: When;
  /** The question; it stays on this device and is in no link. */
  title: string;
  /** Whom and what it is about, as far as given. */
  asked: Asked;
  options: LiuyaoOptions;
}

const DIGITS = /^[6-9]{6}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const isType = (text: string | null): text is CastType => text !== null && text in CAST_WORDS;

/** The query of a cast's permanent link. Options at their default, and the title, are left out. */
export function writeCast({ digits, type, when, asked, options }: CastRequest): URLSearchParams {
  const query = new URLSearchParams({ x: digits, m: type });
  if (when.by === 'time') query.set('t', when.time.replace(' ', 'T'));
  else {
    query.set('y', when.month);
    query.set('d', when.day);
  }
  if (asked.category) query.set('k', asked.category);
  if (asked.subject) query.set('w', asked.subject);
  if (asked.sex) query.set('s', asked.sex === '男' ? 'm' : 'f');
  const { changed } = asked;
  if (Object.keys(changed).length > 0) query.set('a', JSON.stringify(changed));
  for (const [key, value] of Object.entries(LIUYAO_OPTIONS.changed(options))) query.set(key, String(value));
  return query;
}

const PARTS: readonly string[] = ['person', 'with', 'matter', 'form', 'polarity', 'side', 'sex', 'time'];

/** The changed parts of an address; the service checks what they are. Anything else is as nothing. */
function readChanged(text: string | null): ChangedParts {
  try {
    const parts: unknown = JSON.parse(text ?? '{}');
    if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return {};
    const known = Object.entries(parts).filter(([key]) => PARTS.includes(key));
    return Object.fromEntries(known) as ChangedParts;
  } catch {
    return {};
  }
}

/** The cast in a query, or null when it has none. The service still checks every value. */
export function readCast(query: URLSearchParams): CastRequest | null {
  const [digits, type, time, month, day] = ['x', 'm', 't', 'y', 'd'].map((key) => query.get(key));
  if (!digits || !DIGITS.test(digits)) return null;
  const when: When | null =
    time && TIME.test(time)
      ? { by: 'time', time: time.replace('T', ' ') }
      : month && day
        ? { by: 'days', month, day }
        : null;
  if (!when) return null;
  return {
    digits,
    type: isType(type ?? null) ? (type as CastType) : 'manual',
    when,
    title: '',
    asked: {
      category: KINDS.find((kind) => kind === query.get('k')) ?? '',
      subject: SUBJECTS.find((subject) => subject === query.get('w')) ?? '',
      sex: query.get('s') === 'm' ? '男' : query.get('s') === 'f' ? '女' : '',
      changed: readChanged(query.get('a')),
    },
    options: LIUYAO_OPTIONS.read((key) => query.get(key)),
  };
}

/** The permanent link of a cast, with the place on its page that the address names. */
export function linkOf(request: CastRequest): string {
  const { origin, search, hash } = window.location;
  const given = new URLSearchParams(search);
  const linked = readCast(given);
  const whole = writeCast(request);
  const here = linked !== null && sameCast(linked, request);
  if (here) for (const [key, value] of given) if (!whole.has(key)) whole.set(key, value);
  return `${origin}/liuYaoPaiPan?${whole}${here ? hash : ''}`;
}

/** Whether two casts are the same chart. */
export const sameCast = (one: CastRequest, other: CastRequest): boolean =>
  String(writeCast(one)) === String(writeCast(other));
