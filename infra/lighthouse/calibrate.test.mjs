import { slowDownFor } from './calibrate.mjs';

test.each([
  [50, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1999, 6],
])('a machine of index %d is slowed down %d times', (index, times) => {
  expect(slowDownFor(index)).toBeCloseTo(times);
});
