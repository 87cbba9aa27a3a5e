import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger, StoredTenant } from '@tianji/service-kit';

const NAME = /^([a-z][a-z0-9-]{0,40})\.json$/;

/** The last documents received, one file each, so that a gateway can start while the service that knows the sites is down. */
export interface KeptCopies {
  read(): StoredTenant[];
  write(one: StoredTenant): void;
  remove(id: string): void;
}

/** Failures of the disk are logged; the sites keep working. */
export function keptCopies(folder: string, log: Logger): KeptCopies {
  const patiently = (id: string, act: () => void) => {
    try {
      act();
    } catch (error) {
      log.error({ tenant: id, err: error }, 'copy of a tenant document failed');
    }
  };
  return {
    read() {
      let names: string[];
      try {
        names = readdirSync(folder).sort();
      } catch {
        return [];
      }
      const copies: StoredTenant[] = [];
      for (const name of names) {
        const id = NAME.exec(name)?.[1];
        if (id === undefined) continue;
        patiently(id, () => {
          const { stamp, document } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredTenant;
          copies.push({ id, stamp: String(stamp), document });
        });
      }
      return copies;
    },
    write({ id, stamp, document }) {
      patiently(id, () => {
        mkdirSync(folder, { recursive: true });
        const next = join(folder, `${id}.${process.pid}.next`);
        writeFileSync(next, JSON.stringify({ stamp, document }));
        renameSync(next, join(folder, `${id}.json`));
      });
    },
    remove: (id) => patiently(id, () => rmSync(join(folder, `${id}.json`), { force: true })),
  };
}
