import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A file that belongs to the site beside its store. */
export interface FileRecord {
  /** Below the backup's folder `files`, with `/` between its parts. */
  path: string;
  bytes: number;
  digest: string;
}

/** A place beside the store that a backup holds too: `data` or `releases`, as a folder of the backup. */
export interface Folder {
  name: 'data' | 'releases';
  path: string;
}

/** The store itself, what makes it work, and what restores and upgrades left are no files of the site. */
const NOT_FILES = /^(?:tianji\.(?:db|id)|restore-\d|before-restore-|before-upgrade-)/;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The regular files of the site, below their folders. Links are left out: they lead elsewhere. */
function filesOf({ name, path: root }: Folder): { from: string; path: string }[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => name !== 'data' || !NOT_FILES.test(path))
    .filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .sort()
    .map((path) => ({ from: join(root, path), path: [name, ...path.split(sep)].join('/') }));
}

/** Copies the files of the site into a backup. One that goes away meanwhile is left out. */
export async function saveFiles(folders: readonly Folder[], to: string): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for (const { from, path } of folders.flatMap(filesOf)) {
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      copyFileSync(from, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    records.push({ path, bytes: statSync(target).size, digest: await sha256Of(target) });
  }
  return records;
}

/** @returns one sentence for each file of a backup that is missing or was changed */
export async function wrongFiles(from: string, records: readonly FileRecord[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, bytes, digest } of records) {
    const place = join(from, path);
    const there = statSync(place, { throwIfNoEntry: false });
    if (!there) wrong.push(`${place} is missing`);
    else if (there.size !== bytes || (await sha256Of(place)) !== digest) wrong.push(`${place} is damaged`);
  }
  return wrong;
}

/** Copies the files of a backup to their folders; a file that is there already and is another is left as it is. */
export function placeFiles(
  from: string,
  records: readonly FileRecord[],
  folders: readonly Folder[],
): { placed: number; kept: string[] } {
  const kept: string[] = [];
  let placed = 0;
  for (const { path } of records) {
    const [name, ...rest] = path.split('/');
    const folder = folders.find((one) => one.name === name);
    if (!folder || rest.includes('..')) throw new Error(`the backup names a file that it may not: ${path}`);
    const target = join(folder.path, ...rest);
    if (existsSync(target)) {
      kept.push(target);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(from, path), target);
    placed += 1;
  }
  return { placed, kept };
}
