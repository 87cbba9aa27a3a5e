import { type Compared, chanceOf, failsMore } from './verdict.ts';

const of = (canaryFailed: number, canary: number, stableFailed: number, stable: number): Compared => ({
  canary: { networks: canary, failed: canaryFailed },
  stable: { networks: stable, failed: stableFailed },
});

test.each([
  ['a broken canary', of(10, 10, 0, 90), true],
  ['a canary that fails one in four', of(15, 60, 3, 540), true],
  ['equal halves, all against none', of(25, 25, 0, 25), true],
  ['too few networks in all', of(24, 24, 0, 25), false],
  ['too few of the canary', of(9, 9, 0, 900), false],
  ['too few of the stable version', of(90, 90, 0, 9), false],
  ['too few failures', of(7, 60, 0, 6000), false],
  ['a difference that chance explains', of(8, 60, 30, 540), false],
  ['a certain difference that does not matter', of(300, 5000, 150, 5000), false],
  ['both broken', of(60, 60, 540, 540), false],
  ['a canary that is better than stable', of(0, 60, 200, 540), false],
  ['nothing', of(0, 0, 0, 0), false],
])('%s', (_, counted, stop) => {
  expect(failsMore(counted)).toBe(stop);
});

test('the chance is that of Fisher’s exact test', () => {
  // The lady tasting tea: 4 of 4 right, 1 in 70; 3 of 4, 17 in 70.
  expect(chanceOf(of(4, 4, 0, 4))).toBeCloseTo(1 / 70, 10);
  expect(chanceOf(of(3, 4, 1, 4))).toBeCloseTo(17 / 70, 10);
  expect(chanceOf(of(0, 4, 4, 4))).toBeCloseTo(1, 10);
});

/** Networks arrive one by one; the rule is applied after each. @returns after how many it stops, or null */
function stopsAfter(
  rates: { canary: number; stable: number },
  share: number,
  random: () => number,
): number | null {
  const counted = of(0, 0, 0, 0);
  for (let n = 1; n <= 2000; n += 1) {
    const arm = random() < share ? 'canary' : 'stable';
    counted[arm].networks += 1;
    if (random() < rates[arm]) counted[arm].failed += 1;
    if (failsMore(counted)) return n;
  }
  return null;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each([
  [0.02, 0.1],
  [0.05, 0.5],
  [0.2, 0.1],
])(
  'an equally good canary (%d fail, share %d) is hardly ever stopped, though it is judged 2,000 times',
  (rate, share) => {
    const random = seeded(7);
    const rates = { canary: rate, stable: rate };
    const stops = Array.from({ length: 200 }, () => stopsAfter(rates, share, random)).filter(
      (n) => n !== null,
    );
    expect(stops.length).toBeLessThanOrEqual(1);
  },
);

test('a broken canary is stopped as soon as its tenth network is seen; one that fails one in three within some hundreds', () => {
  const random = seeded(7);
  const broken = Array.from(
    { length: 100 },
    () => stopsAfter({ canary: 1, stable: 0.01 }, 0.1, random) ?? 9999,
  );
  expect(Math.max(...broken)).toBeLessThan(400);
  const bad = Array.from(
    { length: 100 },
    () => stopsAfter({ canary: 0.33, stable: 0.01 }, 0.1, random) ?? 9999,
  );
  expect(Math.max(...bad)).toBeLessThan(1500);
});
