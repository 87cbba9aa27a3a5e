import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { readManifest } from '../backup/manifest.ts';
import type { Place } from '../backup/source.ts';
import type { Config, processSettings } from '../config/env.ts';
import type { Logger } from '../log/logger.ts';
import type { Store } from '../store/port.ts';
import { backupMark, lastBackup, markBackup } from './marks.ts';
import type { UpgradeBackup } from './upgrade.ts';
import type { PendingUpgrade } from './versions.ts';

interface BeforeOptions {
  place: Place;
  store: Store;
  log: Logger;
  now?: () => number;
  /** The operator says that there is a backup which this program knows nothing of, or that none is needed. */
  without: boolean;
  /** Days that a backup of an embedded store is kept which an upgrade made. */
  keepDays: number;
}

/** The backup before upgrades, as the process's settings want it. */
export const upgradeBackup = (
  config: Pick<
    Config<typeof processSettings>,
    'MONGODB_URL' | 'DATA_DIR' | 'UPGRADE_WITHOUT_BACKUP' | 'UPGRADE_BACKUP_DAYS'
  >,
  store: Store,
  log: Logger,
): UpgradeBackup =>
  backupBeforeUpgrade({
    ...{ store, log, place: { url: config.MONGODB_URL, dataDir: config.DATA_DIR } },
    without: config.UPGRADE_WITHOUT_BACKUP === 'yes',
    keepDays: config.UPGRADE_BACKUP_DAYS,
  });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A backup of a document server must not be older when its data are upgraded. */
const FRESH_MS = 24 * HOUR_MS;
const NAME = /^before-upgrade-(\d+)$/;

function isWhole(folder: string): boolean {
  try {
    return readManifest(folder).format === 1;
  } catch {
    return false;
  }
}

/**
 * The backup before an upgrade. An embedded store is backed up beside itself, in a folder `before-upgrade-…` of the data
 * folder; for a document server the operator's own backup must be fresh.
 */
export function backupBeforeUpgrade(options: BeforeOptions): UpgradeBackup {
  const { place, store, log, now = Date.now } = options;

  const isMarked = async ({ data, to }: PendingUpgrade): Promise<boolean> => {
    const mark = await backupMark(store, data.name, to);
    return mark !== null && (!mark.folder || isWhole(mark.folder));
  };

  return {
    async before(pending) {
      // An upgrade that was interrupted continues with the backup that was made before its first step.
      const marked = await Promise.all(pending.map(isMarked));
      if (marked.every(Boolean)) return;
      const folder = options.without ? undefined : await backedUp();
      for (const { data, to } of pending) await markBackup(store, data.name, to, folder);
    },
    sweep() {
      if (place.url || !existsSync(place.dataDir)) return;
      for (const name of readdirSync(place.dataDir)) {
        const madeAt = Number(NAME.exec(name)?.[1]);
        if (madeAt < now() - options.keepDays * DAY_MS) {
          rmSync(join(place.dataDir, name), { recursive: true, force: true });
          log.info({ folder: name }, 'old backup of an upgrade deleted');
        }
      }
    },
  };

  async function backedUp(): Promise<string | undefined> {
    if (place.url) {
      const at = await lastBackup(store);
      if (at === null || now() - at > FRESH_MS)
        throw new Error(
          'the data must be upgraded, and there is no backup of the last 24 hours. Make one (npm run backup -- --out DIR) ' +
            'and start again, or set UPGRADE_WITHOUT_BACKUP=yes if you made one in another way.',
        );
      return undefined;
    }
    const folder = join(place.dataDir, `before-upgrade-${now()}`);
    const { collections } = await backUp({ ...place, folders: [] }, folder);
    log.warn({ folder, collections: collections.length }, 'backup made before the upgrade');
    return folder;
  }
}
