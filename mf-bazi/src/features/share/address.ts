/** A chart's permanent link: its inputs, its rules and the engine's version. Never the name. */
import { type BaziOptions, DEFAULT_OPTIONS, OPTION_TEXTS } from '@tianji/bazi/engine/options';
import type { BirthValue } from '@tianji/kit/birth';

export interface ChartRequest {
  name: string;
  sex: '男' | '女';
  time: string;
  location: string;
  hourUnknown: boolean;
  options: BaziOptions;
  /** The double hour as it was chosen, for showing; the chart goes by `time`. */
  doubleHour?: string;
}

/** The query that stands for a chart. Rules at their default are left out. */
export function addressOf(request: ChartRequest, engine: string): URLSearchParams {
  const query = new URLSearchParams({
    t: request.time.replace(' ', 'T'),
    s: request.sex === '男' ? 'm' : 'f',
    p: request.location,
  });
  if (request.hourUnknown) query.set('u', '1');
  for (const { key } of OPTION_TEXTS) {
    if (request.options[key] !== DEFAULT_OPTIONS[key]) query.set(key, String(request.options[key]));
  }
  if (engine) query.set('v', engine);
  return query;
}

/** Options from a query or a store, each checked against its choices; the rest by default. */
export function readOptions(given: (key: keyof BaziOptions) => string | null): BaziOptions {
  const options: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const { key, choices } of OPTION_TEXTS) {
    const value = given(key);
    if (value !== null && choices.some((choice) => choice.value === value))
      options[key] = key === 'trueSolar' ? value === 'true' : value;
  }
  return options as unknown as BaziOptions;
}

/** The request that a query stands for, or null when it stands for none. The server still checks every value. */
export function requestOf(query: URLSearchParams): ChartRequest | null {
  const [time, sex, location] = [query.get('t'), query.get('s'), query.get('p')];
  if (!time || !location || (sex !== 'm' && sex !== 'f')) return null;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(time)) return null;
  return {
    name: '无',
    sex: sex === 'm' ? '男' : '女',
    time: time.replace('T', ' '),
    location,
    hourUnknown: query.get('u') === '1',
    options: readOptions((key) => query.get(key)),
  };
}

/** Whether an address stands for this very chart; the engine's version does not matter. */
export function sameChart(query: URLSearchParams, request: ChartRequest): boolean {
  const there = requestOf(query);
  return there !== null && String(addressOf(there, '')) === String(addressOf(request, ''));
}

/** The form that belongs to a request. */
export function formOf(request: ChartRequest): BirthValue {
  const { name, sex, time, location, hourUnknown, doubleHour } = request;
  return {
    name,
    sex,
    time,
    location,
    ...(hourUnknown && { hourUnknown }),
    ...(doubleHour && { doubleHour }),
  };
}

/** The request that a filled form stands for. */
export function requestFrom(value: BirthValue, options: BaziOptions): ChartRequest {
  return {
    name: value.name,
    sex: value.sex === '女' ? '女' : '男',
    time: value.time,
    location: value.location,
    hourUnknown: value.hourUnknown === true,
    options,
    ...(value.doubleHour && { doubleHour: value.doubleHour }),
  };
}

/** What the chart and text calls take of a request. */
export function inputOf(request: ChartRequest) {
  const { time, sex, location, hourUnknown, options } = request;
  return { time, sex, location, jingdu: 0, ...(hourUnknown && { hourUnknown }), ...options };
}
