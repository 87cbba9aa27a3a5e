import { storeAdapters } from './contract/adapters.ts';
import { everyDocument } from './every.ts';

interface Numbered {
  _id: string;
  even: boolean;
}

test.each(storeAdapters())('$name: pages of a collection are read to the last document', async (adapter) => {
  const place = await adapter.place();
  const store = await place.open();
  const coll = store.coll<Numbered>('numbered');
  const ids = Array.from({ length: 401 }, (_, n) => String(n).padStart(3, '0'));
  for (const [n, _id] of ids.entries()) await coll.insert({ _id, even: n % 2 === 0 });
  const seen: string[] = [];
  for await (const { _id } of everyDocument(coll)) seen.push(_id);
  expect(seen).toEqual(ids);
  const even: string[] = [];
  for await (const { _id } of everyDocument(coll, { even: true })) {
    // What is changed or deleted on the way moves no other.
    await coll.deleteMany({ _id });
    even.push(_id);
  }
  expect(even).toEqual(ids.filter((_, n) => n % 2 === 0));
  for await (const _ of everyDocument(store.coll<Numbered>('empty'))) throw new Error('nothing is there');
  await store.close();
  await place.remove();
});
