import { DEFAULT_OPTIONS } from '@tianji/ziwei/engine';
import { addressOf, type ChartRequest, requestOf } from './address.ts';

const request: ChartRequest = {
  name: '沈清和',
  sex: '女',
  time: '1983-08-17 09:20:00',
  location: '四川-成都-武侯',
  options: { ...DEFAULT_OPTIONS, lateZi: 'same', trueSolar: false },
};

it('carries everything but the name, and the version of the engine', () => {
  const query = addressOf(request, 'ziwei-1.0.0');
  expect(query.toString()).not.toContain(encodeURIComponent('沈清和'));
  expect(query.get('v')).toBe('ziwei-1.0.0');
  expect(requestOf(new URLSearchParams(query.toString()))).toEqual({ ...request, name: '无' });
});

it('leaves rules at their default out', () => {
  const query = addressOf({ ...request, options: DEFAULT_OPTIONS }, 'v');
  expect([...query.keys()]).toEqual(['t', 's', 'p', 'v']);
});

it.each(['', 't=abc&s=m&p=a-b-c', 't=1983-08-17T09:20:00&s=x&p=a-b-c', 't=1983-08-17T09:20:00&s=m'])(
  'an incomplete or damaged address (%s) stands for no chart',
  (text) => expect(requestOf(new URLSearchParams(text))).toBeNull(),
);

it('a rule that does not exist falls back to the default', () => {
  const query = new URLSearchParams('t=1983-08-17T09:20:00&s=m&p=a-b-c&lateZi=never&sihua=__proto__');
  expect(requestOf(query)!.options).toEqual(DEFAULT_OPTIONS);
});
