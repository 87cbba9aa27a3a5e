import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sameBytes } from '@tianji/service-kit';

/** What a code is sent for: a code for one purpose serves no other. */
export type CodePurpose = 'login' | 'deletion' | 'passkey';

/** Everything that needs the server's key. */
export interface Keys {
  /** The hash of a phone number for codes and counters. */
  phone(phone: string): string;
  /** The hash of an address for counters. */
  ip(ip: string): string;
  /** The hash of a phone number in the record of trials given. */
  trial(tenant: string, phone: string): string;
  /** Binds the mark of a device to a phone. */
  device(phone: string, id: string, at: string): string;
  /** Signs a puzzle for a phone. */
  puzzle(phone: string, salt: string, until: number): string;
  /** Encrypts a member's text: only this server reads it, and only as that member's. */
  seal(member: string, text: string): string;
  /** The text sealed for a member. @throws when it was changed or is another member's */
  unseal(member: string, sealed: string): string;
  /** What is stored of a login code. */
  code(parts: {
    purpose: CodePurpose;
    tenant: string;
    phone: string;
    challenge: string;
    digits: string;
  }): string;
  /** The keys of the secret that this one replaces: what they made is still accepted, and nothing new is made with them. */
  readonly previous?: Keys;
}

/** Bytes of a nonce and of a tag of AES-GCM. */
const NONCE = 12;
const TAG = 16;

/** The present keys, then those that they replace: what any of them made is ours. */
export const validKeys = (keys: Keys): readonly Keys[] => (keys.previous ? [keys, keys.previous] : [keys]);

/** Whether one of the valid keys makes this hash. */
export const madeBy = (keys: Keys, hash: string, make: (keys: Keys) => string): boolean =>
  validKeys(keys).some((each) => sameHash(hash, make(each)));

/**
 * Hashes keyed with the server's secret: useless to anybody who has read only the store.
 * @param replaced the secret that this one replaces
 */
export function keysOf(secret: string | Buffer, replaced?: string | Buffer): Keys {
  const own = keysOfOne(secret);
  if (replaced === undefined) return own;
  const previous = keysOfOne(replaced);
  return {
    ...own,
    previous,
    unseal(member, sealed) {
      try {
        return own.unseal(member, sealed);
      } catch {
        return previous.unseal(member, sealed);
      }
    },
  };
}

function keysOfOne(secret: string | Buffer): Keys {
  const hmac = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  // AES-256-GCM; the member is authenticated with the text.
  const sealing = createHmac('sha256', secret).update('seal').digest();
  return {
    seal(member, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(member));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(member, sealed) {
      const all = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, all.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(member)).setAuthTag(all.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(all.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
    phone: (phone) => hmac('phone', phone),
    ip: (ip) => hmac('ip', ip),
    trial: (tenant, phone) => hmac('trial', tenant, phone),
    device: (phone, id, at) => hmac('device', phone, id, at),
    puzzle: (phone, salt, until) => hmac('puzzle', phone, salt, String(until)),
    code: ({ purpose, tenant, phone, challenge, digits }) =>
      hmac(purpose === 'login' ? 'code' : `code-${purpose}`, tenant, phone, challenge, digits),
  };
}

/** 128 random bits, 22 characters. */
export const newId = (): string => randomBytes(16).toString('base64url');
/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Six digits, each of the million equally likely. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** What is stored of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares hashes in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  sameBytes(Buffer.from(one), Buffer.from(other));

/**
 * The key of a portal without a configured one: generated at random the first time, then kept in the data folder,
 * readable by its owner only. Processes that start together end up with the same key.
 */
export function keyInFolder(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'member.key');
  const mine = `${path}.${process.pid}.${newId()}`;
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

/** The key in a setting: its text, or after `base64:` the bytes of a `member.key`, for a site that moved. */
export const keyInText = (text: string): string | Buffer =>
  text.startsWith('base64:') ? Buffer.from(text.slice('base64:'.length), 'base64') : text;

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < 32) throw new Error(`${path} contains no key: remove it, and a new one is generated`);
  chmodSync(path, 0o600);
  return key;
}
