import { createBrake } from './brake.ts';

/** A brake with its own clock, and the waits that it asked for. */
function brakeOf(perMinute: number, isOver?: (ip: string) => boolean) {
  const clock = { now: 0 };
  const waits: { ms: number; end(): void }[] = [];
  const slowed: string[] = [];
  const brake = createBrake({
    perMinute,
    ...(isOver && { isOver }),
    onSlow: (ip) => slowed.push(ip),
    now: () => clock.now,
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
  return { brake, clock, waits, slowed };
}

test('an address that sends too much waits, longer and longer, and others do not', async () => {
  const { brake, waits, slowed } = brakeOf(2);
  expect([brake.pass('192.0.2.1'), brake.pass('192.0.2.1')]).toEqual([undefined, undefined]);
  const held = [brake.pass('192.0.2.1'), brake.pass('192.0.2.1'), brake.pass('192.0.2.1')];
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 1033, 1066]);
  expect(brake.pass('192.0.2.2')).toBeUndefined();
  expect(slowed).toEqual(['192.0.2.1']);
  for (const { end } of waits) end();
  await Promise.all(held);
  void brake.pass('192.0.2.1');
  expect(waits.at(-1)?.ms).toBe(1000);
});

test('however many wait, nobody waits longer than half a minute', () => {
  const { brake, waits } = brakeOf(1);
  for (let n = 0; n < 2000; n += 1) void brake.pass('192.0.2.1');
  expect(waits.at(-1)?.ms).toBe(30_000);
});

test('an address’s minute begins with its first request, and an IPv6 network counts as one address', () => {
  const { brake, clock, slowed } = brakeOf(1);
  clock.now = 59_000;
  expect(brake.pass('2001:db8::1')).toBeUndefined();
  clock.now = 118_999;
  expect(brake.pass('2001:db8::2')).toBeInstanceOf(Promise);
  clock.now = 119_000;
  expect(brake.pass('2001:db8::3')).toBeUndefined();
  expect(slowed).toHaveLength(1);
});

describe('an address without processor time', () => {
  test('waits before it is refused, and is told of once', async () => {
    const { brake, waits, slowed } = brakeOf(100, (ip) => ip === '192.0.2.1');
    const held = [brake.pass('192.0.2.1'), brake.pass('192.0.2.1')];
    expect(brake.pass('192.0.2.2')).toBeUndefined();
    expect(waits.map(({ ms }) => ms)).toEqual([1000, 1033]);
    for (const { end } of waits) end();
    await Promise.all(held);
    expect(slowed).toEqual(['192.0.2.1']);
  });

  test('has its pages and files kept until there is time, half a minute at most', async () => {
    let over = true;
    const { brake, waits, clock } = brakeOf(100, () => over);
    let passed = 0;
    const pass = () => brake.pass('192.0.2.1', true)?.then(() => (passed += 1));
    const end = async (n: number) => {
      clock.now += 1000;
      waits[n]?.end();
      await Promise.resolve().then(() => Promise.resolve());
    };
    const first = pass();
    await end(0);
    expect([waits.length, passed]).toEqual([2, 0]);
    over = false;
    await end(1);
    await first;
    expect(passed).toBe(1);
    over = true;
    const second = pass();
    clock.now += 30_000;
    await end(2);
    await second;
    expect(passed).toBe(2);
  });
});
