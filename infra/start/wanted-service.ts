import { join } from 'node:path';
import { openLedgers, wholeFolders } from '@tianji/gateway';
import type { RootLogger } from '@tianji/service-kit';

/** A version of a service that can be started. */
export interface ServiceVersion {
  version: string;
  /** Folder of the release; null for the service of this tree. */
  folder: string | null;
}

const OF_THE_TREE: ServiceVersion = { version: 'working build', folder: null };

/**
 * Follows which version of each service takes calls: the one released with the stable remote of its pair, or the
 * tree's own when the pair has no release. A folder that does not match its digest is refused by name, and the
 * previous version is used.
 * @param folder the release folder
 */
export function wantedServices(folder: string, log: RootLogger): (id: string) => ServiceVersion {
  const ledgers = openLedgers(folder, log);
  const whole = wholeFolders();
  const said = new Set<string>();
  return (id) => {
    ledgers.look();
    const ledger = ledgers.of(`mf-${id}`);
    for (const version of ledger?.stable ?? []) {
      const service = ledger?.released.get(version)?.service;
      if (!service) return OF_THE_TREE;
      const place = join(folder, `service-${id}`, service.version);
      if (whole.isWhole(place, service.digest)) return { version: service.version, folder: place };
      const line = `${id} ${service.version}`;
      if (!said.has(line)) log.error({ service: id, version: service.version }, 'released service refused');
      said.add(line);
    }
    return OF_THE_TREE;
  };
}
