import type { ChangedParts, JsonText } from '@tianji/contracts';
import { safeStorage } from '@tianji/kit';
import { type Abroad, defaultBirth } from '@tianji/kit/birth';
import { abroadOf, clockOf } from '@tianji/kit/form';
import { QIMEN_OPTIONS, type QimenOptions } from '@tianji/qimen/engine/options';
import type { CallInput } from '../../api.ts';

/** The input of a chart. */
export interface Asked {
  /** The matter; '' when a link had none. */
  title: string;
  /** `YYYY-MM-DD HH:mm:ss`, as the clock of the place had it. */
  time: string;
  /** `省-市-区`, abroad `海外-国家-城市`. */
  location: string;
  /** Set when the place lies abroad: `time` is then that of the clock there. */
  abroad?: Abroad | undefined;
  /** Which clock of a place in China was read, where it was chosen. */
  tz?: string | undefined;
  clock?: ReturnType<typeof clockOf>['clock'];
  /** false 时空盘, true 三元命盘. */
  mingPan: boolean;
  /** 阳6, or '' for the bureau that follows from the time. */
  ju: string;
  options: QimenOptions;
  /** The parts of what was understood that were changed on the page; of this matter alone. */
  changed?: ChangedParts;
}

/** The changed parts as they are sent; undefined for none. */
export const asOf = ({ changed = {} }: Pick<Asked, 'changed'>): JsonText<ChangedParts> | undefined =>
  Object.keys(changed).length > 0 ? (JSON.stringify(changed) as JsonText<ChangedParts>) : undefined;

/** As much of a fragment is read as a question may have; whoever types more is told so by the service. */
export const TITLE_MOST = 200;
/** Shown when no matter was entered: the chart of a link. */
export const NO_TITLE = '未写事由';

export const defaultAsked = (): Asked => ({
  title: '',
  time: defaultBirth().time,
  location: '北京-北京-北京',
  mingPan: false,
  ju: '',
  options: QIMEN_OPTIONS.defaults,
});

/** The input of the chart's call. */
export const inputOf = ({
  title,
  time,
  location,
  abroad,
  tz,
  clock,
  mingPan,
  ju,
  options,
  changed,
}: Asked): CallInput<'dunjia/getJiuGong'> => ({
  title: title.trim() || NO_TITLE,
  time,
  location,
  jingdu: abroad?.longitude ?? 0,
  ...(abroad ? { tz: abroad.tz } : { ...(tz && { tz }), ...(clock && { clock }) }),
  mingPan,
  ...(ju && { ju }),
  ...(changed && { as: asOf({ changed }) }),
  ...options,
});

const KEY = 'birth.qimen.form';
const TITLES = 'birth.qimen.titles';
const MOST_TITLES = 30;

