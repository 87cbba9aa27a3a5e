import { BUS_COLLECTIONS } from '../bus/local/state.ts';
import { JOB_INDEXES } from '../jobs/jobs.ts';
import { collection, type ServiceDefinition, type StoreSpecs } from '../service/types.ts';
import type { Store, StoreScope } from '../store/port.ts';
import type { UpgradeStep } from './steps.ts';

/** Data that have a version of their own: the collections of a service, or those that the kit keeps. */
export interface KeptData {
  /** Names them in `versions`, in the log and in refusals. No service has a name with a slash. */
  readonly name: string;
  /** Where their collections are. */
  readonly scope: StoreScope;
  readonly stores: StoreSpecs;
  readonly upgrades: readonly UpgradeStep[];
}

/** How collections of the kit come into their present form. As with services, a released step is never changed. */
export interface KitUpgrades {
  /** Of the jobs of a service. */
  readonly jobs: readonly UpgradeStep[];
  /** Of the messages of the embedded bus. */
  readonly bus: readonly UpgradeStep[];
}

/** Neither has had another form yet. */
export const KIT_UPGRADES: KitUpgrades = { jobs: [], bus: [] };

const JOBS = { jobs: collection('jobs', JOB_INDEXES) };

/**
 * All data in a store that are upgraded. Before a service's own come its jobs, and before everything the messages of the
 * bus. Collections that the upgrade itself reads are not among them: see decision 0028.
 * @param embeddedBus whether the bus keeps its messages in this store
 */
export function keptData(
  definitions: readonly ServiceDefinition[],
  store: Store,
  embeddedBus: boolean,
  kit: KitUpgrades = KIT_UPGRADES,
): KeptData[] {
  const bus = { name: 'kit/bus', scope: store, stores: BUS_COLLECTIONS, upgrades: kit.bus };
  const ofServices = definitions.flatMap(({ name, stores, upgrades, workers }) => {
    const scope = store.scope(name);
    return [
      ...(workers.length > 0 ? [{ name: `${name}/jobs`, scope, stores: JOBS, upgrades: kit.jobs }] : []),
      ...(Object.keys(stores).length > 0 ? [{ name, scope, stores, upgrades }] : []),
    ];
  });
  return [...(embeddedBus ? [bus] : []), ...ofServices];
}
