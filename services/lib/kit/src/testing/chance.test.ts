import { chance } from './chance.ts';

const some = (seed: number) => {
  const next = chance(seed);
  return Array.from({ length: 1000 }, () => next(30, 180));
};

test('the same seed gives the same sequence, another seed another', () => {
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
});

test('numbers are spread over the whole range', () => {
  const numbers = some(1);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...numbers)).toBeLessThan(180);
  expect(new Set(numbers.map((n) => Math.floor((n - 30) / 15))).size).toBe(10);
});
