import { join } from 'node:path';
import { openLedgers, wholeFolders } from '@tianji/gateway';
import { TrialFiles } from '@tianji/gateway/trials';
import type { RootLogger } from '@tianji/service-kit';

/** A version of a service that can be started. */
export interface ServiceVersion {
  version: string;
  /** Folder of the release; null for the service of this tree. */
  folder: string | null;
}

const OF_THE_TREE: ServiceVersion = { version: 'working build', folder: null };

export interface WantedServices {
  /** The version that takes calls. */
  stable(id: string): ServiceVersion;
  /** The version for visitors who get the canary; null when there is none or it is the stable one. */
  canary(id: string): ServiceVersion | null;
}

/**
 * Follows which version of each service takes calls: the one released with the stable remote of its pair, or the
 * tree's own when the pair has no release; and the one released with the remote that a share of the visitors gets. A
 * folder that does not match its digest is refused by name, and the previous version is used.
 * @param folder the release folder
 * @param trials what gateways agree on about canaries: one that was stopped takes no calls
 */
export function wantedServices(folder: string, trials: string, log: RootLogger): WantedServices {
  const ledgers = openLedgers(folder, log);
  const files = new TrialFiles(trials);
  const whole = wholeFolders();
  const said = new Set<string>();

  /** The service of a released remote; null when its folder is damaged. */
  function servable(id: string, { version, digest }: ServiceRelease): ServiceVersion | null {
    const place = join(folder, `service-${id}`, version);
    if (whole.isWhole(place, digest)) return { version, folder: place };
    const line = `${id} ${version}`;
    if (!said.has(line)) log.error({ service: id, version }, 'released service refused');
    said.add(line);
    return null;
  }

  function stable(id: string): ServiceVersion {
    ledgers.look();
    const ledger = ledgers.of(`mf-${id}`);
    for (const version of ledger?.stable ?? []) {
      const service = ledger?.released.get(version)?.service;
      if (!service) return OF_THE_TREE;
      const found = servable(id, service);
      if (found) return found;
    }
    return OF_THE_TREE;
  }

  return {
    stable,
    canary(id) {
      ledgers.look();
      const ledger = ledgers.of(`mf-${id}`);
      const trial = ledger?.trial;
      const service = trial && ledger?.released.get(trial.version)?.service;
      if (!service || service.version === stable(id).version) return null;
      return files.stopOf(`mf-${id}`, trial.id) ? null : servable(id, service);
    },
  };
}

interface ServiceRelease {
  version: string;
  digest: string;
}
