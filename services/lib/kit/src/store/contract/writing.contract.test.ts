import { DuplicateError } from '../port.ts';
import { storeAdapters } from './adapters.ts';
import { INDEXES, type Order, storeContract } from './harness.ts';

storeContract('changes, indexes and lifetime', (t) => {
  describe('updateOne', () => {
    test('every operator at once, and the new document comes back', async () => {
      await t.put({ _id: 'a', amount: 1, status: 'old', tags: ['x', 'y', 'x'], who: { name: '甲', age: 3 } });
      const now = await t.orders.updateOne(
        { _id: 'a' },
        {
          set: { 'who.deep.er': [1], open: true },
          unset: { status: true },
          inc: { amount: 2 },
          pull: { tags: 'x' },
        },
      );
      expect(now).toEqual({
        _id: 'a',
        amount: 3,
        open: true,
        tags: ['y'],
        who: { name: '甲', age: 3, deep: { er: [1] } },
      });
      expect(await t.orders.get('a')).toEqual(now);
    });

    test('inc and push start from nothing', async () => {
      await t.put({ _id: 'a' });
      const now = await t.orders.updateOne({ _id: 'a' }, { inc: { 'who.age': -2 }, push: { tags: 'one' } });
      expect(now).toEqual({ _id: 'a', who: { age: -2 }, tags: ['one'] });
    });

    test('push adds one value or several, in order', async () => {
      await t.put({ _id: 'a', items: [] });
      await t.orders.updateOne({ _id: 'a' }, { push: { items: { id: 'x', n: 1 } } });
      await t.orders.updateOne(
        { _id: 'a' },
        {
          push: {
            items: {
              $each: [
                { id: 'y', n: 2 },
                { id: 'z', n: 3 },
              ],
            },
          },
        },
      );
      expect((await t.orders.get('a'))?.items?.map((i) => i.id)).toEqual(['x', 'y', 'z']);
    });

    test('pull removes objects by the fields named', async () => {
      const items = [1, 2, 3].map((i) => ({ id: `i${i}`, n: i % 2 }));
      await t.put({ _id: 'a', items });
      expect((await t.orders.updateOne({ _id: 'a' }, { pull: { items: { id: 'i2' } } }))?.items).toHaveLength(
        2,
      );
      expect(
        (await t.orders.updateOne({ _id: 'a' }, { pull: { items: { id: 'i1', n: 0 } } }))?.items,
      ).toHaveLength(2);
      expect((await t.orders.updateOne({ _id: 'a' }, { pull: { items: { n: 1 } } }))?.items).toEqual([]);
      expect(await t.orders.updateOne({ _id: 'a' }, { pull: { tags: 'x' } })).toEqual({
        _id: 'a',
        items: [],
      });
    });

    test('unset of a missing field changes nothing', async () => {
      await t.put({ _id: 'a' });
      expect(await t.orders.updateOne({ _id: 'a' }, { unset: { 'who.name': true } })).toEqual({ _id: 'a' });
    });

    test('no match: null, nothing created', async () => {
      expect(await t.orders.updateOne({ _id: 'a' }, { set: { amount: 1 } })).toBeNull();
      expect(await t.orders.count({})).toBe(0);
    });

    test('sort decides which one', async () => {
      await t.put({ _id: 'a', at: 3 }, { _id: 'b', at: 1 }, { _id: 'c', at: 2 });
      expect((await t.orders.updateOne({}, { set: { open: true } }, { sort: { at: 1 } }))?._id).toBe('b');
      expect(
        (
          await t.orders.updateOne(
            { open: { $exists: false } },
            { set: { open: true } },
            { sort: { at: -1 } },
          )
        )?._id,
      ).toBe('a');
    });

    test('upsert inserts the given document with the update applied', async () => {
      const hit = () =>
        t.orders.updateOne({ _id: 'k' }, { inc: { amount: 1 } }, { upsert: { _id: 'k', tenant: 't' } });
      expect(await hit()).toEqual({ _id: 'k', tenant: 't', amount: 1 });
      expect(await hit()).toEqual({ _id: 'k', tenant: 't', amount: 2 });
    });

    test('60 concurrent upserts make one document and lose no count', async () => {
      const hit = () => t.orders.updateOne({ _id: 'k' }, { inc: { amount: 1 } }, { upsert: { _id: 'k' } });
      const seen = await Promise.all(Array.from({ length: 60 }, hit));
      expect(seen.map((d) => d?.amount).sort((a, b) => a! - b!)).toEqual(
        Array.from({ length: 60 }, (_, i) => i + 1),
      );
    });

    test('upsert where the _id exists but the rest does not match is refused', async () => {
      await t.put({ _id: 'k', status: 'done' });
      const late = t.orders.updateOne(
        { _id: 'k', status: 'waiting' },
        { set: { amount: 1 } },
        { upsert: { _id: 'k' } },
      );
      await expect(late).rejects.toBeInstanceOf(DuplicateError);
      expect(await t.orders.get('k')).toEqual({ _id: 'k', status: 'done' });
    });

    test('of 50 concurrent grants of one order, one wins', async () => {
      await t.put({ _id: 'o', status: 'waiting' });
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          t.orders.updateOne({ _id: 'o', status: 'waiting' }, { set: { status: 'paid', amount: i } }),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an operator that does not fit its value changes nothing', async () => {
      await t.put({ _id: 'a', status: 's', amount: 1 });
      await expect(t.orders.updateOne({ _id: 'a' }, { inc: { status: 1 } })).rejects.toThrow();
      await expect(t.orders.updateOne({ _id: 'a' }, { push: { amount: 1 } })).rejects.toThrow();
      await expect(t.orders.updateOne({ _id: 'a' }, { pull: { amount: 1 } })).rejects.toThrow();
      await expect(t.orders.updateOne({ _id: 'a' }, { set: { 'amount.x': 1 } })).rejects.toThrow();
      expect(await t.orders.get('a')).toEqual({ _id: 'a', status: 's', amount: 1 });
    });

    test.each<[string, object]>([
      ['nothing', {}],
      ['empty operators', { set: {} }],
      ['_id', { set: { _id: 'b' } }],
      ['one path twice', { set: { a: 1 }, inc: { a: 1 } }],
      ['a path and one below it', { set: { a: {} }, unset: { 'a.b': true } }],
      ['an operator as a path', { set: { $inc: 1 } }],
      ['a position', { set: { 'items.0': 1 } }],
      ['a value that is not JSON', { set: { a: new Date() } }],
      ['inc by text', { inc: { a: '1' } }],
    ])('an update of %s is refused', async (_, update) => {
      await t.put({ _id: 'a' });
      await expect((async () => t.orders.updateOne({ _id: 'a' }, update))()).rejects.toThrow(TypeError);
      expect(await t.orders.get('a')).toEqual({ _id: 'a' });
    });
  });

  describe('deleteMany', () => {
    test('removes matching documents and returns how many', async () => {
      await t.put({ _id: 'a', status: 'x' }, { _id: 'b', status: 'x' }, { _id: 'c', status: 'y' });
      expect(await t.orders.deleteMany({ status: 'x' })).toBe(2);
      expect(await t.ids({})).toBe('c');
      expect(await t.orders.deleteMany({ status: 'x' })).toBe(0);
    });
  });

  describe('unique indexes', () => {
    const open = (id: string, more: Partial<Order> = {}): Order => ({
      _id: id,
      tenant: 't',
      member: 'm',
      open: true,
      ...more,
    });

    test('one document per key where the condition applies', async () => {
      await t.put(open('a'));
      await expect(t.orders.insert(open('b'))).rejects.toMatchObject({
        name: 'DuplicateError',
        index: 'one_open',
      });
      await t.put(open('c', { member: 'n' }), open('d', { open: false }), open('e', { open: undefined }));
      expect(await t.ids({})).toBe('acde');
    });

    test('an update that would violate it is refused, and allowed when the condition ends', async () => {
      await t.put(open('a'), open('b', { open: false }));
      await expect(t.orders.updateOne({ _id: 'b' }, { set: { open: true } })).rejects.toMatchObject({
        index: 'one_open',
      });
      expect((await t.orders.get('b'))?.open).toBe(false);
      await t.orders.updateOne({ _id: 'a' }, { unset: { open: true } });
      expect(await t.orders.updateOne({ _id: 'b' }, { set: { open: true } })).toMatchObject({ open: true });
    });

    test('of 50 concurrent inserts one wins, 49 are told which index refused', async () => {
      const all = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => t.orders.insert(open(`o${i}`))),
      );
      expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
      for (const r of all) if (r.status === 'rejected') expect(r.reason).toMatchObject({ index: 'one_open' });
    });

    test('a missing key is not constrained; null is refused', async () => {
      await t.put(open('a', { member: undefined }), open('b', { member: undefined }));
      await expect(t.orders.insert(open('c', { member: null }))).rejects.toThrow(TypeError);
      await expect(
        (async () => t.orders.updateOne({ _id: 'a' }, { set: { member: null } }))(),
      ).rejects.toThrow(TypeError);
      expect(await t.orders.count({})).toBe(2);
    });

    test('a refused write does not affect its neighbours', async () => {
      const all = await Promise.allSettled([
        t.orders.insert(open('a')),
        t.orders.insert(open('b')),
        t.orders.insert({ _id: 'c' }),
        t.orders.insert({ _id: 'c' }),
        t.orders.insert({ _id: 'd' }),
      ]);
      expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
      expect(await t.orders.count({})).toBe(3);
    });
  });

  describe('expiry', () => {
    test('readers and writers never see expired documents, before any sweep', async () => {
      await t.put({ _id: 'a', expiresAt: t.clock + 1000, amount: 1 }, { _id: 'b', amount: 1 });
      expect(await t.ids({})).toBe('ab');
      t.clock += 1000;
      expect(await t.orders.get('a')).toBeNull();
      expect(await t.ids({ amount: 1 })).toBe('b');
      expect(await t.orders.count({})).toBe(1);
      expect(await t.orders.updateOne({ _id: 'a' }, { set: { amount: 2 } })).toBeNull();
    });

    test('its key is free again at once', async () => {
      const mine = (): Order => ({
        _id: 'k',
        tenant: 't',
        member: 'm',
        open: true,
        expiresAt: t.clock + 1000,
      });
      await t.put(mine());
      await expect(t.orders.insert(mine())).rejects.toBeInstanceOf(DuplicateError);
      t.clock += 1000;
      await t.orders.insert({ ...mine(), amount: 7 });
      expect(await t.orders.get('k')).toMatchObject({ amount: 7 });
      t.clock += 1000;
      await t.orders.insert({ ...mine(), _id: 'other' });
      expect(await t.ids({})).toBe('other');
      t.clock += 1000;
      expect(
        await t.orders.updateOne({ _id: 'other' }, { inc: { amount: 1 } }, { upsert: { _id: 'other' } }),
      ).toEqual({
        _id: 'other',
        amount: 1,
      });
    });

    test('the sweep removes it', async () => {
      await t.put({ _id: 'a', expiresAt: t.clock + 1 }, { _id: 'b', expiresAt: t.clock + 9 }, { _id: 'c' });
      t.clock += 5;
      await t.store.sweep();
      t.clock -= 5;
      expect(await t.ids({})).toBe('bc');
    });
  });

  describe('the store', () => {
    test('acknowledged data is there for another connection, and after reopening', async () => {
      await t.put({ _id: 'a', amount: 1 });
      const other = await t.place.open(() => t.clock);
      expect(await other.coll<Order>(t.orders.name, INDEXES).get('a')).toEqual({ _id: 'a', amount: 1 });
      await expect(other.coll<Order>(t.orders.name, INDEXES).insert({ _id: 'a' })).rejects.toBeInstanceOf(
        DuplicateError,
      );
      await other.close();
      const again = await t.place.open(() => t.clock);
      expect(await again.coll<Order>(t.orders.name, INDEXES).count({})).toBe(1);
      await again.close();
    });

    test('close finishes pending operations, then refuses', async () => {
      const other = await t.place.open(() => t.clock);
      const coll = other.coll<Order>(t.orders.name, INDEXES);
      await coll.count({});
      const writes = Array.from({ length: 30 }, (_, i) => coll.insert({ _id: `w${i}` }));
      await Promise.all([...writes, other.close(), other.close()]);
      expect(await t.orders.count({})).toBe(30);
      await expect((async () => coll.insert({ _id: 'late' }))()).rejects.toThrow('closed');
      await expect((async () => coll.get('w1'))()).rejects.toThrow('closed');
      await expect((async () => other.ping())()).rejects.toThrow('closed');
    });

    test('scopes separate equal names', async () => {
      const one = t.store.scope('bazi').coll<Order>('same');
      const two = t.store.scope('ziwei').coll<Order>('same');
      await one.insert({ _id: 'a' });
      expect(await two.count({})).toBe(0);
      expect(one.name).toBe('bazi_same');
    });

    test('one name is one collection; different indexes or a bad name are refused', async () => {
      expect(t.store.coll(t.orders.name, INDEXES)).toBe(t.orders);
      expect(() => t.store.coll(t.orders.name, [])).toThrow('other indexes');
      for (const bad of ['', 'a b', 'a"b', 'x.y', '$cmd', 'é', 'a'.repeat(61)])
        expect(() => t.store.coll(bad)).toThrow(TypeError);
      expect(() => t.store.coll('bad_index', [{ name: 'i', keys: {} }])).toThrow(TypeError);
      expect(() => t.store.coll('bad_ttl', [{ name: 'i', keys: { a: 1, b: 1 }, ttlSeconds: 1 }])).toThrow(
        TypeError,
      );
    });

    test('ping answers', async () => {
      await expect(t.store.ping()).resolves.toBeUndefined();
    });
  });
});

test('under CI a missing document server fails the run with a message', () => {
  expect(() => storeAdapters({ CI: 'true' })).toThrow('MONGODB_URL is not set');
  expect(storeAdapters({}).map((a) => a.name)).toEqual(['embedded']);
  expect(storeAdapters({ CI: 'true', MONGODB_URL: 'mongodb://x' }).map((a) => a.name)).toEqual([
    'embedded',
    'mongodb',
  ]);
});
