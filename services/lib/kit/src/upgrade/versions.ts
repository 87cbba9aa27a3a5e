import type { ServiceDefinition } from '../service/types.ts';
import type { Store } from '../store/port.ts';
import { DuplicateError } from '../store/port.ts';
import { versionAfter } from './steps.ts';

/** The version in which the data of one service are stored. */
interface DataVersion {
  /** The service. */
  _id: string;
  version: number;
  /** When it was reached, epoch milliseconds. */
  at: number;
}

/** What a service's data still need. */
export interface PendingUpgrade {
  definition: ServiceDefinition;
  /** The version that is stored. */
  from: number;
  /** The version that the program reads. */
  to: number;
}

/** The stored data are of a newer version than this program knows. */
export class DataTooNewError extends Error {
  constructor(service: string, stored: number, known: number) {
    super(
      `the data of the service ${service} have version ${stored}, and this release reads version ${known}. ` +
        'Start the newer release, or restore the backup that was made before the upgrade: npm run restore -- --from DIR --replace.',
    );
    this.name = 'DataTooNewError';
  }
}

type Versions = Pick<Store, 'coll' | 'scope'>;

/** No service can have a collection of this name. It is part of every backup. */
const versions = (store: Versions) => store.coll<DataVersion>('versions');

/**
 * What has to be upgraded, in the order of the definitions. A service without data starts with the present version;
 * data of before there were versions have version 1.
 * @throws DataTooNewError before anything is changed
 */
export async function pendingUpgrades(
  definitions: readonly ServiceDefinition[],
  store: Versions,
  now: () => number,
): Promise<PendingUpgrade[]> {
  const pending: PendingUpgrade[] = [];
  for (const definition of definitions) {
    if (Object.keys(definition.stores).length === 0) continue;
    const to = versionAfter(definition.upgrades);
    const from = await storedVersion(definition, store, to, now);
    if (from > to) throw new DataTooNewError(definition.name, from, to);
    if (from < to) pending.push({ definition, from, to });
  }
  return pending;
}

async function storedVersion(
  definition: ServiceDefinition,
  store: Versions,
  newest: number,
  now: () => number,
): Promise<number> {
  const { name } = definition;
  const known = await versions(store).get(name);
  if (known) return known.version;
  const version = (await hasData(definition, store)) ? 1 : newest;
  try {
    await versions(store).insert({ _id: name, version, at: now() });
    return version;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await versions(store).get(name))?.version ?? version;
  }
}

async function hasData({ name, stores }: ServiceDefinition, store: Versions): Promise<boolean> {
  const scope = store.scope(name);
  for (const spec of Object.values(stores))
    if ((await scope.coll(spec.name, spec.indexes).find({}, { limit: 1 })).length > 0) return true;
  return false;
}

/** Notes that a step has been made. @returns false when another process has noted it */
export async function reached(
  service: string,
  version: number,
  store: Versions,
  now: () => number,
): Promise<boolean> {
  const before = { _id: service, version: version - 1 };
  return (await versions(store).updateOne(before, { set: { version, at: now() } })) !== null;
}
