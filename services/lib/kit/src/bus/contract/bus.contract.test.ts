import { gate } from '../../testing/gate.ts';
import { until } from '../../testing/until.ts';
import type { Bus, BusProblem, Message } from '../port.ts';
import { type BusPlace, busAdapters } from './adapters.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough that a process which stands still for seconds loses no claim, short enough to be waited for. */
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
    // The server may hold what earlier runs left: every test has a subject of its own.
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

  test('a message comes with its id, payload, time and attempt', async () => {
    const { got, stop } = await collect();
    const payload = { 甲: [1, null, { x: 'ü☰𠮷' }], big: 2 ** 53 - 1 };
    const before = Date.now();
    expect(await bus.publish(subject, payload, { id: id('a') })).toEqual({ duplicate: false });
    await until(() => got.length === 1);
    expect(got[0]).toEqual({ id: id('a'), subject, payload, at: expect.any(Number), attempt: 1 });
    // The server's clock may be another machine's.
    expect(got[0]?.at).toBeGreaterThan(before - 60_000);
    expect(got[0]?.at).toBeLessThan(Date.now() + 60_000);
    await stop();
  });

  test('an id is published once, one after the other or at the same time', async () => {
    const { got, stop } = await collect();
    const all = await Promise.all(Array.from({ length: 20 }, () => bus.publish(subject, 1, { id: id('a') })));
    expect(all.filter((r) => !r.duplicate).length).toBeGreaterThanOrEqual(1);
    await until(() => got.length === 1);
    expect(await bus.publish(subject, 2, { id: id('a') })).toEqual({ duplicate: true });
    await bus.publish(subject, 3, { id: id('b') });
    await until(() => got.length === 2);
    await sleep(150);
    expect(got.map((m) => m.payload)).toEqual([1, 3]);
    await stop();
  });

  test('every group gets every message; members of a group share them', async () => {
    const b = await another();
    const one = await collect('one');
    const left = await collect('two');
    const right = await collect('two', b);
    await Promise.all(Array.from({ length: 40 }, (_, i) => bus.publish(subject, i, { id: id(i) })));
    await until(() => one.got.length === 40 && left.got.length + right.got.length === 40);
    await sleep(100);
    expect(new Set(one.ids()).size).toBe(40);
    expect(new Set([...left.ids(), ...right.ids()]).size).toBe(40);
    expect(left.got.length + right.got.length).toBe(40);
    await Promise.all([one.stop(), left.stop(), right.stop()]);
  });

  test('a new group gets what was published before it', async () => {
    for (const i of [1, 2, 3]) await bus.publish(subject, i, { id: id(i) });
    const { got, stop } = await collect();
    await until(() => got.length === 3);
    expect(got.map((m) => m.payload).sort()).toEqual([1, 2, 3]);
    await stop();
  });

  test('a group remembers while nobody consumes, through closing and reopening', async () => {
    const first = await another();
    const before = await collect('g', first);
    await first.publish(subject, 1, { id: id(1) });
    await until(() => before.got.length === 1);
    await first.close();
    await bus.publish(subject, 2, { id: id(2) });
    const after = await collect('g', await another());
    await until(() => after.got.length === 1);
    await sleep(150);
    expect(after.got.map((m) => m.payload)).toEqual([2]);
    await after.stop();
  });

  test('subjects are exact', async () => {
    const { got, stop } = await collect();
    await bus.publish(`${subject}x`, 1, { id: id('x') });
    await bus.publish(`${subject}.more`, 1, { id: id('y') });
    await bus.publish(subject, 2, { id: id('z') });
    await until(() => got.length === 1);
    await sleep(100);
    expect(got.map((m) => m.payload)).toEqual([2]);
    await stop();
  });

  test('a handler that throws gets the message again after the backoff, then it is done', async () => {
    const seen: { attempt: number; at: number }[] = [];
    const consumer = await bus.consume({
      subject,
      group: 'g',
      backoff: [150, 300],
      handler: (m) => {
        seen.push({ attempt: m.attempt, at: Date.now() });
        if (m.attempt < 3) throw new Error(`no ${m.attempt}`);
      },
    });
    await bus.publish(subject, 1, { id: id('a') });
    await until(() => seen.length === 3);
    await sleep(400);
    expect(seen.map((s) => s.attempt)).toEqual([1, 2, 3]);
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(140);
    expect(seen[2]!.at - seen[1]!.at).toBeGreaterThanOrEqual(290);
    expect(problems.map((p) => [p.kind, p.attempt, (p.error as Error).message])).toEqual([
      ['retry', 1, 'no 1'],
      ['retry', 2, 'no 2'],
    ]);
    expect(await bus.parked({ subject })).toEqual([]);
    await consumer.stop();
  });

  test('poison is parked after the last attempt and the queue goes on', async () => {
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
    await sleep(100);
    expect(tries).toBe(3);
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

  test('concurrency bounds what runs at once', async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    const consumer = await bus.consume({
      subject,
      group: 'g',
      concurrency: 4,
      handler: async () => {
        now += 1;
        most = Math.max(most, now);
        // As many as may are waited for, however slowly they come; and then a moment for one too many.
        await until(() => most >= 4);
        await sleep(30);
        now -= 1;
        done += 1;
      },
    });
    await Promise.all(Array.from({ length: 24 }, (_, i) => bus.publish(subject, i, { id: id(i) })));
    await until(() => done === 24);
    expect(most).toBe(4);
    await consumer.stop();
  });

  test('a handler may run longer than the lease: nobody else gets its message', async () => {
    const b = await another({ leaseMs: LEASE_MS });
    let runs = 0;
    let done = 0;
    const handler = async () => {
      runs += 1;
      await sleep(2.2 * LEASE_MS);
      done += 1;
    };
    const one = await b.consume({ subject, group: 'g', handler });
    await b.publish(subject, 1, { id: id('slow') });
    await until(() => runs === 1);
    const two = await (await another({ leaseMs: LEASE_MS })).consume({ subject, group: 'g', handler });
    await until(() => done === 1);
    await sleep(200);
    expect(runs).toBe(1);
    await Promise.all([one.stop(), two.stop()]);
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
    await sleep(150);
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

  test('a message whose member died comes again to another, counted', async () => {
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

  test('a message that kills every member is parked without being tried for ever', async () => {
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

test('under CI a missing NATS server fails the run in words', () => {
  expect(() => busAdapters({ CI: 'true' })).toThrow('NATS_URL is not set');
  expect(busAdapters({}).map((a) => a.name)).toEqual(['in-process']);
  expect(busAdapters({ CI: 'true', NATS_URL: 'nats://x' }).map((a) => a.name)).toEqual([
    'in-process',
    'nats',
  ]);
});
