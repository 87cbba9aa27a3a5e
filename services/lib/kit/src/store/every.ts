import type { Collection, Filter } from './port.ts';

const PAGE = 200;

/**
 * The documents of a collection that a filter finds, by id, which no change moves. They are read in pages, so that a
 * large collection keeps nobody waiting; one that is inserted meanwhile may be missing.
 * @param filter must say nothing of `_id`
 */
export async function* everyDocument<T extends { _id: string }>(
  collection: Pick<Collection<T>, 'find'>,
  filter: Filter = {},
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const found = await collection.find(
      { ...filter, _id: { $gt: after } },
      { sort: { _id: 1 }, limit: PAGE },
    );
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    after = last._id;
  }
}
