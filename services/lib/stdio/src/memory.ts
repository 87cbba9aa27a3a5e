import { type Collection, DuplicateError, type StoreScope } from '@tianji/service-kit';

const noSuch = (what: string) => (): never => {
  throw new Error(`a tool asks its store to ${what}, and there is none here`);
};

/**
 * A store as long as this process lives: enough for what a service makes for itself, such as a key. Looking something
 * up, counting, changing and deleting are what a service does with what people left there, and there are no people: they
 * fail, and with them the packing of the tool that asks.
 */
export function memoryStore(): StoreScope {
  const collections = new Map<string, unknown>();
  function made<T extends { _id: string }>(name: string): Collection<T> {
    const documents = new Map<string, T>();
    return {
      name,
      insert: async (doc) => {
        if (documents.has(doc._id)) throw new DuplicateError('_id');
        documents.set(doc._id, structuredClone(doc));
      },
      get: async (id) => structuredClone(documents.get(id) ?? null),
      find: noSuch('look something up'),
      count: noSuch('count'),
      updateOne: noSuch('change something'),
      deleteMany: noSuch('delete something'),
    };
  }
  return {
    coll<T extends { _id: string }>(name: string): Collection<T> {
      const known = (collections.get(name) as Collection<T> | undefined) ?? made<T>(name);
      collections.set(name, known);
      return known;
    },
    ping: async () => undefined,
  };
}
