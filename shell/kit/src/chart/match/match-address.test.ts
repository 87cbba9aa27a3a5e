import type { ChartRequest } from '../request.ts';
import { matchAddress, matchOf } from './match-address.ts';
import { OF_ANOTHER } from './match-keys.ts';

const OPTIONS = { school: 'a' };
const OTHER: ChartRequest<typeof OPTIONS> = {
  name: '沈明',
  sex: '男',
  time: '1984-02-10 12:00:00',
  location: '北京-北京-北京',
  hourUnknown: false,
  options: OPTIONS,
};
const own = new URLSearchParams('t=1990-03-05T10:20:00&s=f&p=上海-上海-浦东&v=x-1&y=2027');

test('a link of two charts brings back the other birth and the bond, without a name', () => {
  const query = new URLSearchParams(String(matchAddress(own, OTHER, '朋友')));
  expect(String(query)).not.toContain(encodeURIComponent('沈明'));
  for (const [key, value] of own) expect(query.get(key)).toBe(value);
  expect(matchOf(query, OPTIONS)).toEqual({ other: { ...OTHER, name: '无' }, bond: '朋友' });
});

test('a birth abroad keeps its zone and longitude; another person replaces the former whole', () => {
  const abroad = { ...OTHER, location: '海外-美国-纽约', abroad: { tz: 'America/New_York', longitude: -74 } };
  const first = matchAddress(own, abroad, '伴侣');
  expect(matchOf(first, OPTIONS)?.other.abroad).toEqual(abroad.abroad);
  const second = matchAddress(first, OTHER, '手足');
  expect(matchOf(second, OPTIONS)).toEqual({ other: { ...OTHER, name: '无' }, bond: '手足' });
});

test('an address without another person names none, and its own parameters are not taken for one', () => {
  expect(matchOf(own, OPTIONS)).toBeNull();
  expect([...own.keys()].filter((key) => OF_ANOTHER.test(key))).toEqual([]);
  expect(matchOf(new URLSearchParams('mt=no-time&ms=m&mp=x'), OPTIONS)).toBeNull();
});
