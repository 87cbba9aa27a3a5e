// The release folder and its ledgers, as the commands write them. The gateway only reads.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { folderDigest, readLedger, releaseEntry, sealOf, standing } from '@tianji/contracts/release';
import { filesUnder, ROOT, writeFileWhole } from '../build/files.mjs';

/** How long a command waits for another one that is writing the same ledger. */
const WAIT_MS = 30_000;
/** A lock this old was left behind by a process that died: writing takes less than a second. */
const STALE_MS = 60_000;

const at = (path) => (isAbsolute(path) ? path : join(ROOT, path));

/** The release folder: `RELEASES_DIR`, or `releases` below `DATA_DIR`. */
export const releasesDir = () =>
  at(process.env.RELEASES_DIR || join(process.env.DATA_DIR || 'data', 'releases'));

/** What gateways agree on about canaries: `TRIALS_DIR`, or `trials` in the release folder. */
export const trialsDir = (dir = releasesDir()) =>
  process.env.TRIALS_DIR ? at(process.env.TRIALS_DIR) : join(dir, 'trials');

/** The folder name of a unit. */
export const unitName = (unit) => (unit === 'shell' ? 'shell' : `mf-${unit}`);

/** The folder name of the service of a tool's pair. */
export const serviceName = (unit) => `service-${unit}`;

/** One unit's part of a release folder. */
export class UnitLedger {
  constructor(unit, dir = releasesDir()) {
    this.unit = unit;
    this.folder = join(dir, unitName(unit));
    this.path = join(this.folder, 'releases.json');
  }

  versionFolder(version) {
    return join(this.folder, version);
  }

  /**
   * @returns {{ rows: object[], entries: object[], refused: object[], seal: string, standing: import('@tianji/contracts/release').Standing }}
   * @throws when the file exists and is not a ledger
   */
  read() {
    let rows = [];
    if (existsSync(this.path)) {
      try {
        rows = JSON.parse(readFileSync(this.path, 'utf8'));
      } catch (error) {
        throw new Error(`${this.path} is not a ledger: ${error.message}. Nothing was changed`);
      }
    }
    const { entries, refused, seal } = readLedger(rows);
    return { rows, entries, refused, seal, standing: standing(entries) };
  }

  /** Whether the folder of a released version holds what was released. */
  isWhole(version) {
    const entry = this.read().standing.released.get(version);
    return entry !== undefined && digestOf(this.versionFolder(version)) === entry.digest;
  }

  /**
   * Appends an entry. The ledger is replaced atomically, so that readers see it before or after, never in between.
   * @throws when the entry is malformed
   */
  append(content) {
    const { rows, seal } = this.read();
    const entry = { ...content, seal: sealOf(seal, content) };
    releaseEntry.parse(entry);
    writeFileWhole(this.path, `${JSON.stringify([...rows, entry], null, 1)}\n`);
    return entry;
  }

  /**
   * Runs under the lock on what is released already. In a folder that is no site's nothing is made.
   * @throws when nothing of the unit was ever released here
   */
  async change(work) {
    if (!existsSync(this.path))
      throw new Error(
        `${this.unit} was never released: ${this.path} is missing. Is RELEASES_DIR or DATA_DIR right?`,
      );
    return this.alone(work);
  }

  /** Runs under a lock against all commands that write this ledger, including those of other machines on a shared volume. */
  async alone(work) {
    const lock = join(this.folder, '.lock');
    mkdirSync(this.folder, { recursive: true });
    const end = Date.now() + WAIT_MS;
    for (;;) {
      try {
        writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
        if (age > STALE_MS) rmSync(lock, { force: true });
        else if (Date.now() > end)
          throw new Error(`another command is writing ${this.path}; if none is, delete ${lock}`);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    try {
      return await work();
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** The digest of a folder on the disk; null when there is none. */
export function digestOf(folder) {
  if (!existsSync(folder)) return null;
  return folderDigest(
    filesUnder(folder).map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  );
}

/** Units that have a ledger in a release folder: tools by id, and `shell`. */
export function releasedUnits(dir = releasesDir()) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter(
      (name) => /^(?:shell|mf-[a-z][a-z0-9]*)$/.test(name) && existsSync(join(dir, name, 'releases.json')),
    )
    .map((name) => name.replace(/^mf-/, ''))
    .sort();
}
