import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bucket } from './bucket.ts';

// A version in a bucket: `versions/<unit>/<version>.sha256` has the lines that `sha256sum` prints for its files, whose
// own SHA-256 is the digest in the ledger; `files/<unit>/<version>/<path>` are the files.

/** What the bucket holds is not what the ledger says. */
export class NotWhole extends Error {}

const SUMS = '.sha256';
const FILES_AT_ONCE = 8;

interface Line {
  readonly digest: string;
  readonly path: string;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const sumsKey = (unit: string, version: string) => `versions/${unit}/${version}${SUMS}`;
const fileKey = (unit: string, version: string, path: string) => `files/${unit}/${version}/${path}`;

/** The versions of a unit that a bucket has, complete: the sums are written last and removed first. */
export async function versionsIn(bucket: Bucket, unit: string): Promise<string[]> {
  const start = `versions/${unit}/`;
  const keys = await bucket.list(start);
  return keys.flatMap(({ key }) => (key.endsWith(SUMS) ? [key.slice(start.length, -SUMS.length)] : []));
}

/**
 * Copies a version from a bucket to its folder, which appears complete or not at all.
 * @param digest as in the ledger
 * @throws NotWhole that says what in the bucket is missing or does not match
 */
export async function fetchVersion(
  bucket: Bucket,
  unit: string,
  version: string,
  digest: string,
  folder: string,
): Promise<void> {
  const sums = await bucket.get(sumsKey(unit, version));
  if (!sums) throw new NotWhole('it is not in the bucket');
  if (sha256(sums.content) !== digest)
    throw new NotWhole('its list of files does not match the digest in the ledger');
  const lines = sums.content.toString('utf8').split('\n').filter(Boolean).map(lineOf);
  const staging = join(dirname(folder), `.staging-${process.pid}-${version}`);
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    await severalAtOnce(lines, async ({ digest: wanted, path }) => {
      const file = await bucket.get(fileKey(unit, version, path));
      if (!file) throw new NotWhole(`${path} is not in the bucket`);
      if (sha256(file.content) !== wanted) throw new NotWhole(`${path} does not match its digest`);
      const place = join(staging, path);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, file.content);
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Copies a version from its folder to a bucket; one that is there already is left alone.
 * @throws Error when the folder does not match the digest
 */
export async function sendVersion(
  bucket: Bucket,
  unit: string,
  version: string,
  digest: string,
  folder: string,
): Promise<void> {
  const key = sumsKey(unit, version);
  const there = await bucket.get(key);
  if (there && sha256(there.content) === digest) return;
  const files = filesIn(folder).map((path) => ({ path, content: readFileSync(join(folder, path)) }));
  const sums = Buffer.from(files.map(({ path, content }) => `${sha256(content)}  ${path}\n`).join(''));
  if (sha256(sums) !== digest) throw new Error(`${folder} does not match the digest in the ledger`);
  await severalAtOnce(files, ({ path, content }) => bucket.put(fileKey(unit, version, path), content));
  await bucket.put(key, sums);
}

export async function removeVersion(bucket: Bucket, unit: string, version: string): Promise<void> {
  await bucket.remove([sumsKey(unit, version)]);
  await bucket.remove((await bucket.list(fileKey(unit, version, ''))).map(({ key }) => key));
}

/** @throws NotWhole for a path that leads out of the folder, or a line that `sha256sum` does not print */
function lineOf(text: string): Line {
  const [, digest = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(text) ?? [];
  const parts = path.split('/');
  if (path === '' || path.includes('\\') || parts.some((part) => part === '' || part.startsWith('.')))
    throw new NotWhole(`its list of files has a line that is refused: ${text.slice(0, 120)}`);
  return { digest, path };
}

/** Paths of all files below a folder, sorted as the digest wants them. Names that begin with a dot do not count. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  const walk = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(child);
      else found.push(child);
    }
  };
  walk('');
  return found.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Runs a task for each item, a few at a time; the first failure ends it. */
async function severalAtOnce<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item);
  };
  try {
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, run));
  } finally {
    left.length = 0;
  }
}
