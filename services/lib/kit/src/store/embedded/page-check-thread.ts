// The thread that reads every page of a store. The engine checks the structure of all tables and indexes, and that every
// document is JSON; it takes a read transaction only, so that it delays no write.
import { readSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { type Database, loadEngine, messageOf } from './engine.ts';
import { checkStoreFile, StoreFileError, storeFile } from './file.ts';
import { shareHandle, withFile } from './handles.ts';
import { isDamage } from './identity.ts';
import { allowedMs, type PageCheckData, type PageCheckNews, restMs } from './page-check.ts';

const { dataDir, handle, withinMs } = workerData as PageCheckData;
const path = storeFile(dataDir);
shareHandle(handle);
const buffer = Buffer.alloc(1_048_576);

/** The checksum of all bytes of the file: what a disk loses changes no clock. */
const sumOf = (): number =>
  withFile(path, (open) => {
    let sum = 0;
    for (let at = 0; ; ) {
      const read = readSync(open, buffer, 0, buffer.length, at);
      if (read === 0) return sum;
      sum = crc32(buffer.subarray(0, read), sum);
      at += read;
    }
  });

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

/** The checksum with which the file was last found whole. */
let whole: number | null = null;

/**
 * What is wrong with the file, where it is not as it was when it was whole.
 * @throws StoreFileError for one that was emptied, cut off or taken away; Error when it could not be read at this moment
 */
function problem(): string | null {
  checkStoreFile(dataDir);
  // Before the engine reads it: what changes in between is met by the next round.
  const sum = sumOf();
  if (sum === whole) return null;
  const found = check();
  whole = found === null ? sum : null;
  return found;
}

function look(): void {
  const began = performance.now();
  let damage: string | null = null;
  let size = 0;
  try {
    damage = problem();
    size = statSync(path).size;
  } catch (error) {
    // A file that is locked or away for a moment is looked at again; one that the disk cannot read is damaged.
    if (error instanceof StoreFileError || isDamage(error)) damage = messageOf(error);
  }
  parentPort?.postMessage({ damage } satisfies PageCheckNews);
  if (damage !== null) return;
  setTimeout(look, restMs(performance.now() - began, allowedMs(size, withinMs)));
}

// The process reads every document once at its start, and names the one that is damaged.
setTimeout(look, withinMs / 5);
