import { randomBytes } from 'node:crypto';
import { networkOf, networksBy } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::7', '2001:db8:1:ffff:1:2:3:4', true],
  ['2001:db8:1::', '2001:0db8:0001:0:0:0:0:1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('%s and %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});

test('lots are dealt evenly, by the key alone', () => {
  const key = randomBytes(32);
  const ofKey = networksBy(key);
  const lots = Array.from({ length: 4096 }, (_, n) => ofKey(`10.${n >> 8}.${n & 255}.1`).lot);
  const below = lots.filter((lot) => lot < 1000).length / lots.length;
  // Ten in a hundred, within five standard deviations.
  expect(Math.abs(below - 0.1)).toBeLessThan(5 * Math.sqrt((0.1 * 0.9) / lots.length));
  expect(Math.max(...lots)).toBeLessThan(10_000);
  expect(networksBy(key)('10.0.0.9')).toEqual(ofKey('10.0.0.1'));
  expect(networksBy(randomBytes(32))('10.0.0.1').name).not.toBe(ofKey('10.0.0.1').name);
});
