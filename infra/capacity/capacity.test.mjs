import { carriedBy, plan } from './model.mjs';
import { readOptions } from './options.mjs';
import { erlang, exponential, simulate } from './queue.mjs';

describe('Erlang C', () => {
  test.each([
    // One server: waits with probability of its load.
    [1, 0.5, 1, 0.5, 0.5],
    [0.9, 1, 1, 0.9, 9],
    // Tables of C(servers, load): C(2, 1) = 1/3, C(10, 8) = 0.4092.
    [1, 1, 2, 1 / 3, 1 / 3],
    [8, 1, 10, 0.4092, 0.2046],
  ])('%d a second of %d s each at %d servers', (rate, seconds, servers, waits, meanWait) => {
    const told = erlang(rate, seconds, servers);
    expect(told.waits).toBeCloseTo(waits, 3);
    expect(told.meanWait).toBeCloseTo(meanWait, 3);
  });

  test('with servers that cannot keep up, the wait is infinite', () => {
    expect(erlang(2, 1, 2)).toEqual({ busy: 1, waits: 1, meanWait: Number.POSITIVE_INFINITY });
  });
});

describe('the simulation', () => {
  test.each([
    [0.7, 1],
    [1.4, 2],
    [3.2, 4],
    [12.8, 16],
  ])('agrees with M/M/c at a load of %d over %d servers', (load, servers) => {
    const known = erlang(load, 1, servers);
    const seen = simulate({
      ...{ rate: load, servers, arrivals: 400_000, seed: 11 },
      service: (random) => exponential(random, 1),
    });
    expect(seen.busy / known.busy).toBeCloseTo(1, 1);
    expect(Math.abs(seen.waits / known.waits - 1)).toBeLessThan(0.05);
    expect(Math.abs(seen.meanWait / known.meanWait - 1)).toBeLessThan(0.08);
  });

  test('depends on the seed alone', () => {
    const queue = { rate: 0.8, servers: 1, arrivals: 1000, service: (random) => exponential(random, 1) };
    expect(simulate({ ...queue, seed: 3 })).toEqual(simulate({ ...queue, seed: 3 }));
    expect(simulate({ ...queue, seed: 4 })).not.toEqual(simulate({ ...queue, seed: 3 }));
  });
});

const FIGURES = { calls: { cheap: 1, dear: 3 }, page: 2, file: 0.5 };
// A visit: 6 × 2 + 2 × 2 + 20 × 0.5 = 26 ms.

test('a plan has the cores that its visits need, and never one machine alone', () => {
  const small = plan(FIGURES, { visitsPerDay: 1000, mostSimulated: 1000 });
  expect(small.visitMs).toBeCloseTo(26);
  expect(small.machines).toBe(2);
  const large = plan(FIGURES, { visitsPerDay: 36_000_000, mostSimulated: 20_000 });
  // 1000 visits a second at the busiest hour: 26 cores at work, 43.3 with 60 % busy.
  expect(large.coresNeeded).toBeCloseTo(43.33, 1);
  expect(large.machines).toBe(11);
  expect(large.busy).toBeGreaterThan(0.5);
  expect(large.busy).toBeLessThan(0.65);
  expect(large.p99).toBeGreaterThan(large.p50);
});

test('cost follows the prices given', () => {
  const of = (more) =>
    plan(FIGURES, { visitsPerDay: 10_000, mostSimulated: 1000, pricePerGigabyte: 1e-9, ...more }).perThousand;
  expect(of({ price: 150 })).toBeCloseTo(1);
  expect(of({ price: 300 }) / of({ price: 150 })).toBeCloseTo(2);
});

test('many writes make the store the next bottleneck', () => {
  expect(plan(FIGURES, { visitsPerDay: 1000, mostSimulated: 100 }).bottleneck).toMatch(/^processor/);
  expect(plan(FIGURES, { visitsPerDay: 400_000_000, mostSimulated: 100 }).bottleneck).toMatch(
    /3 shards by tenant/,
  );
});

test('ten machines carry ten times as much as one, and a plan for that needs ten', () => {
  const ten = carriedBy(10, FIGURES);
  expect(ten / carriedBy(1, FIGURES)).toBeCloseTo(10, 3);
  expect(plan(FIGURES, { visitsPerDay: ten, mostSimulated: 100 }).machines).toBe(10);
});

test.each([
  [['--visits-per-day', 'many'], '--visits-per-day must be a positive number'],
  [['--visits-per-day', '-5'], '--visits-per-day must be a positive number'],
  [['--price'], '--price must be a positive number'],
  [['--busy', '1'], '--busy must be below 1'],
  [['--cores', '1.5'], '--cores must be a whole number'],
  [['--speeed', '1'], '--speeed is no option'],
])('%j is refused by name', (words, message) => {
  expect(() => readOptions(words)).toThrow(message);
});

test('options are read by the names of the parameters', () => {
  expect(readOptions(['--visits-per-day', '5', '--measure', '--peak-share', '0.2'])).toEqual({
    visitsPerDay: 5,
    peakShare: 0.2,
  });
});
