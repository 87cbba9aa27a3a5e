import type { OptionRecord, Options } from '@tianji/contracts/options';
import { type Abroad, type ClockChoice, NO_NAME } from '../birth/value.ts';
import type { ChartRequest } from './request.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Reads and writes a chart's permanent link: birth, options and the engine's version. Never the name. */
export interface ChartAddress<V> {
  /** The query of a chart. Options at their default are left out. */
  write(request: ChartRequest<V>, engine: string): URLSearchParams;
  /** The request of a query, or null when the query has none. The service still checks every value. */
  read(query: URLSearchParams): ChartRequest<V> | null;
  /** Whether a query describes exactly this chart; the engine's version and other parts' parameters do not matter. */
  same(query: URLSearchParams, request: ChartRequest<V>): boolean;
}

const ZONE = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Zone and longitude of a birth abroad; undefined when the query has no plausible ones. */
export function abroadOf(query: URLSearchParams): Abroad | undefined {
  const [tz, degrees] = [query.get('z'), query.get('l')];
  const longitude = Number(degrees);
  if (!tz || !degrees || !ZONE.test(tz) || !(Math.abs(longitude) <= 180) || longitude === 0) return undefined;
  return { tz, longitude };
}

/** The names of the choices; the service checks them again, and a page does not load the table for eight words. */
const CLOCKS: readonly ClockChoice[] = [
  ...(['mainland', 'local', 'turn', 'beijing-mean', 'utc6', 'utc7', 'utc8', 'utc9'] as const),
];

/** The clock of a birth in China as a query changes it: a zone of China (`z` without a longitude), a choice (`clock`). */
export function clockOf(query: URLSearchParams): { tz?: string; clock?: ClockChoice } {
  const tz = query.get('z');
  const clock = CLOCKS.find((each) => each === query.get('clock'));
  return { ...(tz && ZONE.test(tz) && !query.get('l') && { tz }), ...(clock && { clock }) };
}

/** What a tool charts besides births in China with a known hour. */
interface Charts {
  /** Births with an unknown hour (`u=1`). */
  unknownHour?: boolean | undefined;
  /** Births abroad (`z`, `l`), and another clock of a place in China (`z`, `clock`). */
  abroad?: boolean | undefined;
}

/**
 * @param set the options of the engine
 * @param unknownHour whether the tool charts births without an hour (`u=1`)
 */
export function chartAddress<V extends OptionRecord>(set: Options<V>, unknownHour = false): ChartAddress<V> {
  return addressOf(set, { unknownHour });
}

/** Like `chartAddress`, for everything that a tool may chart. @param set the options of the engine */
export function addressOf<V extends OptionRecord>(
  set: Pick<Options<V>, 'changed' | 'read'>,
  charts: Charts,
): ChartAddress<V> {
  function write(request: ChartRequest<V>, engine: string): URLSearchParams {
    const query = new URLSearchParams({
      t: request.time.replace(' ', 'T'),
      s: request.sex === '男' ? 'm' : 'f',
      p: request.location,
    });
    if (request.abroad) {
      query.set('z', request.abroad.tz);
      query.set('l', String(request.abroad.longitude));
    } else {
      if (request.tz) query.set('z', request.tz);
      if (request.clock) query.set('clock', request.clock);
    }
    if (request.hourUnknown) query.set('u', '1');
    for (const [key, value] of Object.entries(set.changed(request.options))) query.set(key, String(value));
    if (engine) query.set('v', engine);
    return query;
  }

  function read(query: URLSearchParams): ChartRequest<V> | null {
    const [time, sex, location] = [query.get('t'), query.get('s'), query.get('p')];
    if (!time || !TIME.test(time) || !location || (sex !== 'm' && sex !== 'f')) return null;
    const abroad = charts.abroad ? abroadOf(query) : undefined;
    return {
      name: NO_NAME,
      sex: sex === 'm' ? '男' : '女',
      time: time.replace('T', ' '),
      location,
      hourUnknown: charts.unknownHour === true && query.get('u') === '1',
      ...(abroad ? { abroad } : charts.abroad && clockOf(query)),
      options: set.read((key) => query.get(key)),
    };
  }

  function same(query: URLSearchParams, request: ChartRequest<V>): boolean {
    const there = read(query);
    return there !== null && String(write(there, '')) === String(write(request, ''));
  }

  return { write, read, same };
}
