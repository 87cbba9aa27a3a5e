import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLedger, type Standing, standing } from '@tianji/contracts/release';
import type { Logger } from '@tianji/service-kit';

/** How long the result of reading the disk is reused, in milliseconds. */
const FRESH_MS = 1000;
/** The same after a request for a version that no ledger lists yet: another gateway may have released it. */
const EAGER_MS = 50;

const UNIT = /^(?:shell|mf-[a-z][a-z0-9]{1,30})$/;

export interface Ledgers {
  /** Rereads ledgers that changed. Cheap while the last read is fresh. */
  look(eager?: boolean): void;
  /** Rereads them at once: somebody is known to have changed them. */
  reread(): void;
  /** Names of the units that have a ledger: `shell`, `mf-<id>`. */
  names(): string[];
  of(name: string): Standing | undefined;
  /** Changes whenever any ledger did. */
  signature(): string;
}

/**
 * Follows the release ledgers below a folder, `<unit>/releases.json`. A ledger that cannot be read is logged and its
 * last valid state stays in use; a malformed or hand-edited entry is logged by name and does not affect the others.
 */
export function openLedgers(folder: string, log: Logger): Ledgers {
  const known = new Map<string, { stamp: string; standing: Standing }>();
  /** Stamps of ledgers that could not be read, so that each is reported once. */
  const broken = new Map<string, string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let signature = '';

  function units(): string[] {
    try {
      return readdirSync(folder).filter((name) => UNIT.test(name));
    } catch (error) {
      // Nothing was released yet.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      log.error({ folder, err: error }, 'release folder cannot be read');
      return [...known.keys()];
    }
  }

  function readUnit(name: string): boolean {
    const path = join(folder, name, 'releases.json');
    let stamp = '';
    try {
      const { mtimeMs, size, ino } = statSync(path);
      stamp = `${mtimeMs}-${size}-${ino}`;
      if (known.get(name)?.stamp === stamp) return true;
      if (broken.get(name) === stamp) return known.has(name);
      const { entries, refused } = readLedger(JSON.parse(readFileSync(path, 'utf8')));
      for (const entry of refused) log.error({ unit: name, ...entry }, 'release entry refused');
      known.set(name, { stamp, standing: standing(entries) });
      broken.delete(name);
      return true;
    } catch (error) {
      const gone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (gone) return false;
      broken.set(name, stamp);
      log.error({ unit: name, err: error }, 'release ledger cannot be read');
      return known.has(name);
    }
  }

  function reread(): void {
    lookedAt = performance.now();
    const found = new Set(units().filter(readUnit));
    for (const name of known.keys()) if (!found.has(name)) known.delete(name);
    signature = [...known].map(([name, { stamp }]) => `${name}:${stamp}`).join(' ');
  }

  return {
    look(eager = false) {
      if (performance.now() - lookedAt >= (eager ? EAGER_MS : FRESH_MS)) reread();
    },
    reread,
    names: () => [...known.keys()],
    of: (name) => known.get(name)?.standing,
    signature: () => signature,
  };
}
