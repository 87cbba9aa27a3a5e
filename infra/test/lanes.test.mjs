import { portsOf } from './lanes.mjs';

const ENVIRONMENTS = [undefined, '1'].flatMap((TEST_LANE) =>
  [undefined, '1', '2'].map((JEST_WORKER_ID) => ({ TEST_LANE, JEST_WORKER_ID })),
);

test('no two processes of tests that run at the same time choose from the same ports', () => {
  const ports = ENVIRONMENTS.flatMap((environment) => {
    const { first, count } = portsOf(environment);
    return Array.from({ length: count }, (_, nth) => first + nth);
  });
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.min(...ports)).toBeGreaterThan(1024);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
