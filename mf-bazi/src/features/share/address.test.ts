import { DEFAULT_OPTIONS } from '@tianji/bazi/engine';
import { addressOf, type ChartRequest, requestOf } from './address.ts';

const request: ChartRequest = {
  name: '沈清和',
  sex: '女',
  time: '1983-08-17 09:20:00',
  location: '四川省-成都市-武侯区',
  hourUnknown: true,
  options: { ...DEFAULT_OPTIONS, trueSolar: false, dayBoundary: '23:00' },
};

it('carries everything but the name, and the version of the engine', () => {
  const query = addressOf(request, 'bazi-1.0.0');
  expect(query.toString()).not.toContain(encodeURIComponent('沈清和'));
  expect(query.get('v')).toBe('bazi-1.0.0');
  expect(requestOf(new URLSearchParams(query.toString()))).toEqual({ ...request, name: '无' });
});

it('leaves rules at their default out', () => {
  const query = addressOf({ ...request, hourUnknown: false, options: DEFAULT_OPTIONS }, 'v');
  expect([...query.keys()]).toEqual(['t', 's', 'p', 'v']);
});

it.each(['', 't=abc&s=m&p=a-b-c', 't=1983-08-17T09:20:00&s=x&p=a-b-c', 't=1983-08-17T09:20:00&s=m'])(
  'an incomplete or damaged address (%s) stands for no chart',
  (text) => expect(requestOf(new URLSearchParams(text))).toBeNull(),
);

it('a rule that does not exist falls back to the default', () => {
  const query = new URLSearchParams('t=1983-08-17T09:20:00&s=m&p=a-b-c&dayBoundary=noon&qiyunRule=__proto__');
  expect(requestOf(query)!.options).toEqual(DEFAULT_OPTIONS);
});
