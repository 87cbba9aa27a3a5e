import type { Collection } from '../port.ts';
import { type Order, storeContract } from './harness.ts';

storeContract('documents and queries', (t) => {
  describe('insert and get', () => {
    test('a document comes back as it was stored', async () => {
      const doc: Order = {
        _id: 'a',
        tenant: '天机',
        amount: -0.125,
        tags: ['甲', ''],
        who: { name: '☰\n"\'', deep: { er: [null, true, { x: [1e21, 2 ** 53 - 1] }] } },
        any: { 甲子: 1, 'with space': 2 },
      };
      await t.orders.insert(doc);
      expect(await t.orders.get('a')).toEqual(doc);
    });

    test('a missing document is null', async () => {
      expect(await t.orders.get('none')).toBeNull();
    });

    test('a taken _id is refused and the first stays', async () => {
      await t.put({ _id: 'a', amount: 1 });
      await expect(t.orders.insert({ _id: 'a', amount: 2 })).rejects.toMatchObject({
        name: 'DuplicateError',
        index: '_id',
      });
      expect(await t.orders.get('a')).toEqual({ _id: 'a', amount: 1 });
    });

    test('the caller keeps its object: later changes to it are not stored', async () => {
      const doc: Order = { _id: 'a', tags: ['x'] };
      const done = t.orders.insert(doc);
      doc.tags?.push('y');
      await done;
      const got = await t.orders.get('a');
      got?.tags?.push('z');
      expect(await t.orders.get('a')).toEqual({ _id: 'a', tags: ['x'] });
    });

    test('undefined properties are left out', async () => {
      await t.orders.insert({ _id: 'a', member: undefined, who: { name: undefined, age: 3 } });
      expect(await t.orders.get('a')).toEqual({ _id: 'a', who: { age: 3 } });
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
      await expect(t.orders.insert({ _id: 'a', any: value })).rejects.toThrow(TypeError);
      await expect(t.orders.insert({ _id: 'a', any: [{ x: value }] })).rejects.toThrow(TypeError);
      expect(await t.orders.count({})).toBe(0);
    });

    test('an _id that is not a string of 1 to 500 characters is refused', async () => {
      for (const id of ['', 'x'.repeat(501), 7 as unknown as string]) {
        await expect(t.orders.insert({ _id: id })).rejects.toThrow(TypeError);
      }
    });
  });

  describe('filters', () => {
    beforeEach(() =>
      t.put(
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
      ['a boolean does not count as a number', { amount: true }, ''],
      ['a number is no string', { status: 1 }, ''],
      ['null matches missing and null', { at: null }, 'cd'],
      ['the text of an object is no object', { who: '{"name":"乙"}' }, ''],
      ['the text of a list is no list', { items: { $in: ['[]', '[{"id":"i","n":1}]'] } }, ''],
      ['the text of one list is no list', { items: '[]' }, ''],
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
      expect(await t.ids(filter)).toBe(want);
      expect(await t.orders.count(filter)).toBe(want.length);
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
        await t.orders.insert({ _id: `e${evil}`, status: evil });
        expect(await t.ids({ status: evil })).toBe(`e${evil}`);
        expect(await t.orders.updateOne({ status: evil }, { set: { tenant: evil } })).toMatchObject({
          tenant: evil,
        });
        expect(await t.orders.deleteMany({ tenant: evil })).toBe(1);
      }
      expect(await t.ids({})).toBe('abcd');
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
      await expect((async () => t.orders.find(bad, { limit: 1 }))()).rejects.toThrow(TypeError);
      await expect((async () => t.orders.count(bad))()).rejects.toThrow(TypeError);
      await expect((async () => t.orders.deleteMany(bad))()).rejects.toThrow(TypeError);
      await expect((async () => t.orders.updateOne(bad, { set: { a: 1 } }))()).rejects.toThrow(TypeError);
      expect(await t.orders.count({})).toBe(4);
    });
  });

  describe('find', () => {
    beforeEach(() =>
      t.put(...Array.from({ length: 9 }, (_, i) => ({ _id: `o${i}`, at: (i * 5) % 9, amount: i % 2 }))),
    );

    test('sorts up and down, by several keys', async () => {
      const up = await t.orders.find({}, { sort: { at: 1 }, limit: 100 });
      expect(up.map((d) => d.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      const two = await t.orders.find({}, { sort: { amount: -1, at: 1 }, limit: 100 });
      expect(two.map((d) => [d.amount, d.at])).toEqual(
        [...up]
          .sort((a, b) => b.amount! - a.amount! || Number(a.at) - Number(b.at))
          .map((d) => [d.amount, d.at]),
      );
    });

    test('limit and skip page through', async () => {
      const page = await t.orders.find({}, { sort: { at: -1 }, limit: 3, skip: 2 });
      expect(page.map((d) => d.at)).toEqual([6, 5, 4]);
      expect(await t.orders.find({}, { limit: 3, skip: 100 })).toEqual([]);
    });

    test('documents without the sort field come first ascending, last descending', async () => {
      await t.put({ _id: 'none' });
      expect((await t.orders.find({}, { sort: { at: 1 }, limit: 1 }))[0]?._id).toBe('none');
      expect((await t.orders.find({}, { sort: { at: -1 }, limit: 10 })).at(-1)?._id).toBe('none');
    });

    test('strings sort by code point, so that ids made of time sort by time', async () => {
      await t.orders.deleteMany({});
      await t.put(...['乙', 'b', 'B', '甲', 'a', '☰', '𠮷'].map((_id) => ({ _id })));
      expect(await t.ids({})).toBe('Bab☰乙甲𠮷');
    });

    test('a limit is required, and must be reasonable', async () => {
      for (const limit of [0, -1, 1.5, 10_001, undefined as unknown as number]) {
        await expect((async () => t.orders.find({}, { limit }))()).rejects.toThrow(TypeError);
      }
    });
  });
});
