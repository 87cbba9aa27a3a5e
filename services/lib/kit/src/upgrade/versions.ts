import type { Store } from '../store/port.ts';
import { DuplicateError } from '../store/port.ts';
import type { KeptData } from './kept.ts';
import { versionAfter } from './steps.ts';

/** The version in which the data of one service, or a part of the kit's own, are stored. */
interface DataVersion {
  /** The service, or the name of the kit's data. */
  _id: string;
  version: number;
  /** When it was reached, epoch milliseconds. */
  at: number;
}

/** What data still need. */
export interface PendingUpgrade {
  data: KeptData;
  /** The version that is stored. */
  from: number;
  /** The version that the program reads. */
  to: number;
}

/** The stored data are of a newer version than this program knows. */
export class DataTooNewError extends Error {
  constructor(name: string, stored: number, known: number) {
    super(
      `the data of ${name} have version ${stored}, and this release reads version ${known}. ` +
        'Start the newer release, or restore the backup that was made before the upgrade: npm run restore -- --from DIR --replace.',
    );
    this.name = 'DataTooNewError';
  }
}

type Versions = Pick<Store, 'coll'>;

/** No service can have a collection of this name. It is part of every backup. */
const versions = (store: Versions) => store.coll<DataVersion>('versions');

/**
 * What has to be upgraded, in the given order. What has no documents yet starts with the present version; data of before
 * there were versions have version 1.
 * @throws DataTooNewError before anything is changed
 */
export async function pendingUpgrades(
  all: readonly KeptData[],
  store: Versions,
  now: () => number,
): Promise<PendingUpgrade[]> {
  const pending: PendingUpgrade[] = [];
  for (const data of all) {
    const to = versionAfter(data.upgrades);
    const from = await storedVersion(data, store, to, now);
    if (from > to) throw new DataTooNewError(data.name, from, to);
    if (from < to) pending.push({ data, from, to });
  }
  return pending;
}

async function storedVersion(
  data: KeptData,
  store: Versions,
  newest: number,
  now: () => number,
): Promise<number> {
  const { name } = data;
  const known = await versions(store).get(name);
  if (known) return known.version;
  const version = (await hasDocuments(data)) ? 1 : newest;
  try {
    await versions(store).insert({ _id: name, version, at: now() });
    return version;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await versions(store).get(name))?.version ?? version;
  }
}

async function hasDocuments({ scope, stores }: KeptData): Promise<boolean> {
  for (const spec of Object.values(stores))
    if ((await scope.coll(spec.name, spec.indexes).find({}, { limit: 1 })).length > 0) return true;
  return false;
}

/** Notes that a step has been made. @returns false when another process has noted it */
export async function reached(
  name: string,
  version: number,
  store: Versions,
  now: () => number,
): Promise<boolean> {
  const before = { _id: name, version: version - 1 };
  return (await versions(store).updateOne(before, { set: { version, at: now() } })) !== null;
}
