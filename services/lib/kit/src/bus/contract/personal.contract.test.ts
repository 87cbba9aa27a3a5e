import { gate } from '../../testing/gate.ts';
import { until } from '../../testing/until.ts';
import type { Bus, Message } from '../port.ts';
import { type BusPlace, busAdapters } from './adapters.ts';

describe.each(busAdapters())('personal messages on the bus: $name', (adapter) => {
  let place: BusPlace;
  let bus: Bus;
  let subject: string;
  let n = 0;
  const run = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const id = (name: string | number) => `${subject}:${name}`;

  beforeAll(async () => {
    place = await adapter.place();
    bus = await place.open();
  });
  afterAll(async () => {
    await bus.close();
    await place.remove();
  });
  beforeEach(() => {
    n += 1;
    subject = `tianji.test.own-${run}-${n}`;
  });

  const personal = { group: 'g', personal: true };
  const owner = `m${run}`;

  test('go to the group that takes them, with their owner, and to no other', async () => {
    const heard: Message[] = [];
    const others = await bus.consume({ subject, group: 'others', handler: (m) => void heard.push(m) });
    const got: Message[] = [];
    const consumer = await bus.consume({ subject, ...personal, handler: (m) => void got.push(m) });
    await bus.publish(subject, { name: '沈清和' }, { id: id('a'), owner });
    await bus.publish(subject, 'no birth', { id: id('b') });
    await until(() => got.length === 1 && heard.length === 1);
    // Whatever else was due for either would come before these.
    await bus.publish(subject, 'the last of hers', { id: id('c'), owner });
    await bus.publish(subject, 'last', { id: id('d') });
    await until(() => got.length >= 2 && heard.length >= 2);
    expect(got.map((m) => [m.id, m.owner, m.payload])).toEqual([
      [id('a'), owner, { name: '沈清和' }],
      [id('c'), owner, 'the last of hers'],
    ]);
    expect(heard.map((m) => [m.id, m.owner])).toEqual([
      [id('b'), undefined],
      [id('d'), undefined],
    ]);
    await Promise.all([consumer.stop(), others.stop()]);
  });

  test('are deleted once handled, and their id stays taken', async () => {
    const got: Message[] = [];
    const handler = (m: Message) => void got.push(m);
    const consumer = await bus.consume({ subject, ...personal, handler });
    const name = `沈${run}${n}`;
    await bus.publish(subject, { name }, { id: id('a'), owner });
    await until(() => got.length === 1);
    await until(async () => !(await place.holds(subject, name)));
    expect(await bus.publish(subject, { name }, { id: id('a'), owner })).toEqual({ duplicate: true });
    await bus.publish(subject, 'last', { id: id('last'), owner });
    await until(() => got.some((m) => m.payload === 'last'));
    expect(got.map((m) => m.id)).toEqual([id('a'), id('last')]);
    await consumer.stop();
  });

  test('of an owner are forgotten: waiting and parked ones, and no other owner’s', async () => {
    const secret = `沈${run}${n}`;
    const other = `${owner}-other`;
    const poison = await bus.consume({
      ...{ subject, ...personal, maxAttempts: 1 },
      handler: () => {
        throw new Error('bitter');
      },
    });
    await bus.publish(subject, secret, { id: id('parked'), owner });
    await bus.publish(subject, 'kept', { id: id('kept'), owner: other });
    await until(async () => (await bus.parked({ subject })).length === 2);
    await poison.stop();
    await bus.publish(subject, secret, { id: id('waiting'), owner });
    expect(await place.holds(subject, secret)).toBe(true);
    await bus.forget(owner);
    expect(await place.holds(subject, secret)).toBe(false);
    expect((await bus.parked({ subject })).map((each) => [each.owner, each.payload])).toEqual([
      [other, 'kept'],
    ]);
    const got: unknown[] = [];
    const consumer = await bus.consume({ subject, ...personal, handler: (m) => void got.push(m.payload) });
    expect(await bus.replay((await bus.parked({ subject }))[0]?.key ?? '')).toBe(true);
    await until(() => got.length > 0);
    await bus.publish(subject, 'last', { id: id('last'), owner: other });
    await until(() => got.includes('last'));
    expect(got).toEqual(['kept', 'last']);
    await bus.forget(other);
    await consumer.stop();
  });

  test('one being handled while its owner is forgotten comes back neither as a retry nor parked', async () => {
    const secret = `沈${run}${n}`;
    for (const maxAttempts of [1, 3]) {
      const [begun, finish] = [gate(), gate()];
      let runs = 0;
      let lastTries = 0;
      const other = `${owner}-last`;
      const consumer = await bus.consume({
        ...{ subject, ...personal, maxAttempts, backoff: [20] },
        handler: async (m) => {
          if (m.payload === 'last') {
            lastTries += 1;
            throw new Error('bitter too');
          }
          runs += 1;
          begun.open();
          await finish.passed;
          throw new Error('bitter');
        },
      });
      await bus.publish(subject, secret, { id: id(maxAttempts), owner });
      await begun.passed;
      await bus.forget(owner);
      finish.open();
      // Another owner's message goes the way that this one does not: retries, and finally parked.
      await bus.publish(subject, 'last', { id: id(`last-${maxAttempts}`), owner: other });
      await until(async () => (await bus.parked({ subject })).some((each) => each.owner === other));
      expect([runs, lastTries]).toEqual([1, maxAttempts]);
      expect((await bus.parked({ subject })).map((each) => each.owner)).toEqual([other]);
      await bus.forget(other);
      expect(await place.holds(subject, secret)).toBe(false);
      await consumer.stop();
    }
  });

  test('messages published before the subject became personal are deleted', async () => {
    const secret = `沈${run}${n}`;
    const before = await bus.consume({ subject, group: 'g', handler: () => undefined });
    await before.stop();
    await bus.publish(subject, secret, { id: id('old') });
    const got: unknown[] = [];
    const after = await bus.consume({ subject, ...personal, handler: (m) => void got.push(m.payload) });
    expect(await place.holds(subject, secret)).toBe(false);
    await bus.publish(subject, 'new', { id: id('new'), owner });
    await until(() => got.length === 1);
    expect(got).toEqual(['new']);
    await after.stop();
  });
});
