import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of a service without a configured one: generated at random the first time, then kept in the data folder as
 * `<name>.key`, readable by its owner only. Processes that start together end up with the same key.
 */
export function keyInFolder(dataDir: string, name: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, `${name}.key`);
  const mine = `${path}.${process.pid}.${randomBytes(16).toString('base64url')}`;
  try {
    return readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(mine, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
  return readKey(path);
}

/** What is signed and encrypted with: the present secret, then the one it replaces. */
export type Secrets = readonly [string | Buffer, ...(string | Buffer)[]];

/**
 * A service's secrets: those of its settings, or the key in the data folder.
 * @param name of that key: the service's id
 */
export function secretsOf(
  name: string,
  { dataDir, own, previous }: { dataDir: string; own?: string | undefined; previous?: string | undefined },
): Secrets {
  const present = own === undefined ? keyInFolder(dataDir, name) : keyInText(own);
  return previous === undefined ? [present] : [present, keyInText(previous)];
}

/** The key in a setting: its text, or after `base64:` the bytes of a `<name>.key`, for a site that moved. */
const keyInText = (text: string): string | Buffer =>
  text.startsWith('base64:') ? Buffer.from(text.slice('base64:'.length), 'base64') : text;

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < 32) throw new Error(`${path} contains no key: remove it, and a new one is generated`);
  chmodSync(path, 0o600);
  return key;
}
