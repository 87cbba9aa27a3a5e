/**
 * Which clock was read at a birth in China: the zone of the place, what the clock of that day was ahead of UTC+8 and why,
 * and what else it may have shown where the sources are not sure. Sources: the tz database (`data/clocks.ts`), and for
 * what it does not hold the orders and papers summarised in its file `asia`.
 */
import { type CivilTime, toSeconds } from './civil-core.ts';
import { type AskedClock, byChoice, shanghaiRule, sunOffset } from './clock-choice.ts';
import { isIsland, likely, taiwanOther, turned, xinjiang } from './clock-others.ts';
import { type ClockSpan, type ClockZone, readingIn, spansOf, UTC8 } from './clock-table.ts';
import type { ClockPlace, OtherClock, PlaceClock } from './clock-types.ts';
import { stepsOf } from './clock-words.ts';
import { type OrderedClock, orderedClocks } from './clocks-ordered.ts';

export * from './clock-types.ts';
export { spanWords } from './clock-words.ts';

const LINKS: Readonly<Record<string, ClockZone>> = {
  PRC: 'Asia/Shanghai',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Chungking': 'Asia/Shanghai',
  'Asia/Harbin': 'Asia/Shanghai',
  Hongkong: 'Asia/Hong_Kong',
  ROC: 'Asia/Taipei',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Kashgar': 'Asia/Urumqi',
};
const ZONES = ['Asia/Hong_Kong', 'Asia/Macau', 'Asia/Shanghai', 'Asia/Taipei', 'Asia/Urumqi'] as const;

/** The zone of China that an IANA name means, its own name or a link's; undefined for all others. */
export const zoneOfChina = (name: string): ClockZone | undefined =>
  ZONES.find((zone) => zone === name) ?? (Object.hasOwn(LINKS, name) ? LINKS[name] : undefined);

const NAMES: Readonly<Record<ClockZone, string>> = {
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳门',
  'Asia/Shanghai': '上海',
  'Asia/Taipei': '台湾',
  'Asia/Urumqi': '新疆',
};

/** The zone of a place's row; a former name takes that of the province it lies in today. */
export function zoneOfPlace({ sheng }: Pick<ClockPlace, 'sheng'>): ClockZone {
  if (sheng === '香港') return 'Asia/Hong_Kong';
  if (sheng === '澳门') return 'Asia/Macau';
  return sheng === '台湾' ? 'Asia/Taipei' : 'Asia/Shanghai';
}

/** Nobody compared the histories before this year: UTC+8 is used. */
const FIRST_YEAR = 1850;
const at = (year: number, month: number, day: number): number =>
  toSeconds({ year, month, day, hour: 0, minute: 0, second: 0 });
/** The history of Shanghai begins with UTC+8: its mean time of before 1901 is not used. */
const SHANGHAI_MEAN = at(1902, 1, 1);
const ISLANDS_BEGIN = at(1946, 1, 1);
const NATIONAL_BEGINS = at(1986, 1, 1);
const LOCAL_BEGINS = at(1940, 1, 1);

/** Joins spans that hold the same clock. */
function merged(spans: readonly ClockSpan[]): ClockSpan[] {
  const list: ClockSpan[] = [];
  for (const span of spans) {
    const last = list.at(-1);
    if (last && last.offset === span.offset && last.summer === span.summer)
      list[list.length - 1] = { ...last, to: span.to };
    else list.push(span);
  }
  return list;
}

/** A history in which everything before an instant is UTC+8. */
const begunAt = (start: number, spans: readonly ClockSpan[]): ClockSpan[] =>
  merged(spans.map((span) => (span.to <= start ? { ...span, offset: UTC8, summer: 0 } : span)));

const made = new Map<string, readonly ClockSpan[]>();

/** The spans that are applied to a row without asking, or those of a zone that was asked for. */
function historyOf(place: ClockPlace, asked: ClockZone | undefined): readonly ClockSpan[] {
  const zone = asked ?? zoneOfPlace(place);
  const start = asked
    ? SHANGHAI_MEAN
    : place.sheng === '上海'
      ? LOCAL_BEGINS
      : isIsland(place)
        ? ISLANDS_BEGIN
        : NATIONAL_BEGINS;
  if (zone !== 'Asia/Shanghai' && !(zone === 'Asia/Taipei' && !asked && isIsland(place)))
    return spansOf(zone);
  const key = `${zone} ${start}`;
  const known = made.get(key) ?? begunAt(start, spansOf(zone));
  made.set(key, known);
  return known;
}

/** An ordered clock as it is offered; that of the sun depends on the place. */
function offered({ dates: _, places: _p, ...other }: OrderedClock, asked: AskedClock): OtherClock {
  return other.change.clock === 'local'
    ? { ...other, offset: sunOffset(asked.time, asked.longitude) }
    : other;
}

/** In these years the rule of before took an hour off clocks that had none. */
const isNational = ({ year }: CivilTime): boolean => year >= 1986 && year <= 1991;

/**
 * The clock of a birth in China. A zone that is asked for goes before the row's own, a choice before both.
 * @param asked the reading, the place as it is called today, and what the reader chose
 * @returns the offset, its causes, and the readings that are offered beside it
 */
export function placeClock(asked: AskedClock): PlaceClock {
  const { time, place, tz, clock } = asked;
  const chosen = byChoice(asked, zoneOfPlace(place));
  if (chosen) return chosen;
  const zone = tz ?? zoneOfPlace(place);
  const early = time.year < FIRST_YEAR;
  const spans = early ? [{ from: -1e15, to: 1e15, offset: UTC8, summer: 0 }] : historyOf(place, tz);
  const { span, reading, turn } = readingIn(time, spans);
  const who = tz === undefined && isIsland(place) ? place.shi : NAMES[zone];
  const mainland = zone === 'Asia/Shanghai';
  const here = mainland && place.sheng !== '上海' ? '当地' : who;
  if (clock === 'turn' && turn) {
    const steps = stepsOf(zone, here, turn, spans);
    return { zone, offset: turn.offset, reading: 'once', plain: false, steps, others: [] };
  }
  const offset = span.offset;
  const plain = mainland
    ? isNational(time) || (offset === UTC8 && reading === 'once')
    : offset === UTC8 && reading === 'once' && !isNational(time);
  const others = [
    ...turned(reading, span, turn),
    ...(tz === undefined ? likely(place, who, span, spans) : []),
    ...(tz === undefined ? taiwanOther(place, time, span) : []),
    ...xinjiang(place, tz, shanghaiRule(time)),
    ...(tz === undefined && offset === UTC8
      ? orderedClocks(place, time).map((each) => offered(each, asked))
      : []),
  ];
  return { zone, offset, reading, plain, steps: plain ? [] : stepsOf(zone, here, span, spans), others };
}

/** The clock of a birth of which the hour is not known: nothing was read, so nothing else is offered. */
export const withoutOthers = (clock: PlaceClock): PlaceClock => ({ ...clock, others: [] });