/** The form as stored in this browser session. */
export function restoreForm(): Asked | null {
  try {
    const kept: unknown = JSON.parse(safeStorage.read(KEY, 'session') ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const given = kept as Partial<Record<keyof Asked, unknown>>;
    const text = (key: 'title' | 'time' | 'location' | 'ju') =>
      typeof given[key] === 'string' ? given[key] : defaultAsked()[key];
    const clocked = { z: String(given.tz ?? ''), clock: String(given.clock ?? '') };
    const { tz = '', longitude = '' } = (given.abroad ?? {}) as Partial<Record<keyof Abroad, unknown>>;
    const abroad = abroadOf(new URLSearchParams({ z: String(tz), l: String(longitude) }));
    const options = (typeof given.options === 'object' && given.options) || {};
    return {
      title: text('title'),
      time: text('time'),
      location: text('location'),
      ...(abroad ? { abroad } : clockOf(new URLSearchParams(clocked))),
      ju: text('ju'),
      mingPan: given.mingPan === true,
      options: QIMEN_OPTIONS.read((key) => (options as Record<string, unknown>)[key]),
    };
  } catch {
    return null;
  }
}

export const keepForm = (asked: Asked): void => safeStorage.write(KEY, JSON.stringify(asked), 'session');

/** The query of a chart's link: everything but the matter, which is private. */
export function writeAddress(asked: Asked, engine = ''): URLSearchParams {
  const query = new URLSearchParams();
  query.set('t', asked.time.replace(' ', 'T'));
  query.set('p', asked.location);
  if (asked.abroad) {
    query.set('z', asked.abroad.tz);
    query.set('l', String(asked.abroad.longitude));
  } else {
    if (asked.tz) query.set('z', asked.tz);
    if (asked.clock) query.set('clock', asked.clock);
  }
  if (asked.mingPan) query.set('k', 'birth');
  if (asked.ju) query.set('ju', asked.ju);
  for (const [key, value] of Object.entries(QIMEN_OPTIONS.changed(asked.options)))
    query.set(key, String(value));
  if (engine) query.set('v', engine);
  return query;
}

const OWN: readonly string[] = [
  't',
  'p',
  'z',
  'l',
  'clock',
  'k',
  'ju',
  'v',
  ...Object.keys(QIMEN_OPTIONS.defaults),
];

/** Adds the place on the page that an address names: what of its query is no part of a chart. */
export function withPlace(query: URLSearchParams, address: URLSearchParams): URLSearchParams {
  for (const [key, value] of address) if (!OWN.includes(key)) query.set(key, value);
  return query;
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const JU = /^(?:[阴阳][1-9])?$/u;
const PLACE = /^[^-\s]{1,20}-[^-\s]{1,20}-[^-\s]{1,20}$/u;

/** The chart of an address, or null when it names none; without its matter. */
export function chartIn(query: URLSearchParams): Asked | null {
  const time = query.get('t') ?? '';
  const location = query.get('p') ?? '';
  const ju = query.get('ju') ?? '';
  // A chart of another bureau would not be the one that was sent.
  if (!TIME.test(time) || !PLACE.test(location) || !JU.test(ju)) return null;
  const abroad = abroadOf(query);
  const whole = time.length === 16 ? `${time}:00` : time;
  return {
    title: '',
    time: whole.replace('T', ' '),
    location,
    ...(abroad ? { abroad } : clockOf(query)),
    mingPan: query.get('k') === 'birth',
    ju,
    options: QIMEN_OPTIONS.read((key) => query.get(key)),
  };
}

/** The chart of an address, or null when it names none. The matter is added from this session. */
export function readAddress(query: URLSearchParams): Asked | null {
  const asked = chartIn(query);
  return asked && { ...asked, title: titleKept(asked) };
}

const nameOf = (asked: Asked): string => writeAddress(asked).toString();

/** Whether two addresses describe the same chart. */
export const sameChart = (one: Asked, other: Asked): boolean => nameOf(one) === nameOf(other);

function titles(): [string, string][] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(TITLES, 'session') ?? '[]');
    return Array.isArray(list) ? (list as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** The matter that this session knows for a chart. */
const titleKept = (asked: Asked): string => titles().find(([name]) => name === nameOf(asked))?.[1] ?? '';

/** Remembers the matter of a chart for this session: a reload finds it, a link does not carry it. */
export function keepTitle(asked: Asked): void {
  const name = nameOf(asked);
  const others = titles().filter(([each]) => each !== name);
  safeStorage.write(
    TITLES,
    JSON.stringify([[name, asked.title], ...others].slice(0, MOST_TITLES)),
    'session',
  );
}

/** Forgets the matter of a chart, in this session and in the address: the guard withheld its reading. */
export function dropTitle(asked: Asked): void {
  const name = nameOf(asked);
  safeStorage.write(TITLES, JSON.stringify(titles().filter(([each]) => each !== name)), 'session');
  const form = restoreForm();
  if (form) keepForm({ ...form, title: '' });
  const { pathname, search, hash } = window.location;
  if (titleOfFragment(hash)) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

const FRAGMENT = 'm=';

/** The matter in the fragment of a link, which no server sees; '' when there is none. */
export function titleOfFragment(hash: string): string {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(FRAGMENT)) return '';
  try {
    return decodeURIComponent(text.slice(FRAGMENT.length)).slice(0, TITLE_MOST);
  } catch {
    return '';
  }
}

/**
 * A permanent link to the chart on the page and to what is open there, with the matter in its fragment if the asker
 * wants it.
 */
export function linkOf(asked: Asked, engine: string, withTitle: boolean): string {
  const { origin, pathname, search } = window.location;
  const fragment = withTitle && asked.title ? `#${FRAGMENT}${encodeURIComponent(asked.title)}` : '';
  const query = withPlace(writeAddress(asked, engine), new URLSearchParams(search));
  return `${origin}${pathname}?${query}${fragment}`;
}
