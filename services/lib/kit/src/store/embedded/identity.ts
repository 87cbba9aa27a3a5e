import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { type Database, isBusy, messageOf, numberOf } from './engine.ts';
import {
  APPLICATION_ID,
  damaged,
  expectedIdentity,
  foreign,
  identityFile,
  LAYOUT_VERSION,
  StoreFileError,
  storeFile,
  tooNew,
} from './file.ts';

/**
 * Checks that an open database is the store of its folder, and gives a new store its identity. The identity is kept in
 * the database and beside it, so that a file that was swapped or emptied is noticed before anything is written.
 * @throws StoreFileError
 */
export function settleIdentity(db: Database, dataDir: string): void {
  const path = storeFile(dataDir);
  try {
    const expected = expectedIdentity(dataDir);
    const identity = isNamed(db)
      ? identityOf(db, dataDir, expected)
      : within(db, () => (isNamed(db) ? identityOf(db, dataDir, expected) : found(db, dataDir, expected)));
    if (expected === null) keep(dataDir, identity);
  } catch (error) {
    if (error instanceof StoreFileError) throw error;
    throw isDamage(error) ? damaged(path, messageOf(error), error) : error;
  }
}

/**
 * Whether the file was found unreadable, as opposed to locked, full or away. What the disk cannot read, the engine calls
 * malformed, and the system EIO.
 */
export const isDamage = (error: unknown): boolean =>
  !isBusy(error) &&
  ((error as NodeJS.ErrnoException | null)?.code === 'EIO' ||
    /malformed|not a database|SQLITE_CORRUPT|SQLITE_NOTADB|unsupported file format/i.test(messageOf(error)));

const isNamed = (db: Database): boolean => numberOf(db, 'application_id') === APPLICATION_ID;

/** Another process may be making the same store at this moment: the second finds what the first made. */
function within<R>(db: Database, run: () => R): R {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function identityOf(db: Database, dataDir: string, expected: string | null): string {
  const path = storeFile(dataDir);
  const version = numberOf(db, 'user_version');
  if (version > LAYOUT_VERSION) throw tooNew(path, version);
  const row = db.prepare('SELECT id FROM identity').get() as { id: string } | undefined;
  if (!row) throw damaged(path, 'its identity is missing');
  if (expected !== null && expected !== row.id)
    throw foreign(path, `${identityFile(dataDir)} expects another`);
  return row.id;
}

/** Gives a new store its identity, and one of before there were identities. */
function found(db: Database, dataDir: string, expected: string | null): string {
  const path = storeFile(dataDir);
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type='table'").all() as { name: string }[];
  const ours = tables.every(({ name }) => /^(?:c_|sqlite_|ready$)/.test(name));
  if (!ours || numberOf(db, 'application_id') !== 0)
    throw foreign(path, 'it is the database of another program');
  if (expected !== null) throw foreign(path, 'its identity is missing');
  const id = randomUUID();
  db.exec(`PRAGMA application_id=${APPLICATION_ID}`);
  db.exec(`PRAGMA user_version=${LAYOUT_VERSION}`);
  db.exec('CREATE TABLE identity(id TEXT PRIMARY KEY NOT NULL)');
  db.prepare('INSERT INTO identity(id) VALUES(?)').run(id);
  return id;
}

/** Writes the identity beside the file, whole or not at all; another process may have done so already. */
function keep(dataDir: string, identity: string): void {
  const path = identityFile(dataDir);
  const mine = `${path}.${process.pid}.${randomUUID()}`;
  writeFileSync(mine, `${identity}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
}
