import { type Collection, DuplicateError, type Index, type Store } from '../port.ts';
import { type StorePlace, storeAdapters } from './adapters.ts';

interface Order {
  _id: string;
  tenant?: string;
  member?: string | null;
  status?: string;
  open?: boolean;
  amount?: number;
  at?: number | string | null;
  expiresAt?: number;
  tags?: string[];
  who?: { name?: string; age?: number; deep?: { er?: unknown } };
  items?: { id: string; n: number }[];
  any?: unknown;
}

jest.setTimeout(20_000);

const INDEXES: Index[] = [
  { name: 'one_open', keys: { tenant: 1, member: 1 }, unique: true, where: { open: true } },
  { name: 'by_status', keys: { status: 1, at: -1 } },
  { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
];

describe.each(storeAdapters())('store contract: $name', (adapter) => {
  let place: StorePlace;
  let store: Store;
  let orders: Collection<Order>;
  let clock = 1_000_000;
  let n = 0;

  beforeAll(async () => {
    place = await adapter.place();
    store = await place.open(() => clock);
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });
  beforeEach(() => {
    n += 1;
    orders = store.coll<Order>(`orders_${n}`, INDEXES);
  });

  const put = (...docs: Order[]) => Promise.all(docs.map((d) => orders.insert(d)));
  const ids = async (filter: Parameters<typeof orders.find>[0]) =>
    (await orders.find(filter, { limit: 100, sort: { _id: 1 } })).map((d) => d._id).join('');

  describe('insert and get', () => {
    test('a document comes back as it went in', async () => {
      const doc: Order = {
        _id: 'a',
        tenant: '天机',
        amount: -0.125,
        tags: ['甲', ''],
        who: { name: '☰\n"\'', deep: { er: [null, true, { x: [1e21, 2 ** 53 - 1] }] } },
        any: { 甲子: 1, 'with space': 2 },
      };
      await orders.insert(doc);
      expect(await orders.get('a')).toEqual(doc);
    });

    test('what is not there is null', async () => {
      expect(await orders.get('none')).toBeNull();
    });

    test('a taken _id is refused and the first stays', async () => {
      await put({ _id: 'a', amount: 1 });
      await expect(orders.insert({ _id: 'a', amount: 2 })).rejects.toMatchObject({
        name: 'DuplicateError',
        index: '_id',
      });
      expect(await orders.get('a')).toEqual({ _id: 'a', amount: 1 });
    });

    test('the caller keeps its object: later changes of it are not stored', async () => {
      const doc: Order = { _id: 'a', tags: ['x'] };
      const done = orders.insert(doc);
      doc.tags?.push('y');
      await done;
      const got = await orders.get('a');
      got?.tags?.push('z');
      expect(await orders.get('a')).toEqual({ _id: 'a', tags: ['x'] });
    });

    test('undefined properties are left out', async () => {
      await orders.insert({ _id: 'a', member: undefined, who: { name: undefined, age: 3 } });
      expect(await orders.get('a')).toEqual({ _id: 'a', who: { age: 3 } });
    });

    test.each<[string, unknown]>([
      ['a Date', new Date(0)],
      ['NaN', Number.NaN],
      ['an infinite number', Number.POSITIVE_INFINITY],
      ['a bigint', 1n],
      ['a function', () => 1],
      ['a Map', new Map()],
      ['a $ key', { $set: 1 }],
      ['a dotted key', { 'a.b': 1 }],
      ['a NUL character', 'a\0b'],
    ])('%s is refused and nothing is stored', async (_, value) => {
      await expect(orders.insert({ _id: 'a', any: value })).rejects.toThrow(TypeError);
      await expect(orders.insert({ _id: 'a', any: [{ x: value }] })).rejects.toThrow(TypeError);
      expect(await orders.count({})).toBe(0);
    });

    test('an _id that is not a string of 1 to 500 characters is refused', async () => {
      for (const id of ['', 'x'.repeat(501), 7 as unknown as string]) {
        await expect(orders.insert({ _id: id })).rejects.toThrow(TypeError);
      }
    });
  });

  describe('filters', () => {
    beforeEach(() =>
      put(
        { _id: 'a', status: 'waiting', amount: 1, at: 5, who: { name: '甲', age: 20 } },
        { _id: 'b', status: 'waiting', amount: 2.5, at: 'x', who: { name: '乙' } },
        { _id: 'c', status: 'done', amount: 10, at: null, open: true, items: [{ id: 'i', n: 1 }] },
        { _id: 'd', status: '1', open: false, items: [] },
      ),
    );

    test.each<[string, Parameters<Collection<Order>['find']>[0], string]>([
      ['everything', {}, 'abcd'],
      ['equality', { status: 'waiting' }, 'ab'],
      ['several fields: all must hold', { status: 'waiting', amount: 1 }, 'a'],
      ['a dotted path', { 'who.name': '乙' }, 'b'],
      ['a path through nothing', { 'who.name.x.y': '乙' }, ''],
      ['true', { open: true }, 'c'],
      ['false is not missing', { open: false }, 'd'],
      ['a number is no boolean', { open: 1 }, ''],
      ['a boolean is no number', { amount: true }, ''],
      ['a number is no string', { status: 1 }, ''],
      ['null matches missing and null', { at: null }, 'cd'],
      ['$in', { amount: { $in: [1, 10, 99] } }, 'ac'],
      ['$in with several types', { at: { $in: [5, 'x', true] } }, 'ab'],
      ['$in with null', { at: { $in: ['x', null] } }, 'bcd'],
      ['$in of booleans', { open: { $in: [true, false] } }, 'cd'],
      ['$in of nothing', { amount: { $in: [] } }, ''],
      ['$in on _id', { _id: { $in: ['a', 'd', 'z'] } }, 'ad'],
      ['$gt', { amount: { $gt: 1 } }, 'bc'],
      ['$gte and $lt', { amount: { $gte: 1, $lt: 10 } }, 'ab'],
      ['$lte', { amount: { $lte: 2.5 } }, 'ab'],
      ['comparison with a number passes over strings', { at: { $gt: 0 } }, 'a'],
      ['comparison with a string passes over numbers', { at: { $gt: '' } }, 'b'],
      ['comparison on _id', { _id: { $gt: 'b' } }, 'cd'],
      ['$exists', { 'who.age': { $exists: true } }, 'a'],
      ['$exists true holds for null', { at: { $exists: true } }, 'abc'],
      ['$exists false', { open: { $exists: false } }, 'ab'],
      ['an array element by position', { 'items.0': { $exists: true } }, 'c'],
      ['no first element', { 'items.0': { $exists: false } }, 'abd'],
      ['a field of an array element', { 'items.0.id': 'i' }, 'c'],
    ])('%s', async (_, filter, want) => {
      expect(await ids(filter)).toBe(want);
      expect(await orders.count(filter)).toBe(want.length);
    });

    test('values are data, never code', async () => {
      for (const evil of [
        `' OR 1=1 --`,
        `"); DROP TABLE c_orders; --`,
        '$where',
        `{"$gt":""}`,
        '%',
        '\\',
        '?1',
      ]) {
        await orders.insert({ _id: `e${evil}`, status: evil });
        expect(await ids({ status: evil })).toBe(`e${evil}`);
        expect(await orders.updateOne({ status: evil }, { set: { tenant: evil } })).toMatchObject({
          tenant: evil,
        });
        expect(await orders.deleteMany({ tenant: evil })).toBe(1);
      }
      expect(await ids({})).toBe('abcd');
    });

    test.each<[string, unknown]>([
      ['an operator as a path', { $or: 1 }],
      ['a path with a quote', { 'a"b': 1 }],
      ['a path with a bracket', { 'a[0]': 1 }],
      ['a path with an apostrophe', { "a'b": 1 }],
      ['an empty part', { 'a..b': 1 }],
      ['an unknown operator', { a: { $where: '1' } }],
      ['an object as a value', { a: { b: 1 } }],
      ['an array as a value', { a: [1] }],
      ['undefined', { a: undefined }],
      ['an object within $in', { a: { $in: [{}] } }],
      ['a condition of null', { a: { $gt: null } }],
    ])('%s is refused everywhere', async (_, filter) => {
      const bad = filter as { a: string };
      await expect((async () => orders.find(bad, { limit: 1 }))()).rejects.toThrow(TypeError);
      await expect((async () => orders.count(bad))()).rejects.toThrow(TypeError);
      await expect((async () => orders.deleteMany(bad))()).rejects.toThrow(TypeError);
      await expect((async () => orders.updateOne(bad, { set: { a: 1 } }))()).rejects.toThrow(TypeError);
      expect(await orders.count({})).toBe(4);
    });
  });

  describe('find', () => {
    beforeEach(() =>
      put(...Array.from({ length: 9 }, (_, i) => ({ _id: `o${i}`, at: (i * 5) % 9, amount: i % 2 }))),
    );

    test('sorts up and down, by several keys', async () => {
      const up = await orders.find({}, { sort: { at: 1 }, limit: 100 });
      expect(up.map((d) => d.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      const two = await orders.find({}, { sort: { amount: -1, at: 1 }, limit: 100 });
      expect(two.map((d) => [d.amount, d.at])).toEqual(
        [...up]
          .sort((a, b) => b.amount! - a.amount! || Number(a.at) - Number(b.at))
          .map((d) => [d.amount, d.at]),
      );
    });

    test('limit and skip page through', async () => {
      const page = await orders.find({}, { sort: { at: -1 }, limit: 3, skip: 2 });
      expect(page.map((d) => d.at)).toEqual([6, 5, 4]);
      expect(await orders.find({}, { limit: 3, skip: 100 })).toEqual([]);
    });

    test('what sorts by a missing field comes first upwards, last downwards', async () => {
      await put({ _id: 'none' });
      expect((await orders.find({}, { sort: { at: 1 }, limit: 1 }))[0]?._id).toBe('none');
      expect((await orders.find({}, { sort: { at: -1 }, limit: 10 })).at(-1)?._id).toBe('none');
    });

    test('strings sort by code point, so that ids made of time sort by time', async () => {
      await orders.deleteMany({});
      await put(...['乙', 'b', 'B', '甲', 'a', '☰', '𠮷'].map((_id) => ({ _id })));
      expect(await ids({})).toBe('Bab☰乙甲𠮷');
    });

    test('a limit is asked for, and a sane one', async () => {
      for (const limit of [0, -1, 1.5, 10_001, undefined as unknown as number]) {
        await expect((async () => orders.find({}, { limit }))()).rejects.toThrow(TypeError);
      }
    });
  });

  describe('updateOne', () => {
    test('every operator at once, and the new document comes back', async () => {
      await put({ _id: 'a', amount: 1, status: 'old', tags: ['x', 'y', 'x'], who: { name: '甲', age: 3 } });
      const now = await orders.updateOne(
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
      expect(await orders.get('a')).toEqual(now);
    });

    test('inc and push begin where nothing is', async () => {
      await put({ _id: 'a' });
      const now = await orders.updateOne({ _id: 'a' }, { inc: { 'who.age': -2 }, push: { tags: 'one' } });
      expect(now).toEqual({ _id: 'a', who: { age: -2 }, tags: ['one'] });
    });

    test('push adds one value or several, in order', async () => {
      await put({ _id: 'a', items: [] });
      await orders.updateOne({ _id: 'a' }, { push: { items: { id: 'x', n: 1 } } });
      await orders.updateOne(
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
      expect((await orders.get('a'))?.items?.map((i) => i.id)).toEqual(['x', 'y', 'z']);
    });

    test('pull removes objects by the fields named', async () => {
      const items = [1, 2, 3].map((i) => ({ id: `i${i}`, n: i % 2 }));
      await put({ _id: 'a', items });
      expect((await orders.updateOne({ _id: 'a' }, { pull: { items: { id: 'i2' } } }))?.items).toHaveLength(
        2,
      );
      expect(
        (await orders.updateOne({ _id: 'a' }, { pull: { items: { id: 'i1', n: 0 } } }))?.items,
      ).toHaveLength(2);
      expect((await orders.updateOne({ _id: 'a' }, { pull: { items: { n: 1 } } }))?.items).toEqual([]);
      expect(await orders.updateOne({ _id: 'a' }, { pull: { tags: 'x' } })).toEqual({ _id: 'a', items: [] });
    });

    test('unset of what is not there changes nothing', async () => {
      await put({ _id: 'a' });
      expect(await orders.updateOne({ _id: 'a' }, { unset: { 'who.name': true } })).toEqual({ _id: 'a' });
    });

    test('no match: null, nothing made', async () => {
      expect(await orders.updateOne({ _id: 'a' }, { set: { amount: 1 } })).toBeNull();
      expect(await orders.count({})).toBe(0);
    });

    test('sort says which one', async () => {
      await put({ _id: 'a', at: 3 }, { _id: 'b', at: 1 }, { _id: 'c', at: 2 });
      expect((await orders.updateOne({}, { set: { open: true } }, { sort: { at: 1 } }))?._id).toBe('b');
      expect(
        (await orders.updateOne({ open: { $exists: false } }, { set: { open: true } }, { sort: { at: -1 } }))
          ?._id,
      ).toBe('a');
    });

    test('upsert inserts the given document with the update applied', async () => {
      const hit = () =>
        orders.updateOne({ _id: 'k' }, { inc: { amount: 1 } }, { upsert: { _id: 'k', tenant: 't' } });
      expect(await hit()).toEqual({ _id: 'k', tenant: 't', amount: 1 });
      expect(await hit()).toEqual({ _id: 'k', tenant: 't', amount: 2 });
    });

    test('60 upserts at once make one document and lose no count', async () => {
      const hit = () => orders.updateOne({ _id: 'k' }, { inc: { amount: 1 } }, { upsert: { _id: 'k' } });
      const seen = await Promise.all(Array.from({ length: 60 }, hit));
      expect(seen.map((d) => d?.amount).sort((a, b) => a! - b!)).toEqual(
        Array.from({ length: 60 }, (_, i) => i + 1),
      );
    });

    test('upsert where the _id exists but the rest does not match is refused', async () => {
      await put({ _id: 'k', status: 'done' });
      const late = orders.updateOne(
        { _id: 'k', status: 'waiting' },
        { set: { amount: 1 } },
        { upsert: { _id: 'k' } },
      );
      await expect(late).rejects.toBeInstanceOf(DuplicateError);
      expect(await orders.get('k')).toEqual({ _id: 'k', status: 'done' });
    });

    test('of 50 that grant one order, one wins', async () => {
      await put({ _id: 'o', status: 'waiting' });
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          orders.updateOne({ _id: 'o', status: 'waiting' }, { set: { status: 'paid', amount: i } }),
        ),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an operator that does not fit its value changes nothing', async () => {
      await put({ _id: 'a', status: 's', amount: 1 });
      await expect(orders.updateOne({ _id: 'a' }, { inc: { status: 1 } })).rejects.toThrow();
      await expect(orders.updateOne({ _id: 'a' }, { push: { amount: 1 } })).rejects.toThrow();
      await expect(orders.updateOne({ _id: 'a' }, { pull: { amount: 1 } })).rejects.toThrow();
      await expect(orders.updateOne({ _id: 'a' }, { set: { 'amount.x': 1 } })).rejects.toThrow();
      expect(await orders.get('a')).toEqual({ _id: 'a', status: 's', amount: 1 });
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
      await put({ _id: 'a' });
      await expect((async () => orders.updateOne({ _id: 'a' }, update))()).rejects.toThrow(TypeError);
      expect(await orders.get('a')).toEqual({ _id: 'a' });
    });
  });

  describe('deleteMany', () => {
    test('removes what matches and says how many', async () => {
      await put({ _id: 'a', status: 'x' }, { _id: 'b', status: 'x' }, { _id: 'c', status: 'y' });
      expect(await orders.deleteMany({ status: 'x' })).toBe(2);
      expect(await ids({})).toBe('c');
      expect(await orders.deleteMany({ status: 'x' })).toBe(0);
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

    test('one document per key where the condition holds', async () => {
      await put(open('a'));
      await expect(orders.insert(open('b'))).rejects.toMatchObject({
        name: 'DuplicateError',
        index: 'one_open',
      });
      await put(open('c', { member: 'n' }), open('d', { open: false }), open('e', { open: undefined }));
      expect(await ids({})).toBe('acde');
    });

    test('an update that would break it is refused, and frees it when the condition ends', async () => {
      await put(open('a'), open('b', { open: false }));
      await expect(orders.updateOne({ _id: 'b' }, { set: { open: true } })).rejects.toMatchObject({
        index: 'one_open',
      });
      expect((await orders.get('b'))?.open).toBe(false);
      await orders.updateOne({ _id: 'a' }, { unset: { open: true } });
      expect(await orders.updateOne({ _id: 'b' }, { set: { open: true } })).toMatchObject({ open: true });
    });

    test('of 50 inserts at once one wins, 49 hear which index refused', async () => {
      const all = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => orders.insert(open(`o${i}`))),
      );
      expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
      for (const r of all) if (r.status === 'rejected') expect(r.reason).toMatchObject({ index: 'one_open' });
    });

    test('a missing key is not constrained; null is refused', async () => {
      await put(open('a', { member: undefined }), open('b', { member: undefined }));
      await expect(orders.insert(open('c', { member: null }))).rejects.toThrow(TypeError);
      await expect((async () => orders.updateOne({ _id: 'a' }, { set: { member: null } }))()).rejects.toThrow(
        TypeError,
      );
      expect(await orders.count({})).toBe(2);
    });

    test('a refused write takes none of its neighbours with it', async () => {
      const all = await Promise.allSettled([
        orders.insert(open('a')),
        orders.insert(open('b')),
        orders.insert({ _id: 'c' }),
        orders.insert({ _id: 'c' }),
        orders.insert({ _id: 'd' }),
      ]);
      expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
      expect(await orders.count({})).toBe(3);
    });
  });

  describe('expiry', () => {
    test('readers and writers never see what has expired, before any sweep', async () => {
      await put({ _id: 'a', expiresAt: clock + 1000, amount: 1 }, { _id: 'b', amount: 1 });
      expect(await ids({})).toBe('ab');
      clock += 1000;
      expect(await orders.get('a')).toBeNull();
      expect(await ids({ amount: 1 })).toBe('b');
      expect(await orders.count({})).toBe(1);
      expect(await orders.updateOne({ _id: 'a' }, { set: { amount: 2 } })).toBeNull();
    });

    test('its key is free again at once', async () => {
      const mine = (): Order => ({ _id: 'k', tenant: 't', member: 'm', open: true, expiresAt: clock + 1000 });
      await put(mine());
      await expect(orders.insert(mine())).rejects.toBeInstanceOf(DuplicateError);
      clock += 1000;
      await orders.insert({ ...mine(), amount: 7 });
      expect(await orders.get('k')).toMatchObject({ amount: 7 });
      clock += 1000;
      await orders.insert({ ...mine(), _id: 'other' });
      expect(await ids({})).toBe('other');
      clock += 1000;
      expect(
        await orders.updateOne({ _id: 'other' }, { inc: { amount: 1 } }, { upsert: { _id: 'other' } }),
      ).toEqual({
        _id: 'other',
        amount: 1,
      });
    });

    test('the sweep removes it', async () => {
      await put({ _id: 'a', expiresAt: clock + 1 }, { _id: 'b', expiresAt: clock + 9 }, { _id: 'c' });
      clock += 5;
      await store.sweep();
      clock -= 5;
      expect(await ids({})).toBe('bc');
    });
  });

  describe('the store', () => {
    test('what was acknowledged is there for another connection, and after reopening', async () => {
      await put({ _id: 'a', amount: 1 });
      const other = await place.open(() => clock);
      expect(await other.coll<Order>(orders.name, INDEXES).get('a')).toEqual({ _id: 'a', amount: 1 });
      await expect(other.coll<Order>(orders.name, INDEXES).insert({ _id: 'a' })).rejects.toBeInstanceOf(
        DuplicateError,
      );
      await other.close();
      const again = await place.open(() => clock);
      expect(await again.coll<Order>(orders.name, INDEXES).count({})).toBe(1);
      await again.close();
    });

    test('close finishes what was asked for, then refuses', async () => {
      const other = await place.open(() => clock);
      const coll = other.coll<Order>(orders.name, INDEXES);
      await coll.count({});
      const writes = Array.from({ length: 30 }, (_, i) => coll.insert({ _id: `w${i}` }));
      await Promise.all([...writes, other.close(), other.close()]);
      expect(await orders.count({})).toBe(30);
      await expect((async () => coll.insert({ _id: 'late' }))()).rejects.toThrow('closed');
      await expect((async () => coll.get('w1'))()).rejects.toThrow('closed');
      await expect((async () => other.ping())()).rejects.toThrow('closed');
    });

    test('scopes keep equal names apart', async () => {
      const one = store.scope('bazi').coll<Order>(`s${n}`);
      const two = store.scope('ziwei').coll<Order>(`s${n}`);
      await one.insert({ _id: 'a' });
      expect(await two.count({})).toBe(0);
      expect(one.name).toBe(`bazi_s${n}`);
    });

    test('one name is one collection; other indexes or a bad name are refused', async () => {
      expect(store.coll(orders.name, INDEXES)).toBe(orders);
      expect(() => store.coll(orders.name, [])).toThrow('other indexes');
      for (const bad of ['', 'a b', 'a"b', 'x.y', '$cmd', 'é', 'a'.repeat(61)])
        expect(() => store.coll(bad)).toThrow(TypeError);
      expect(() => store.coll('bad_index', [{ name: 'i', keys: {} }])).toThrow(TypeError);
      expect(() => store.coll('bad_ttl', [{ name: 'i', keys: { a: 1, b: 1 }, ttlSeconds: 1 }])).toThrow(
        TypeError,
      );
    });

    test('ping answers', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
});

test('under CI a missing document server fails the run in words', () => {
  expect(() => storeAdapters({ CI: 'true' })).toThrow('MONGODB_URL is not set');
  expect(storeAdapters({}).map((a) => a.name)).toEqual(['embedded']);
  expect(storeAdapters({ CI: 'true', MONGODB_URL: 'mongodb://x' }).map((a) => a.name)).toEqual([
    'embedded',
    'mongodb',
  ]);
});
