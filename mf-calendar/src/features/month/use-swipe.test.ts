import { wayOf } from './use-swipe.ts';

test.each([
  [-80, 10, 'left'],
  [80, -20, 'right'],
  [5, -60, 'up'],
  [0, 60, 'down'],
  [-30, 0, null],
  [-60, 50, null],
])('a swipe of %i, %i', (x, y, way) => {
  expect(wayOf(x, y)).toBe(way);
});
