import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bus, openLocalBus } from '../bus/index.ts';
import { type Collection, openEmbeddedStore, type Store } from '../store/index.ts';
import { delivered } from '../testing/delivered.ts';
import { until } from '../testing/until.ts';
import { type NewEvent, OUTBOX_INDEX, type WithOutbox, withEvents } from './events.ts';
import { Relay, type RelayOptions } from './relay.ts';

interface Order extends WithOutbox {
  _id: string;
  status: string;
}

const SUBJECT = 'tianji.test.paid';

let dataDir: string;
let store: Store;
let bus: Bus;
let orders: Collection<Order>;
let relays: Relay[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-outbox-'));
  store = await openEmbeddedStore({ dataDir });
  bus = openLocalBus({ store, sweepMs: 50 });
  orders = store.coll<Order>('orders', [OUTBOX_INDEX]);
});
afterEach(async () => {
  await Promise.all(relays.map((r) => r.stop()));
  relays = [];
  await bus.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const relay = (more: Partial<RelayOptions> = {}) => {
  const made = new Relay({ bus, collections: [orders], sweepMs: 60, ...more });
  relays.push(made);
  return made;
};
const listen = async () => {
  const got: string[] = [];
  await bus.consume({ subject: SUBJECT, group: 'g', handler: (m) => void got.push(m.id) });
  return got;
};
const event = (id: string): NewEvent => ({ id, subject: SUBJECT, payload: { order: id } });

test('an event that waits since before the clock was set back by a day is published at the next sweep', async () => {
  const got = await listen();
  const ahead = withEvents({ set: { status: 'paid' } }, [event('a:paid')], Date.now() + 86_400_000);
  await orders.updateOne({ _id: 'a' }, ahead, { upsert: { _id: 'a', status: 'new' } });
  relay();
  await until(() => got.length === 1);
  await until(async () => (await orders.get('a'))?.outboxAt === undefined);
});

test('a change and its events are one; the bus gets them at once and the document is clean again', async () => {
  const got = await listen();
  const r = relay({ sweepMs: 60_000 });
  await r.insert(orders, { _id: 'a', status: 'new' }, [event('a:new')]);
  await r.updateOne(orders, { _id: 'a', status: 'new' }, { set: { status: 'paid' } }, [
    event('a:paid'),
    event('a:rich'),
  ]);
  await until(() => got.length === 3);
  expect(got).toEqual(['a:new', 'a:paid', 'a:rich']);
  await until(async () => (await orders.get('a'))?.outboxAt === undefined);
  expect(await orders.get('a')).toEqual({ _id: 'a', status: 'paid' });
});

test('no change, no event', async () => {
  const got = await listen();
  const r = relay();
  expect(await r.updateOne(orders, { _id: 'none' }, { set: { status: 'paid' } }, [event('x')])).toBeNull();
  await r.insert(orders, { _id: 'a', status: 'paid' }, []);
  expect(
    await r.updateOne(orders, { _id: 'a', status: 'new' }, { set: { status: 'paid' } }, [event('y')]),
  ).toBeNull();
  await delivered(store);
  expect(got).toEqual([]);
});

test('an upsert carries its events too', async () => {
  const got = await listen();
  const r = relay();
  const seed = { _id: 'u', status: 'new' };
  await r.updateOne(orders, { _id: 'u' }, { set: { status: 'x' } }, [event('u:1')], { upsert: seed });
  await until(() => got.length === 1);
});

test('an event that the bus would refuse is refused before anything is stored', async () => {
  const r = relay();
  for (const bad of [
    { subject: 'nonsense', payload: 1 },
    { subject: SUBJECT, payload: new Date() },
    { ...event('a b') },
  ]) {
    await expect(r.insert(orders, { _id: 'a', status: 'new' }, [bad])).rejects.toThrow(TypeError);
  }
  expect(await orders.count({})).toBe(0);
});

test('the update keeps the other fields it changes', () => {
  expect(withEvents({ set: { a: 1 }, push: { b: 2 }, inc: { c: 3 } }, [event('x')], 7)).toEqual({
    set: { a: 1, outboxAt: 7 },
    push: { b: 2, outbox: { $each: [{ ...event('x'), at: 7 }] } },
    inc: { c: 3 },
  });
  expect(withEvents({ set: { a: 1 } }, [])).toEqual({ set: { a: 1 } });
});

test("events left behind by a dead process are found by another's sweep", async () => {
  const got = await listen();
  await orders.updateOne(
    { _id: 'a' },
    withEvents({ set: { status: 'x' } }, [event('a')], Date.now() - 5_000),
    {
      upsert: { _id: 'a', status: 'new' },
    },
  );
  relay();
  await until(() => got.length === 1);
});

test('while the bus is unavailable events wait; the problem is reported; then they are published', async () => {
  const got = await listen();
  let away = true;
  const problems: unknown[] = [];
  const r = relay({
    bus: {
      publish: async (...args) => {
        if (away) throw new Error('away');
        return bus.publish(...args);
      },
    },
    onProblem: (p) => problems.push(p.error),
    now: () => Date.now() - 10_000,
  });
  await r.insert(orders, { _id: 'a', status: 'new' }, [event('a')]);
  await until(() => problems.length > 1);
  expect((await orders.get('a'))?.outbox).toHaveLength(1);
  away = false;
  await until(() => got.length === 1);
});

test('an event too large for the bus is reported, postponed, and blocks nobody', async () => {
  const got = await listen();
  const problems: { event?: string }[] = [];
  const r = relay({
    bus: {
      publish: async (subject, payload, o) => {
        if (o.id === 'big') throw new TypeError('too large');
        return bus.publish(subject, payload, o);
      },
    },
    onProblem: (p) => problems.push(p),
  });
  await r.insert(orders, { _id: 'a', status: 'new' }, [event('big')]);
  await r.insert(orders, { _id: 'b', status: 'new' }, [event('small')]);
  await until(() => got.length === 1);
  await delivered(store);
  expect(got).toEqual(['small']);
  expect(problems.map((p) => p.event)).toEqual(['big']);
  expect((await orders.get('a'))?.outbox).toHaveLength(1);
});

test('an event raised while the document is being relayed is not lost', async () => {
  const got = await listen();
  let r: Relay | null = null;
  let added = false;
  r = relay({
    sweepMs: 60_000,
    bus: {
      publish: async (...args) => {
        if (!added) {
          added = true;
          await r?.updateOne(orders, { _id: 'a' }, { set: { status: 'later' } }, [event('a:2')]);
        }
        return bus.publish(...args);
      },
    },
  });
  await r.insert(orders, { _id: 'a', status: 'new' }, [event('a:1')]);
  await until(() => got.length === 2);
  await until(async () => (await orders.get('a'))?.outboxAt === undefined);
});

describe('a relay that dies at any step', () => {
  class Dead extends Error {}

  /** Lets `steps` calls pass, then always fails: before the call takes effect, or just after. */
  function mortal<T extends object>(
    target: T,
    names: (keyof T)[],
    life: { steps: number; after: boolean },
  ): T {
    return new Proxy(target, {
      get(_, name) {
        const value = target[name as keyof T] as unknown;
        if (typeof value !== 'function') return value;
        if (!names.includes(name as keyof T)) return value.bind(target);
        return async (...args: unknown[]) => {
          life.steps -= 1;
          if (life.steps < 0 && !(life.after && life.steps === -1)) throw new Dead();
          const result: unknown = await value.apply(target, args);
          if (life.steps < 0) throw new Dead();
          return result;
        };
      },
    });
  }

  // The steps for one document with two events: find, publish, pull, publish, pull, unset.
  const cases = [0, 1, 2, 3, 4, 5, 6].flatMap((steps) => [
    { steps, after: false },
    { steps, after: true },
  ]);

  test.each(cases)('after $steps steps, the next one done: $after', async ({ steps, after }) => {
    const got = await listen();
    await orders.insert({
      _id: 'a',
      status: 'paid',
      outbox: ['a:1', 'a:2'].map((id) => ({ id, subject: SUBJECT, payload: { order: id }, at: 1 })),
      outboxAt: 1,
    });
    const life = { steps, after };
    const dying = relay({
      bus: mortal(bus, ['publish'], life),
      collections: [mortal(orders, ['find', 'updateOne'], life)],
    });
    await dying.flush();
    await dying.stop();
    const next = relay();
    await until(async () => got.length === 2 && (await orders.get('a'))?.outboxAt === undefined);
    await next.stop();
    await bus.publish(SUBJECT, { order: 'last' }, { id: 'last' });
    await until(() => got.includes('last'));
    expect(got).toEqual(['a:1', 'a:2', 'last']);
    expect(await orders.get('a')).toEqual({ _id: 'a', status: 'paid' });
  });
});
