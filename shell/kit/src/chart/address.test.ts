import { addressOf, chartAddress } from './address.ts';
import type { ChartRequest } from './request.ts';
import { OPTIONS, type TestOptions } from './testing/tool.ts';

const { read, same, write } = addressOf(OPTIONS, { unknownHour: true, abroad: true });

const request: ChartRequest<TestOptions> = {
  name: '沈清和',
  sex: '女',
  time: '1983-08-17 09:20:00',
  location: '四川省-成都市-武侯区',
  hourUnknown: true,
  options: { trueSolar: false, day: '23:00' },
  doubleHour: '巳',
};

it('contains everything but the name, and the version of the engine', () => {
  const query = write(request, 'test-1.2.0');
  expect(query.get('v')).toBe('test-1.2.0');
  expect(decodeURIComponent(String(query))).not.toContain('沈清和');
  const { doubleHour: _, ...rest } = request;
  expect(read(query)).toEqual({ ...rest, name: '无' });
});

it('leaves out options at their default, and the hour where a tool needs one', () => {
  const query = write({ ...request, hourUnknown: false, options: OPTIONS.defaults }, 'v');
  expect([...query.keys()]).toEqual(['t', 's', 'p', 'v']);
  expect(chartAddress(OPTIONS).read(write(request, ''))?.hourUnknown).toBe(false);
});

it('contains zone and longitude of a birth abroad, for a tool that charts one', () => {
  const abroad = {
    ...request,
    location: '海外-美国-纽约',
    abroad: { tz: 'America/New_York', longitude: -73.98 },
  };
  const query = write(abroad, '');
  expect(read(query)?.abroad).toEqual(abroad.abroad);
  expect(same(query, abroad)).toBe(true);
  expect(same(query, { ...abroad, abroad: { tz: 'America/Chicago', longitude: -73.98 } })).toBe(false);
  expect(chartAddress(OPTIONS).read(query)?.abroad).toBeUndefined();
});

it.each([
  'z=America/New_York',
  'z=America/New_York&l=200',
  'z=America/New_York&l=0',
  'z=<b>&l=10',
  'z=a&l=x',
])('an invalid place abroad is ignored: %s', (text) => {
  expect(read(new URLSearchParams(`t=1983-08-17T09:20:00&s=m&p=a-b-c&${text}`))?.abroad).toBeUndefined();
});

it.each(['', 't=abc&s=m&p=a-b-c', 't=1983-08-17T09:20:00&s=x&p=a-b-c', 't=1983-08-17T09:20:00&s=m'])(
  'an address without a chart has none: %s',
  (text) => {
    expect(read(new URLSearchParams(text))).toBeNull();
  },
);

it('a value that the engine does not know falls back to the default', () => {
  const query = new URLSearchParams('t=1983-08-17T09:20:00&s=m&p=a-b-c&day=noon&trueSolar=__proto__');
  expect(read(query)?.options).toEqual(OPTIONS.defaults);
});

it('the same chart is recognised whatever else the address contains', () => {
  const query = write(request, 'old-0.1');
  query.set('palace', '3');
  expect(same(query, request)).toBe(true);
  expect(same(query, { ...request, options: OPTIONS.defaults })).toBe(false);
  expect(same(new URLSearchParams(), request)).toBe(false);
});
