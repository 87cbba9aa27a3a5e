import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { natsFiles, openBus } from '../bus/open.ts';
import { openSiteStore, requireStore } from '../command/site-store.ts';
import { processSettings, readConfig } from '../config/env.ts';
import { goOn } from '../store/hold.ts';
import { openStore } from '../store/open.ts';
import { noteBackup } from '../upgrade/marks.ts';
import { backUp, restore, type Site } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { move } from './move.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Print = (line: string) => void;

/** A wrong use of a command; the message is what to type instead. */
class UsageError extends Error {}

const USAGE = {
  backup: 'npm run backup -- --out DIR',
  restore: 'npm run restore -- --from DIR [--replace]   or   npm run restore -- --go-on',
  move: 'npm run move -- --to mongodb   (with DATA_DIR, MONGODB_URL and, unless the bus stays in process, NATS_URL)',
};

/** Runs one of the commands. @returns the exit code */
export async function runBackupCommand(
  name: keyof typeof USAGE,
  args: readonly string[],
  env: Environment,
  print: Print,
): Promise<number> {
  try {
    await COMMANDS[name]([...args], env, print);
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const misused = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    print(misused ? `usage: ${USAGE[name]}` : message);
    return 1;
  }
}

const COMMANDS = { backup: backupCommand, restore: restoreCommand, move: moveCommand };

function siteOf(env: Environment): Site & { natsUrl: string | undefined } {
  const { MONGODB_URL: url, NATS_URL: natsUrl, DATA_DIR } = readConfig(processSettings, env);
  const dataDir = resolve(DATA_DIR);
  const releases = resolve(env.RELEASES_DIR?.trim() || join(dataDir, 'releases'));
  // A release folder below the data folder is one of its files.
  const apart = !releases.startsWith(dataDir + sep);
  return {
    ...{ url, natsUrl, dataDir },
    folders: [
      { name: 'data', path: dataDir },
      ...(apart ? [{ name: 'releases', path: releases } as const] : []),
    ],
  };
}

async function backupCommand(args: string[], env: Environment, print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  if (!values.out) throw new UsageError();
  const site = siteOf(env);
  await requireStore(site);
  const manifest = await backUp(site, resolve(values.out));
  print(`saved in ${values.out}: ${summary(manifest)}`);
  if (site.url) await noted(site, print);
  if (manifest.consistency === 'document')
    print('each document is of the instant at which it was read: the server is no replica set');
}

/** Tells the next upgrade of these data that there is a backup. Whoever makes backups need not be allowed to write. */
async function noted(site: Site, print: Print): Promise<void> {
  try {
    const store = await openStore(site);
    await noteBackup(store, Date.now()).finally(() => store.close());
  } catch (error) {
    print(`the backup could not be noted in the database for the next upgrade: ${(error as Error).message}`);
  }
}

async function restoreCommand(args: string[], env: Environment, print: Print): Promise<void> {
  const options = {
    from: { type: 'string' },
    replace: { type: 'boolean' },
    'go-on': { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (Boolean(values.from) === Boolean(values['go-on'])) throw new UsageError();
  const site = siteOf(env);
  if (!values.from) {
    const store = await openSiteStore({ MONGODB_URL: site.url, DATA_DIR: site.dataDir });
    const was = await goOn(store).finally(() => store.close());
    print(was ? 'the site goes on: it sends what has been waiting' : 'the site was not held back');
    return;
  }
  const done = await restore(resolve(values.from), site, { replace: values.replace ?? false });
  print(`restored, as of ${done.madeAt}: ${summary(done)}`);
  for (const path of done.kept) print(`kept as it is: ${path}`);
  print('The site sends nothing on its own until: npm run restore -- --go-on');
}

async function moveCommand(args: string[], env: Environment, print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const { url, natsUrl, dataDir } = siteOf(env);
  if (values.to !== 'mongodb' || !url) throw new UsageError();
  // Before the bus is opened, which makes its streams.
  await requireStore({ dataDir });
  const bus = natsUrl
    ? await openBus({ url: natsUrl, nats: natsFiles(readConfig(processSettings, env)) })
    : undefined;
  const { collections, published, parked } = await move(dataDir, { url }, bus).finally(() => bus?.close());
  print(`moved: ${summary({ collections, files: [] })}; the embedded store is left as it was`);
  if (bus) print(`waiting messages published on NATS: ${published}`);
  if (parked > 0) print(`parked messages, which remain in the embedded store: ${parked}`);
  for (const name of readdirSync(dataDir)) {
    const id = /^([a-z][a-z0-9]*)\.key$/.exec(name)?.[1];
    if (id === undefined) continue;
    const value = `base64:$(cat '${join(dataDir, name)}')`;
    print(`The ${id} service must keep its key: set ${id.toUpperCase()}_SECRET="${value}" for it.`);
  }
}

function summary({ collections, files }: Pick<Manifest, 'collections' | 'files'>): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `documents: ${documents}, collections: ${collections.length}, files: ${files.length}`;
}
