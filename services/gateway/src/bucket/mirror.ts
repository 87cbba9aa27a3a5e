import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLedger, type Standing, standing } from '@tianji/contracts/release';
import type { Logger } from '@tianji/service-kit';
import { wholeFolders } from '../releases/whole.ts';
import type { Bucket, Listed } from './bucket.ts';
import { fetchVersion, NotWhole, versionsIn } from './version.ts';

const LEDGERS = 'ledgers/';
/** A unit that was refused is copied again after this long, in milliseconds: its files may have been repaired. */
const AGAIN_MS = 60_000;
export const ledgerKey = (unit: string): string => `${LEDGERS}${unit}.json`;
/** Units as they are named in a release folder. */
const KEY = /^ledgers\/(shell|mf-[a-z][a-z0-9]{1,30})\.json$/;

export interface MirrorOptions {
  bucket: Bucket;
  /** The release folder that is kept equal to the bucket. */
  folder: string;
  log: Logger;
}

/** Makes a release folder equal to a bucket; versions that are incomplete in the bucket are left out. */
export interface Mirror {
  /**
   * Copies what changed since the last time. A unit whose present versions cannot be copied keeps its earlier state;
   * the log names it.
   * @throws when the bucket does not answer
   */
  pull(): Promise<void>;
  /** The tag of a unit's ledger in the bucket as last seen; null when there was none. */
  tagOf(unit: string): string | null;
}

export function openMirror({ bucket, folder, log }: MirrorOptions): Mirror {
  /** Tags of the ledgers whose state the folder has, and of those that were refused. */
  const taken = new Map<string, string>();
  const refused = new Map<string, { tag: string; at: number }>();
  let seen = new Map<string, string>();
  const whole = wholeFolders();

  async function take(unit: string, { key, tag }: Listed): Promise<void> {
    if (taken.get(unit) === tag) return;
    const before = refused.get(unit);
    if (before?.tag === tag && performance.now() - before.at < AGAIN_MS) return;
    try {
      const ledger = await bucket.get(key);
      if (!ledger) return;
      await takeLedger(unit, ledger.content);
      taken.set(unit, tag);
      refused.delete(unit);
    } catch (error) {
      if (!(error instanceof NotWhole)) throw error;
      if (before?.tag !== tag)
        log.error({ unit, bucket: bucket.name, err: error }, 'release in the bucket refused');
      refused.set(unit, { tag, at: performance.now() });
    }
  }

  /** Copies the versions, then the ledger that names them, and finally deletes what is no longer needed. */
  async function takeLedger(unit: string, content: Buffer): Promise<void> {
    const state = stateOf(content);
    const there = new Set(await versionsIn(bucket, unit));
    for (const version of inOrder(state)) {
      const place = join(folder, unit, version);
      const digest = state.released.get(version)?.digest ?? '';
      if (whole.isWhole(place, digest)) continue;
      if (there.has(version)) await copy(unit, version, digest, place, isPointedAt(state, version));
      else if (isPointedAt(state, version)) throw new NotWhole(`${version} is not in the bucket`);
    }
    writeWhole(join(folder, unit, 'releases.json'), content);
    for (const name of readdirSync(join(folder, unit)))
      if (state.released.has(name) && !there.has(name))
        rmSync(join(folder, unit, name), { recursive: true, force: true });
  }

  /** A damaged old version must not block the current one. */
  async function copy(unit: string, version: string, digest: string, place: string, needed: boolean) {
    try {
      await fetchVersion(bucket, unit, version, digest, place);
    } catch (error) {
      if (!(error instanceof NotWhole)) throw error;
      if (needed) throw new NotWhole(`${version}: ${error.message}`);
      log.error({ unit, version, err: error }, 'old version in the bucket refused');
    }
  }

  let running: Promise<void> | null = null;
  return {
    tagOf: (unit) => seen.get(unit) ?? null,
    pull() {
      running ??= pullAll().finally(() => {
        running = null;
      });
      return running;
    },
  };

  async function pullAll(): Promise<void> {
    const ledgers = (await bucket.list(LEDGERS)).flatMap((listed) => {
      const unit = KEY.exec(listed.key)?.[1];
      return unit === undefined ? [] : [{ unit, listed }];
    });
    seen = new Map(ledgers.map(({ unit, listed }) => [unit, listed.tag]));
    // The shell first: a tool may need what a new shell provides.
    ledgers.sort((a, b) => Number(b.unit === 'shell') - Number(a.unit === 'shell'));
    for (const { unit, listed } of ledgers) await take(unit, listed);
  }
}

const isPointedAt = ({ stable, canary }: Standing, version: string): boolean =>
  stable[0] === version || canary[0] === version;

/** Versions by how soon they are needed: what channels point at, then the newest. */
function inOrder(state: Standing): string[] {
  const first = [state.stable[0], state.canary[0]].flatMap((version) => version ?? []);
  return [...new Set([...first, ...[...state.released.keys()].reverse()])];
}

/** @throws NotWhole when it is not a ledger */
function stateOf(content: Buffer): Standing {
  try {
    return standing(readLedger(JSON.parse(content.toString('utf8'))).entries);
  } catch (error) {
    throw new NotWhole(`it is not a ledger: ${(error as Error).message}`);
  }
}

function writeWhole(path: string, content: Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.${process.pid}.next`, content);
  renameSync(`${path}.${process.pid}.next`, path);
}
