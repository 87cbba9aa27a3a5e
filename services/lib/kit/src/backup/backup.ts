import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Digest, digestOf, readDump, writeDump } from './dump.ts';
import { type Folder, placeFiles, saveFiles, wrongFiles } from './files.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { type Doc, openSource, type Place, type Source } from './source.ts';
import { openTarget, type Target } from './target.ts';

/** A site: its store, and the folders beside it. */
export interface Site extends Place {
  folders: readonly Folder[];
}

const BATCH = 200;
const dumpOf = (folder: string, collection: string) => join(folder, 'store', `${collection}.jsonl.gz`);

/**
 * Backs up a site while it runs.
 * @param to a folder that is empty or does not exist yet; readable by its owner only
 * @throws StoreFileError when the store is damaged
 */
export async function backUp(site: Site, to: string): Promise<Manifest> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  mkdirSync(join(to, 'store'), { recursive: true, mode: 0o700 });
  const source = await openSource(site);
  try {
    const collections: Manifest['collections'] = [];
    for (const name of await source.collections())
      collections.push({ name, ...(await writeDump(source, name, dumpOf(to, name))) });
    const files = await saveFiles(site.folders, join(to, 'files'));
    const manifest: Manifest = {
      product: 'tianji backup',
      format: 1,
      madeAt: new Date().toISOString(),
      from: source.kind,
      consistency: source.consistency,
      collections,
      files,
    };
    writeManifest(to, manifest);
    return manifest;
  } finally {
    await source.close();
  }
}

/**
 * Reads a whole backup and compares it with its manifest; writes nothing.
 * @throws Error that names every damaged file
 */
export async function verifyBackup(from: string): Promise<Manifest> {
  const manifest = readManifest(from);
  const wrong = await wrongFiles(join(from, 'files'), manifest.files);
  for (const { name, ...expected } of manifest.collections) {
    const path = dumpOf(from, name);
    const read: { result?: Digest } = {};
    try {
      for await (const _ of readDump(path, read));
      if (!same(read.result, expected)) wrong.push(`${path} is damaged`);
    } catch {
      wrong.push(`${path} is ${existsSync(path) ? 'damaged' : 'missing'}`);
    }
  }
  if (wrong.length > 0) throw new Error(`the backup cannot be used: ${wrong.join('; ')}`);
  return manifest;
}

/**
 * Restores a backup into an empty place. The restored site is held: it sends nothing on its own until it is told to go
 * on.
 * @param options.replace moves a present embedded store aside
 */
export async function restore(
  from: string,
  site: Site,
  options: { replace?: boolean } = {},
): Promise<Manifest & { kept: string[] }> {
  const manifest = await verifyBackup(from);
  const target = await openTarget(site, { replace: options.replace ?? false, held: true });
  await filled(target, async () => {
    for (const { name } of manifest.collections) await pour(readDump(dumpOf(from, name), {}), name, target);
    await compare(target, manifest.collections);
  });
  const { kept } = placeFiles(join(from, 'files'), manifest.files, site.folders);
  return { ...manifest, kept };
}

/**
 * Copies the embedded store of a stopped site to a document server. The site's own file is left as it is.
 * @param skip collections that are not copied
 */
export async function copyStore(
  source: Source,
  place: Place,
  skip: (collection: string) => boolean = () => false,
): Promise<Manifest['collections']> {
  const target = await openTarget(place, { replace: false, held: false });
  const collections: Manifest['collections'] = [];
  await filled(target, async () => {
    for (const name of await source.collections()) {
      if (skip(name)) continue;
      await pour(source.read(name), name, target);
      collections.push({ name, ...(await digestOf(source, name)) });
    }
    await compare(target, collections);
  });
  return collections;
}

async function filled(target: Target, fill: () => Promise<void>): Promise<void> {
  try {
    await fill();
    await target.finish();
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

async function pour(docs: AsyncIterable<Doc>, collection: string, target: Target): Promise<void> {
  let batch: Doc[] = [];
  for await (const doc of docs) {
    batch.push(doc);
    if (batch.length < BATCH) continue;
    await target.write(collection, batch);
    batch = [];
  }
  // The last may be empty: a collection without documents is made too.
  await target.write(collection, batch);
}

/** @throws Error when what was written differs from what the manifest expects */
async function compare(target: Target, expected: Manifest['collections']): Promise<void> {
  const written = await target.written();
  try {
    for (const { name, ...digest } of expected) {
      const found = await digestOf(written, name);
      // A collection without documents need not exist on a server.
      if (!same(found, digest)) throw new Error(`collection "${name}" was not written whole`);
    }
  } finally {
    await written.close();
  }
}

const same = (one: Digest | undefined, other: Digest): boolean =>
  one?.documents === other.documents && one.digest === other.digest;
