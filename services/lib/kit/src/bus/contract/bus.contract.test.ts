import { gate } from '../../testing/gate.ts';
import { until } from '../../testing/until.ts';
import type { Bus, BusProblem, Message } from '../port.ts';
import { type BusPlace, busAdapters } from './adapters.ts';

/** Long enough that a process stalled for seconds loses no claim, short enough to wait for. */
const LEASE_MS = 5_000;

describe.each(busAdapters())('bus contract: $name', (adapter) => {
  let place: BusPlace;
  let bus: Bus;
  const more: Bus[] = [];
  let problems: BusProblem[] = [];
  let subject: string;
  let n = 0;
  const run = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const id = (name: string | number) => `${subject}:${name}`;

  beforeAll(async () => {
    place = await adapter.place();
    bus = await place.open({ onProblem: (p) => problems.push(p) });
  });
  afterAll(async () => {
    await bus.close();
    await place.remove();
  });
  beforeEach(() => {
    n += 1;
    // The server may contain messages of earlier runs: every test has its own subject.
    subject = `tianji.test.${run}-${n}`;
    problems = [];
  });
  afterEach(async () => {
    await Promise.all(more.splice(0).map((b) => b.close()));
  });

  const another = async (times: Parameters<BusPlace['open']>[0] = {}) => {
    const b = await place.open(times);
    more.push(b);
    return b;
  };

  const collect = async (group = 'g', on: Bus = bus) => {
    const got: Message[] = [];
    const consumer = await on.consume({ subject, group, handler: (m) => void got.push(m) });
    return { got, ids: () => got.map((m) => m.id).sort(), stop: consumer.stop };
  };

  /** A message after all others: everything that was due has arrived before it. */
  const fence = async ({ got }: { got: Message[] }, more: Message[] = []) => {
    await bus.publish(subject, 'last', { id: id('last') });
    await until(() => [...got, ...more].some(({ payload }) => payload === 'last'));
  };
  let passes = 0;
  /**
   * Meanwhile something passes through the whole bus in another group: whatever could start at once has started.
   */
  const somethingPasses = async () => {
    passes += 1;
    const elsewhere = `${subject}.elsewhere-${passes}`;
    let heard = false;
    const handler = () => {
      heard = true;
    };
    const consumer = await bus.consume({ subject: elsewhere, group: 'elsewhere', handler });
    await bus.publish(elsewhere, 1, { id: id(`elsewhere-${passes}`) });
    await until(() => heard);
    await consumer.stop();
  };

  test('a message arrives with its id, payload, time and attempt', async () => {
    const { got, stop } = await collect();
    const payload = { 甲: [1, null, { x: 'ü☰𠮷' }], big: 2 ** 53 - 1 };
    const before = Date.now();
    expect(await bus.publish(subject, payload, { id: id('a') })).toEqual({ duplicate: false });
    await until(() => got.length === 1);
    expect(got[0]).toEqual({ id: id('a'), subject, payload, at: expect.any(Number), attempt: 1 });
    // The server's clock may be that of another machine.
    expect(got[0]?.at).toBeGreaterThan(before - 60_000);
    expect(got[0]?.at).toBeLessThan(Date.now() + 60_000);
    await stop();
  });

  test('an id is published once, sequentially or concurrently', async () => {
    const collected = await collect();
    const { got, stop } = collected;
    const all = await Promise.all(Array.from({ length: 20 }, () => bus.publish(subject, 1, { id: id('a') })));
    expect(all.filter((r) => !r.duplicate).length).toBeGreaterThanOrEqual(1);
    await until(() => got.length === 1);
    expect(await bus.publish(subject, 2, { id: id('a') })).toEqual({ duplicate: true });
    await bus.publish(subject, 3, { id: id('b') });
    await fence(collected);
    expect(got.map((m) => m.payload)).toEqual([1, 3, 'last']);
    await stop();
  });

  test('every group gets every message; members of a group share them', async () => {
    const b = await another();
    const one = await collect('one');
    const left = await collect('two');
    const right = await collect('two', b);
    await Promise.all(Array.from({ length: 40 }, (_, i) => bus.publish(subject, i, { id: id(i) })));
    await until(() => one.got.length >= 40 && left.got.length + right.got.length >= 40);
    await Promise.all([fence(one), fence(left, right.got)]);
    const all = [...Array.from({ length: 40 }, (_, i) => id(i)), id('last')].sort();
    expect(one.ids()).toEqual(all);
    expect([...left.ids(), ...right.ids()].sort()).toEqual(all);
    await Promise.all([one.stop(), left.stop(), right.stop()]);
  });

  test('a new group gets earlier messages', async () => {
    for (const i of [1, 2, 3]) await bus.publish(subject, i, { id: id(i) });
    const { got, stop } = await collect();
    await until(() => got.length === 3);
    expect(got.map((m) => m.payload).sort()).toEqual([1, 2, 3]);
    await stop();
  });

  test('a group keeps its place while nobody consumes, through closing and reopening', async () => {
    const first = await another();
    const before = await collect('g', first);
    await first.publish(subject, 1, { id: id(1) });
    await until(() => before.got.length === 1);
    await first.close();
    await bus.publish(subject, 2, { id: id(2) });
    const after = await collect('g', await another());
    await fence(after);
    expect(after.got.map((m) => m.payload)).toEqual([2, 'last']);
    await after.stop();
  });

  test('subjects are exact', async () => {
    const collected = await collect();
    const { got, stop } = collected;
    await bus.publish(`${subject}x`, 1, { id: id('x') });
    await bus.publish(`${subject}.more`, 1, { id: id('y') });
    await bus.publish(subject, 2, { id: id('z') });
    await fence(collected);
    expect(got.map((m) => m.payload)).toEqual([2, 'last']);
    await stop();
  });

  test('a handler that throws gets the message again after the backoff, then it is done', async () => {
    const all: { id: string; attempt: number; at: number }[] = [];
    const seenOf = (name: string) => all.filter((one) => one.id === id(name));
    const consumer = await bus.consume({
      subject,
      group: 'g',
      backoff: [150, 300],
      handler: (m) => {
        all.push({ id: m.id, attempt: m.attempt, at: Date.now() });
        if (m.attempt < 3) throw new Error(`no ${m.attempt}`);
      },
    });
    await bus.publish(subject, 1, { id: id('a') });
    await until(() => seenOf('a').length === 3);
    const problemsOfFirst = problems.filter((p) => p.id === id('a'));
    // Another message goes through the same waits: a fourth attempt of the first would come before its third.
    await bus.publish(subject, 2, { id: id('b') });
    await until(() => seenOf('b').length === 3);
    const seen = seenOf('a');
    expect(seen.map((s) => s.attempt)).toEqual([1, 2, 3]);
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(140);
    expect(seen[2]!.at - seen[1]!.at).toBeGreaterThanOrEqual(290);
    expect(problemsOfFirst.map((p) => [p.kind, p.attempt, (p.error as Error).message])).toEqual([
      ['retry', 1, 'no 1'],
      ['retry', 2, 'no 2'],
    ]);
    expect(await bus.parked({ subject })).toEqual([]);
    await consumer.stop();
  });

  test('a poison message is parked after the last attempt and the queue goes on', async () => {
    const done: unknown[] = [];
    let tries = 0;
    const consumer = await bus.consume({
      subject,
      group: 'g',
      maxAttempts: 3,
      backoff: [20],
      handler: (m) => {
        if (m.payload !== 'poison') return void done.push(m.payload);
        tries += 1;
        throw new Error('bitter');
      },
    });
    await bus.publish(subject, 'poison', { id: id('p') });
    await bus.publish(subject, 'fine', { id: id('f') });
    await until(async () => (await bus.parked({ subject })).length === 1);
    await until(() => done.length === 1);
    expect(tries).toBe(3);
    const [parked] = await bus.parked({ subject, group: 'g' });
    expect(parked).toEqual({
      key: expect.any(String),
      id: id('p'),
      subject,
      group: 'g',
      payload: 'poison',
      at: expect.any(Number),
      attempts: 3,
      error: 'bitter',
      parkedAt: expect.any(Number),
    });
    await until(() => problems.at(-1)?.kind === 'parked');
    expect(await bus.parked({ subject, group: 'other' })).toEqual([]);
    // Another message goes the same way: a fourth attempt of the first would come before its third.
    await bus.publish(subject, 'poison', { id: id('q') });
    await until(async () => (await bus.parked({ subject })).length === 2);
    expect(tries).toBe(6);
    await consumer.stop();
  });

  test('a parked message is replayed to its own group with attempts from 1, or discarded', async () => {
    let sweet = false;
    const seen: number[] = [];
    const consumer = await bus.consume({
      subject,
      group: 'g',
      maxAttempts: 1,
      handler: (m) => {
        if (!sweet) throw new Error('bitter');
        seen.push(m.attempt);
        expect([m.id, m.payload]).toEqual([id('a'), { x: 1 }]);
      },
    });
    const other = await collect('other');
    await bus.publish(subject, { x: 1 }, { id: id('a') });
    await until(async () => (await bus.parked({ subject })).length === 1 && other.got.length === 1);
    const first = (await bus.parked({ subject }))[0]!;
    expect(await bus.replay(first.key)).toBe(true);
    await until(async () => (await bus.parked({ subject }))[0]?.parkedAt !== first.parkedAt);
    await until(async () => (await bus.parked({ subject })).length === 1);
    sweet = true;
    const second = (await bus.parked({ subject }))[0]!;
    expect([second.id, second.at, second.payload]).toEqual([first.id, first.at, first.payload]);
    expect(await bus.replay(second.key)).toBe(true);
    await until(() => seen.length === 1);
    expect(seen).toEqual([1]);
    expect(await bus.parked({ subject })).toEqual([]);
    expect(await bus.replay(second.key)).toBe(false);

    sweet = false;
    await bus.publish(subject, { x: 2 }, { id: id('b') });
    await until(async () => (await bus.parked({ subject })).length === 1);
    const third = (await bus.parked({ subject }))[0]!;
    expect(await bus.discard(third.key)).toBe(true);
    expect(await bus.discard(third.key)).toBe(false);
    expect(await bus.parked({ subject })).toEqual([]);
    expect(other.got).toHaveLength(2);
    await Promise.all([consumer.stop(), other.stop()]);
  });

  test('a group that keeps what it cannot handle keeps it for good, and it is counted, replayed and discarded', async () => {
    let sweet = false;
    const seen: string[] = [];
    const consume = (keepParked: boolean) =>
      bus.consume({
        ...{ subject, group: 'till', maxAttempts: 1, keepParked },
        handler: (m) => {
          if (!sweet) throw new Error('bitter');
          seen.push(m.id);
        },
      });
    const parked = () => bus.parked({ subject });
    const counted = async () => (await bus.backlog()).find((each) => each.subject === subject)?.parked;
    // Parked by an earlier version of the group, which kept nothing for good.
    const before = await consume(false);
    await bus.publish(subject, 1, { id: id('a') });
    await until(async () => (await parked()).length === 1);
    const [ending] = await parked();
    await before.stop();
    const consumer = await consume(true);
    await bus.publish(subject, 2, { id: id('b') });
    await until(async () => (await parked()).length === 2);
    expect((await parked()).map((each) => [each.id, each.payload])).toEqual([
      [id('a'), 1],
      [id('b'), 2],
    ]);
    expect((await parked())[0]?.parkedAt).toBe(ending?.parkedAt);
    expect(await counted()).toBe(2);
    sweet = true;
    const [first, second] = await parked();
    expect(await bus.replay(first!.key)).toBe(true);
    await until(() => seen.length === 1);
    expect(await bus.discard(second!.key)).toBe(true);
    expect(await bus.discard(second!.key)).toBe(false);
    expect(await parked()).toEqual([]);
    expect(await counted()).toBe(0);
    expect(seen).toEqual([id('a')]);
    await consumer.stop();
  });

  test('concurrency limits how many run at once', async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    const finish = gate();
    const consumer = await bus.consume({
      subject,
      group: 'g',
      concurrency: 4,
      handler: async () => {
        now += 1;
        most = Math.max(most, now);
        await finish.passed;
        now -= 1;
        done += 1;
      },
    });
    await Promise.all(Array.from({ length: 24 }, (_, i) => bus.publish(subject, i, { id: id(i) })));
    // Waits for as many as are allowed, however slowly they come; and then one too many gets its chance.
    await until(() => most >= 4);
    await somethingPasses();
    expect(most).toBe(4);
    finish.open();
    await until(() => done === 24);
    expect(most).toBe(4);
    await consumer.stop();
  });

  test('a handler may run longer than the lease: nobody else gets its message', async () => {
    const runs: string[] = [];
    const [begun, finish] = [gate(), gate()];
    const handler = async (m: Message) => {
      runs.push(m.id);
      begun.open();
      if (m.payload === 'slow') await finish.passed;
    };
    const one = await (await another({ leaseMs: LEASE_MS })).consume({ subject, group: 'g', handler });
    await bus.publish(subject, 'slow', { id: id('slow') });
    await begun.passed;
    // A member dies twice with a later message. When that is redelivered, a claim has expired that began after the slow
    // one's.
    for (const name of ['first', 'second']) {
      const dying = await place.open({ leaseMs: LEASE_MS, drainMs: 50 });
      const taken = gate();
      const hang = () => {
        taken.open();
        return new Promise<void>(() => undefined);
      };
      await dying.consume({ subject, group: 'g', handler: hang });
      await bus.publish(subject, name, { id: id(name) });
      await taken.passed;
      await dying.close();
      const two = await (await another({ leaseMs: LEASE_MS })).consume({ subject, group: 'g', handler });
      await until(() => runs.includes(id(name)));
      await bus.publish(subject, 'fence', { id: id(`after-${name}`) });
      await until(() => runs.includes(id(`after-${name}`)));
      await two.stop();
    }
    finish.open();
    await one.stop();
    expect(runs).toEqual(['slow', 'first', 'after-first', 'second', 'after-second'].map(id));
  });

  test('stop and close wait for the running handler and take nothing new', async () => {
    const b = await another();
    const done: unknown[] = [];
    const [begun, finish] = [gate(), gate()];
    await b.consume({
      subject,
      group: 'g',
      handler: async (m) => {
        begun.open();
        await finish.passed;
        done.push(m.payload);
      },
    });
    await b.publish(subject, 1, { id: id(1) });
    await begun.passed;
    await b.publish(subject, 2, { id: id(2) });
    let closed = false;
    const closing = b.close().then(() => {
      closed = true;
    });
    await somethingPasses();
    expect(closed).toBe(false);
    finish.open();
    await closing;
    expect(done).toEqual([1]);
    await expect((async () => b.publish(subject, 3, { id: id(3) }))()).rejects.toThrow('closed');
    const after = await collect('g');
    await until(() => after.got.length === 1);
    expect(after.got[0]).toMatchObject({ payload: 2, attempt: 1 });
    await after.stop();
  });

  test('a message whose member died is redelivered to another, and counted', async () => {
    const dying = await place.open({ leaseMs: 2_000, drainMs: 50 });
    let started = false;
    await dying.consume({
      subject,
      group: 'g',
      handler: () => {
        started = true;
        return new Promise(() => undefined);
      },
    });
    await bus.publish(subject, 1, { id: id('a') });
    await until(() => started);
    await dying.close();
    const got: number[] = [];
    const b = await another({ leaseMs: 2_000 });
    const next = await b.consume({ subject, group: 'g', handler: (m) => void got.push(m.attempt) });
    await until(() => got.length === 1);
    expect(got).toEqual([2]);
    await next.stop();
  });

  test('a message that kills every member is parked instead of being retried for ever', async () => {
    const times = { leaseMs: 400, drainMs: 20 };
    for (let i = 0; i < 2; i += 1) {
      const dying = await place.open(times);
      let started = false;
      await dying.consume({
        subject,
        group: 'g',
        maxAttempts: 2,
        handler: () => {
          started = true;
          return new Promise(() => undefined);
        },
      });
      if (i === 0) await bus.publish(subject, 'lethal', { id: id('a') });
      await until(() => started);
      await dying.close();
    }
    let tried = false;
    const last = await another(times);
    const handler = () => {
      tried = true;
    };
    await last.consume({ subject, group: 'g', maxAttempts: 2, handler });
    await until(async () => (await bus.parked({ subject })).length === 1);
    expect((await bus.parked({ subject }))[0]).toMatchObject({
      payload: 'lethal',
      error: 'the process died while handling it',
    });
    expect(tried).toBe(false);
  });

  test.each<[string, (b: Bus) => Promise<unknown>]>([
    ['a wildcard', (b) => b.publish('tianji.test.*', 1, { id: 'a' })],
    ['another root', (b) => b.publish('other.test.x', 1, { id: 'a' })],
    ['an empty part', (b) => b.publish('tianji..x', 1, { id: 'a' })],
    ['a space', (b) => b.publish('tianji.test.a b', 1, { id: 'a' })],
    ['no id', (b) => b.publish('tianji.test.x', 1, { id: '' })],
    ['an owner with a dot', (b) => b.publish('tianji.test.x', 1, { id: 'a', owner: 'a.b' })],
    ['forgetting everybody', (b) => b.forget('*')],
    ['an id with a line break', (b) => b.publish('tianji.test.x', 1, { id: 'a\r\nb' })],
    ['no payload', (b) => b.publish('tianji.test.x', undefined, { id: 'a' })],
    ['a payload that is not JSON', (b) => b.publish('tianji.test.x', { at: new Date() }, { id: 'a' })],
    ['a bad group', (b) => b.consume({ subject: 'tianji.test.x', group: 'a.b', handler: () => undefined })],
    [
      'no attempts',
      (b) => b.consume({ subject: 'tianji.test.x', group: 'g', maxAttempts: 0, handler: () => undefined }),
    ],
    [
      'no backoff',
      (b) => b.consume({ subject: 'tianji.test.x', group: 'g', backoff: [], handler: () => undefined }),
    ],
  ])('%s is refused', async (_, call) => {
    await expect((async () => call(bus))()).rejects.toThrow(TypeError);
  });

  test('ping answers', async () => {
    await expect(bus.ping()).resolves.toBeUndefined();
  });
});

test('under CI a missing NATS server fails the run with a message', () => {
  expect(() => busAdapters({ CI: 'true' })).toThrow('NATS_URL is not set');
  expect(busAdapters({}).map((a) => a.name)).toEqual(['in-process']);
  expect(busAdapters({ CI: 'true', NATS_URL: 'nats://x' }).map((a) => a.name)).toEqual([
    'in-process',
    'nats',
  ]);
});
