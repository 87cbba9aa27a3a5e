import { isPublicName, metricsOf, renewer } from './renew.mjs';

const DAY = 86_400_000;

/** Certificates in memory, an authority that fails for some hosts, and a clock. */
function world(failing = new Set()) {
  const ends = new Map();
  const clock = { now: Date.parse('2026-06-01') };
  const asked = [];
  const lines = [];
  const renewing = renewer({
    store: {
      endOf: (host) => ends.get(host) ?? null,
      put: (host) => ends.set(host, new Date(clock.now + 90 * DAY)),
    },
    async obtain(host) {
      asked.push(host);
      if (host === 'silent.example') return new Promise(() => undefined);
      if (failing.has(host)) throw new Error('no such name');
      return { chain: '', key: '' };
    },
    say: (line) => lines.push(line),
    now: () => clock.now,
    orderMs: 20,
  });
  return { ...renewing, ends, clock, asked, lines, failing };
}

test('a host gets a certificate once, and another thirty days before its end', async () => {
  const { renew, clock, asked } = world();
  expect(await renew(['a.example'])).toEqual(['a.example']);
  clock.now += 59 * DAY;
  expect(await renew(['a.example'])).toEqual([]);
  clock.now += DAY;
  expect(await renew(['a.example'])).toEqual(['a.example']);
  expect(asked).toHaveLength(2);
});

test('a host that fails is named, pauses longer each time, and keeps nobody waiting', async () => {
  const { renew, clock, asked, lines, failing } = world(new Set(['bad.example']));
  expect(await renew(['bad.example', 'good.example'])).toEqual(['good.example']);
  expect(lines.join()).toContain('bad.example: no certificate: no such name; tried again in 60 minutes');
  const triesAfter = async (ms) => {
    clock.now += ms;
    await renew(['bad.example']);
    return asked.filter((host) => host === 'bad.example').length;
  };
  expect(await triesAfter(3_599_000)).toBe(1);
  expect(await triesAfter(1000)).toBe(2);
  expect(await triesAfter(3_600_000)).toBe(2);
  expect(await triesAfter(3_600_000)).toBe(3);
  failing.clear();
  clock.now += DAY;
  expect(await renew(['bad.example'])).toEqual(['bad.example']);
});

test('an authority that never finishes an order keeps no other host waiting', async () => {
  const { renew, lines } = world();
  expect(await renew(['silent.example', 'good.example'])).toEqual(['good.example']);
  expect(lines.join()).toContain('silent.example: no certificate: the authority did not finish in 0.02 s');
});

test('twelve orders of twelve that fail are told as failed', async () => {
  const { renew, clock, orders } = world(new Set(['bad.example']));
  const told = () => metricsOf([], 'acme.example', orders());
  expect(told()).toContain('{party="acme",provider="acme.example",outcome="failed"} 0\n');
  for (let n = 0; n < 12; n += 1, clock.now += DAY) await renew(['bad.example']);
  expect(told()).toContain('{party="acme",provider="acme.example",outcome="failed"} 12\n');
  expect(told()).toContain('{party="acme",provider="acme.example",outcome="ok"} 0\n');
});

test('what is left is told for every host, none for one without a certificate', async () => {
  const { renew, secondsLeft, clock } = world(new Set(['bad.example']));
  await renew(['a.example', 'bad.example']);
  clock.now += 80 * DAY;
  expect([...secondsLeft(['a.example', 'bad.example', 'localhost'])]).toEqual([
    ['a.example', 10 * 86_400],
    ['bad.example', 0],
  ]);
});

test.each([
  ['shop.example.com', true],
  ['xn--fiq228c.example', true],
  ['localhost', false],
  ['192.0.2.1', false],
  ['2001:db8::1', false],
  ['Shop.example', false],
  ['a..example', false],
  ['../etc/passwd', false],
  ['-a.example', false],
])('%s may have a certificate: %s', (host, may) => {
  expect(isPublicName(host)).toBe(may);
});
