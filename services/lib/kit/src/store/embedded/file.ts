import { existsSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withFile } from './handles.ts';

/** The database file of a data folder. */
export const storeFile = (dataDir: string): string => join(dataDir, 'tianji.db');

/** Beside it: the identity of the store that belongs in this folder. */
export const identityFile = (dataDir: string): string => join(dataDir, 'tianji.id');

/** In the header of every database of ours (`PRAGMA application_id`). */
export const APPLICATION_ID = 0x54_4a_44_42;
/** The version of the layout of the file (`PRAGMA user_version`). */
export const LAYOUT_VERSION = 1;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;

/** The file of the store cannot be used as it is. The message names it and says what to do. */
export class StoreFileError extends Error {
  readonly file: string;
  constructor(file: string, problem: string, remedy: string, cause?: unknown) {
    super(`${file} ${problem}. ${remedy}`, { cause });
    this.name = 'StoreFileError';
    this.file = file;
  }
}

const RESTORE = 'Stop what uses this folder, and restore a backup: npm run restore -- --from DIR --replace.';

export const damaged = (file: string, detail: string, cause?: unknown): StoreFileError =>
  new StoreFileError(file, `is damaged (${detail})`, RESTORE, cause);

export const foreign = (file: string, detail: string): StoreFileError =>
  new StoreFileError(
    file,
    `is not the store of this folder (${detail})`,
    'Set DATA_DIR to the right folder, or move the file away and restore a backup: npm run restore -- --from DIR.',
  );

export const tooNew = (file: string, version: number): StoreFileError =>
  new StoreFileError(
    file,
    `was written by a newer release (layout ${version}, this release reads ${LAYOUT_VERSION})`,
    'Start the newer release, or restore a backup of this one: npm run restore -- --from DIR --replace.',
  );

/** The identity that this folder's store must have; null for a folder that never had one. */
export function expectedIdentity(dataDir: string): string | null {
  try {
    return readFileSync(identityFile(dataDir), 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Checks what can be seen of the file without opening it as a database: that it is there, whole, and a database.
 * @throws StoreFileError
 */
export function checkStoreFile(dataDir: string): void {
  const path = storeFile(dataDir);
  const known = expectedIdentity(dataDir) !== null;
  if (!existsSync(path)) {
    if (known) throw lost(dataDir, 'is missing, although this folder had a store');
    return;
  }
  const { size } = statSync(path);
  if (size === 0) {
    // A process that was killed while it made the file leaves it empty too, but neither journal nor identity.
    if (known || journalBytes(path) > 0) throw lost(dataDir, 'is empty, although this folder had a store');
    return;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  withFile(path, (handle) => readSync(handle, header, 0, HEADER_BYTES, 0));
  if (size < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    if (known) throw damaged(path, 'its first bytes are not those of a database');
    throw foreign(path, 'it is no SQLite database');
  }
  checkLength(path, header);
}

/**
 * A header whose page count is current must match the length of the file, unless a journal holds the rest. The length is
 * read after the header: a store that is in use grows.
 */
function checkLength(path: string, header: Buffer): void {
  const { size } = statSync(path);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const current = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (current && size < pages * pageSize && journalBytes(path) === 0)
    throw damaged(path, `${size} bytes long instead of ${pages * pageSize}`);
}

const journalBytes = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

const lost = (dataDir: string, problem: string): StoreFileError =>
  new StoreFileError(
    storeFile(dataDir),
    problem,
    `Restore a backup: npm run restore -- --from DIR --replace. To begin with an empty store instead, delete ${identityFile(dataDir)}.`,
  );
