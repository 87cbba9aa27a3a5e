import { existsSync } from 'node:fs';
import { openSource, type Place, type Source } from '../backup/source.ts';
import { type Config, ConfigError, processSettings, readConfig } from '../config/env.ts';
import { maskText } from '../log/mask.ts';
import { StoreFileError, storeFile } from '../store/embedded/file.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/port.ts';
import { versionAfter } from '../upgrade/steps.ts';
import { DataTooNewError } from '../upgrade/versions.ts';

/** The settings do not lead to the store of a site. The message names the setting. */
export class NoSiteError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NoSiteError';
  }
}

/** Data that a command reads: the service's name, and the steps that lead to the form which it knows. */
export interface CommandData {
  readonly name: string;
  readonly upgrades?: readonly unknown[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type ProcessConfig = Config<typeof processSettings>;

/**
 * Opens the store of a site that exists, for a command of its operator. Nothing is made: a wrong folder or database is an
 * error, never an empty store that says there is nothing to do.
 * @param data what the command reads
 * @throws NoSiteError where there is no store, no server, or data of an earlier release; DataTooNewError for data of a
 *   later one; StoreFileError for a damaged or foreign file
 */
export async function openSiteStore(
  { MONGODB_URL: url, DATA_DIR: dataDir }: Pick<ProcessConfig, 'MONGODB_URL' | 'DATA_DIR'>,
  data: readonly CommandData[] = [],
): Promise<Store> {
  const source = await openSource({ url, dataDir }).catch((error: unknown) => {
    if (error instanceof StoreFileError) throw error;
    throw new NoSiteError(url ? `MONGODB_URL: ${messageOf(error)}` : messageOf(error), error);
  });
  try {
    const collections = await collectionsOf(source, { url, dataDir });
    const stored = await versionsIn(source, collections);
    // A file has an identity; a database may be that of another program.
    if (url && stored.size === 0)
      throw new NoSiteError(
        'MONGODB_URL names a database that no site has started on: is it the right one, or that of another program?',
      );
    checkVersions(stored, data);
    if (stored.size > 0)
      for (const { name } of data)
        if (!stored.has(name) && !collections.some((each) => each.startsWith(`${name}_`)))
          throw new NoSiteError(
            `${url ? 'MONGODB_URL names a database' : `${dataDir} has a store`} in which ${name} keeps nothing: is it that of the whole site?`,
          );
  } finally {
    await source.close();
  }
  return openStore({ ...(url !== undefined && { url }), dataDir });
}

/** @throws NoSiteError where nothing is kept: settings that lead to no site must not look like a site without data */
async function collectionsOf(source: Source, { url, dataDir }: Place): Promise<string[]> {
  const collections = await source.collections();
  if (collections.length > 0) return collections;
  throw new NoSiteError(
    url
      ? 'MONGODB_URL names a database in which no site keeps anything: is it the right one?'
      : noStoreIn(dataDir),
  );
}

const noStoreIn = (dataDir: string): string =>
  `there is no store of a site in ${dataDir}: is DATA_DIR right?`;

/**
 * Checks that settings lead to a store in which something is kept, of whatever release, before a command copies it.
 * @throws NoSiteError; StoreFileError for a damaged or foreign file
 */
export async function requireStore(place: Place): Promise<void> {
  const source = await openSource(place);
  try {
    await collectionsOf(source, place);
  } finally {
    await source.close();
  }
}

/**
 * Why the settings do not lead to the folder of a site, in a sentence; null when they do. For commands about files beside the
 * store, which may itself be on a server.
 */
export function problemOfSiteFolder(env: Environment): string | null {
  try {
    const { MONGODB_URL: url, DATA_DIR: dataDir } = readConfig(processSettings, env);
    if (url === undefined) return existsSync(storeFile(dataDir)) ? null : noStoreIn(dataDir);
    return existsSync(dataDir) ? null : `there is no folder ${dataDir}: is DATA_DIR right?`;
  } catch (error) {
    if (!isNamed(error)) throw error;
    return maskText(error.message);
  }
}

/** The versions of the data of a site, by their names; none where no site of this release was started. */
async function versionsIn(source: Source, collections: readonly string[]): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  if (!collections.includes('versions')) return stored;
  for await (const { _id, version } of source.read('versions'))
    if (typeof version === 'number') stored.set(_id, version);
  return stored;
}

function checkVersions(stored: ReadonlyMap<string, number>, data: readonly CommandData[]): void {
  for (const { name, upgrades = [] } of data) {
    const known = versionAfter(upgrades);
    const version = stored.get(name) ?? known;
    if (version > known) throw new DataTooNewError(name, version, known);
    if (version < known)
      throw new NoSiteError(
        `the data of ${name} have version ${version}, and this release reads version ${known}: start it once, so that it upgrades them`,
      );
  }
}

/**
 * Runs an operator's command over the store of the running site, and prints in a sentence why it could not be opened.
 * @returns the command's exit code, or 1
 */
export async function onSiteStore(
  env: Environment,
  data: readonly CommandData[],
  print: (line: string) => void,
  work: (store: Store, config: ProcessConfig) => Promise<number>,
): Promise<number> {
  try {
    const config = readConfig(processSettings, env);
    const store = await openSiteStore(config, data);
    return await work(store, config).finally(() => store.close());
  } catch (error) {
    if (!isNamed(error)) throw error;
    print(maskText(error.message));
    return 1;
  }
}

const isNamed = (error: unknown): error is Error =>
  [NoSiteError, StoreFileError, DataTooNewError, ConfigError].some((kind) => error instanceof kind);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
