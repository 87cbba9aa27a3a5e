/** A chart's permanent link: its inputs, its rules and the engine's version. Never the name. */
import type { BirthValue } from '@tianji/kit/birth';
import { DEFAULT_OPTIONS, OPTION_LABELS, type ZiweiOptions } from '@tianji/ziwei/engine';

export interface ChartRequest {
  name: string;
  sex: '男' | '女';
  time: string;
  location: string;
  options: ZiweiOptions;
}

const KEYS = Object.keys(DEFAULT_OPTIONS) as (keyof ZiweiOptions)[];

/** The query that stands for a chart. Rules at their default are left out. */
export function addressOf(request: ChartRequest, engine: string): URLSearchParams {
  const query = new URLSearchParams({
    t: request.time.replace(' ', 'T'),
    s: request.sex === '男' ? 'm' : 'f',
    p: request.location,
  });
  for (const key of KEYS) {
    if (request.options[key] !== DEFAULT_OPTIONS[key]) query.set(key, String(request.options[key]));
  }
  query.set('v', engine);
  return query;
}

/** The request that a query stands for, or null when it stands for none. The server still checks every value. */
export function requestOf(query: URLSearchParams): ChartRequest | null {
  const [time, sex, location] = [query.get('t'), query.get('s'), query.get('p')];
  if (!time || !location || (sex !== 'm' && sex !== 'f')) return null;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(time)) return null;
  const options = { ...DEFAULT_OPTIONS } as Record<string, unknown>;
  for (const key of KEYS) {
    const given = query.get(key);
    if (given !== null && Object.hasOwn(OPTION_LABELS[key], given))
      options[key] = key === 'trueSolar' ? given === 'true' : given;
  }
  return {
    name: '无',
    sex: sex === 'm' ? '男' : '女',
    time: time.replace('T', ' '),
    location,
    options: options as unknown as ZiweiOptions,
  };
}

/** The form that belongs to a request. */
export const formOf = (request: ChartRequest): BirthValue => ({
  name: request.name,
  sex: request.sex,
  time: request.time,
  location: request.location,
});

/** Whether an address stands for this very chart; the engine's version does not matter. */
export function sameChart(query: URLSearchParams, request: ChartRequest): boolean {
  const there = requestOf(query);
  return there !== null && String(addressOf(there, '')) === String(addressOf(request, ''));
}
