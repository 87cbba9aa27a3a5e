import type { IndexDescription, Filter as MongoFilter, UpdateFilter } from 'mongodb';
import { checkFilter } from '../check.ts';
import type { Filter, Index, Update } from '../port.ts';

/** Documents as the driver sees them: string ids, any fields. */
export interface Stored {
  _id: string;
  [field: string]: unknown;
}

/**
 * Translates a filter of the port for MongoDB. What has expired is excluded in the filter itself, since
 * expired documents lie about until a sweep.
 */
export function mongoFilter(
  filter: Filter,
  ttl: readonly { path: string; cutoff: number }[],
): MongoFilter<Stored> {
  const out: Record<string, unknown> = {};
  for (const [path, condition] of checkFilter(filter)) {
    const { $in, ...rest } = condition;
    // Equality is written plainly, because partial indexes are matched against it.
    const equality = $in?.length === 1 ? { $eq: $in[0] } : $in ? { $in: [...$in] } : {};
    out[path] = { ...rest, ...equality };
  }
  if (ttl.length > 0) out.$nor = ttl.map(({ path, cutoff }) => ({ [path]: { $lte: cutoff } }));
  return out as MongoFilter<Stored>;
}

/** Translates a checked update for MongoDB; operators without fields are left out, as the server demands. */
export function mongoUpdate(update: Required<Update>): UpdateFilter<Stored> {
  const unset = Object.fromEntries(Object.keys(update.unset).map((path) => [path, '']));
  const all = { $set: update.set, $unset: unset, $inc: update.inc, $push: update.push, $pull: update.pull };
  return Object.fromEntries(
    Object.entries(all).filter(([, fields]) => Object.keys(fields).length > 0),
  ) as UpdateFilter<Stored>;
}

/**
 * An index of the port for the server. A unique index holds only documents that have its keys, so that
 * a missing key means "not constrained" here as in the embedded store. Expiry stays with the store's own
 * sweep: the server's TTL index knows dates only, and times are numbers in our documents.
 */
export function mongoIndex(ix: Index): IndexDescription {
  const partial: Record<string, unknown> = { ...ix.where };
  if (ix.unique) {
    for (const path of Object.keys(ix.keys)) partial[path] ??= { $exists: true };
  }
  return {
    name: ix.name,
    key: { ...ix.keys },
    ...(ix.unique ? { unique: true } : {}),
    ...(Object.keys(partial).length > 0 ? { partialFilterExpression: partial } : {}),
  };
}
