import { createComputing } from './computing.ts';

/** Computing with its own clock and processor. 3,000 calls a minute: an eighth of a core, 120 ms each second. */
function computingOf(perMinute = 3000) {
  const clock = { now: 0, used: 0 };
  const computing = createComputing({
    perMinute,
    now: () => clock.now,
    used: () => clock.used,
    after: () => ({ cancel: () => {} }),
  });
  return {
    computing,
    clock,
    /** A request that uses so much processor time. */
    request(caller: string, ms: number) {
      computing.check(caller);
      const end = computing.begin(caller);
      clock.used += ms;
      clock.now += ms;
      end();
    },
  };
}

const NETWORK = '203.0.113.7';

test('a page opened and ten presses in a row are never refused, however dear', () => {
  const { request, computing } = computingOf();
  for (let file = 0; file < 40; file += 1) request(NETWORK, 1);
  for (let press = 0; press < 10; press += 1) request(NETWORK, 80);
  expect(computing.isOver(NETWORK)).toBe(false);
});

test.each([1, 7, 60, 450])(
  'a caller who asks for %d ms at a time without end gets an eighth of a core and a moment of more',
  (ms) => {
    const { computing, clock } = computingOf();
    const SECONDS = 60;
    let [spent, refused] = [0, 0];
    while (clock.now < SECONDS * 1000) {
      try {
        computing.check(NETWORK);
      } catch {
        refused += 1;
        clock.now += 5;
        continue;
      }
      const end = computing.begin(NETWORK);
      clock.used += ms;
      clock.now += ms;
      spent += ms;
      end();
    }
    expect(refused).toBeGreaterThan(0);
    expect(spent / (SECONDS * 1000)).toBeGreaterThan(0.12);
    expect(spent / (SECONDS * 1000)).toBeLessThan(0.15);
    // Another network has all its time.
    expect(computing.isOver('203.0.113.8')).toBe(false);
  },
);

test('a refusal says after how many seconds there is time again, and then there is', () => {
  const { computing, clock, request } = computingOf();
  request(NETWORK, 890);
  expect(() => computing.check(NETWORK)).not.toThrow();
  computing.add(NETWORK, 1209);
  const refusal = (): { status: number; message: string; headers: Record<string, string> } => {
    try {
      computing.check(NETWORK);
    } catch (error) {
      return error as never;
    }
    throw new Error('not refused');
  };
  const { status, message, headers } = refusal();
  expect([status, headers['retry-after']]).toEqual([429, '10']);
  expect(message).toBe('请求过于频繁，请 10 秒后再试');
  clock.now += 10_000;
  expect(() => computing.check(NETWORK)).not.toThrow();
});

test('what another process used counts, and a caller who was quiet is forgotten only with all its time', () => {
  const { computing, clock, request } = computingOf(60);
  computing.add(NETWORK, 5000);
  expect(computing.isOver(NETWORK)).toBe(true);
  clock.now += 61_000;
  request('other', 1);
  expect(computing.isOver(NETWORK)).toBe(true);
  clock.now += 40 * 60_000;
  request('other', 1);
  expect(computing.isOver(NETWORK)).toBe(false);
});

test('requests that run together share what was used, and a running one is charged at once', () => {
  const { computing, clock } = computingOf();
  const ends = Array.from({ length: 9 }, () => computing.begin(NETWORK));
  const end = computing.begin('other');
  clock.used += 1000;
  expect([computing.isOver(NETWORK), computing.isOver('other')]).toEqual([true, false]);
  for (const each of [...ends, end]) each();
});
