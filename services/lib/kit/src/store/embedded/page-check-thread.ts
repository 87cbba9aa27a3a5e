// The thread that reads every page of a store. The engine checks the structure of all tables and indexes, and that every
// document is JSON; it takes a read transaction only, so that it delays no write.
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type Database, isBusy, loadEngine, messageOf } from './engine.ts';
import { checkStoreFile, StoreFileError, storeFile } from './file.ts';
import { isDamage } from './identity.ts';
import { PAGES_PER_SECOND, type PageCheckData, type PageCheckNews } from './page-check.ts';

const { dataDir, withinMs } = workerData as PageCheckData;
const path = storeFile(dataDir);
/** A file that is not written to is read again after this time. */
const UNCHANGED_MS = 600_000;

const stampOf = (): string => {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs}`;
};

/** What is wrong with the file; null when it is whole. */
function problemOf(db: Database): string | null {
  const { quick_check: first } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (first !== 'ok') return first;
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type='table' AND name GLOB 'c_*'").all();
  for (const { name } of tables as { name: string }[]) {
    const bad = db.prepare(`SELECT id FROM "${name}" WHERE json_valid(doc)=0 LIMIT 1`).get();
    if (bad) return `collection "${name.slice(2)}", the document ${(bad as { id: string }).id} is no JSON`;
  }
  return null;
}

const Engine = await loadEngine();

/** @throws Error when the file could not be read at this moment */
function check(): string | null {
  // A file that was emptied, cut off or taken away.
  checkStoreFile(dataDir);
  const db = new Engine(path);
  try {
    db.exec('PRAGMA query_only=ON');
    db.exec('PRAGMA busy_timeout=1000');
    db.exec('PRAGMA cache_size=-2000');
    return problemOf(db);
  } finally {
    db.close();
  }
}

let whole = '';
let wholeAt = Number.NEGATIVE_INFINITY;

function look(): void {
  const began = performance.now();
  let damage: string | null = null;
  let size = 0;
  try {
    const stamp = stampOf();
    size = statSync(path).size;
    if (stamp !== whole || began - wholeAt > UNCHANGED_MS) {
      damage = check();
      whole = stamp;
      wholeAt = began;
    }
  } catch (error) {
    // A file that is locked or away for a moment is looked at again.
    if (error instanceof StoreFileError || (isDamage(error) && !isBusy(error))) damage = messageOf(error);
  }
  if (damage !== null) {
    parentPort?.postMessage({ damage } satisfies PageCheckNews);
    return;
  }
  const took = performance.now() - began;
  const allowed = Math.max(withinMs, (size / PAGES_PER_SECOND) * 1000);
  // Damage that comes just after its page was read is met by the next round.
  // No more than half of one core, whatever the disk.
  setTimeout(look, Math.max(took, Math.min(allowed - 2 * took, allowed / 2)));
}

// The process reads every document once at its start, and names the one that is damaged.
setTimeout(look, withinMs / 5);
