import type { Logger } from '../log/logger.ts';
import { withFields } from '../log/logger.ts';
import { openStores, type ServiceDefinition } from '../service/types.ts';
import type { Store } from '../store/port.ts';
import { type KitUpgrades, keptData } from './kept.ts';
import { type HeldLease, withLease } from './lease.ts';
import { type PendingUpgrade, pendingUpgrades, reached } from './versions.ts';

/** Sees to a backup before data are changed. */
export interface UpgradeBackup {
  /** Resolves when there is a backup of the data as they were before these upgrades. @throws Error when there is none */
  before(pending: readonly PendingUpgrade[]): Promise<void>;
  /** Deletes backups of earlier upgrades that are too old. */
  sweep(): void;
}

export interface UpgradeOptions {
  store: Store;
  log: Logger;
  now: () => number;
  /** Without it, data that need an upgrade are refused. */
  backup?: UpgradeBackup | undefined;
  /** Whether the bus keeps its messages in this store. */
  embeddedBus?: boolean;
  /** The steps of the kit's own data; other ones in tests. */
  kit?: KitUpgrades;
  /** How long after the death of an upgrading process another one continues. Default 10 s. */
  leaseMs?: number;
}

const LEASE_MS = 10_000;

/**
 * Brings the data of services, and the kit's own, into the form that this program reads, step by step, each step noted
 * once it is made: a process that dies is continued by the next to start. Other processes that start meanwhile wait.
 * @throws DataTooNewError, or Error when there is no backup
 */
export async function upgradeData(
  definitions: readonly ServiceDefinition[],
  options: UpgradeOptions,
): Promise<void> {
  const { store, now, embeddedBus = false, kit, leaseMs = LEASE_MS } = options;
  const all = keptData(definitions, store, embeddedBus, kit);
  const pending = () => pendingUpgrades(all, store, now);
  while ((await pending()).length > 0)
    await withLease(store, leaseMs, async (lease) => runSteps(await pending(), lease, options));
}

async function runSteps(
  pending: readonly PendingUpgrade[],
  lease: HeldLease,
  options: UpgradeOptions,
): Promise<void> {
  // Another process may have done all of it while this one waited.
  if (pending.length === 0) return;
  const { store, now, backup } = options;
  if (!backup) throw new Error('these data must be upgraded, and nothing makes a backup of them first');
  await backup.before(pending);
  for (const { data, from, to } of pending) {
    const { name, upgrades } = data;
    const log = withFields(options.log, { service: name });
    const stores = openStores(data.stores, data.scope);
    for (let version = from + 1; version <= to; version += 1) {
      if (!lease.held()) return;
      const step = upgrades[version - 2];
      if (!step) throw new Error(`${name}: no step leads to version ${version}`);
      log.warn({ step: step.name, version }, 'upgrading data');
      await step.run({ stores, log, now });
      if (!(await reached(name, version, store, now))) return;
      log.warn({ step: step.name, version }, 'data upgraded');
    }
  }
}
