import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that needs the server's key. */
export interface Keys {
  /** A phone number as codes and counters know it. */
  phone(phone: string): string;
  /** An address as counters know it. */
  ip(ip: string): string;
  /** A phone number as the memory of given trials knows it. */
  trial(tenant: string, phone: string): string;
  /** What is kept of a login code. */
  code(parts: { tenant: string; phone: string; challenge: string; digits: string }): string;
}

/** Hashes keyed with the server's secret: of no use to who has read the store alone. */
export function keysOf(secret: string | Buffer): Keys {
  const hmac = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  return {
    phone: (phone) => hmac('phone', phone),
    ip: (ip) => hmac('ip', ip),
    trial: (tenant, phone) => hmac('trial', tenant, phone),
    code: ({ tenant, phone, challenge, digits }) => hmac('code', tenant, phone, challenge, digits),
  };
}

/** 128 random bits, 22 characters. */
export const newId = (): string => randomBytes(16).toString('base64url');
/** 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Six digits, each of the million equally likely. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** What is kept of a session's token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares hashes without telling by its time how much was equal. */
export function sameHash(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The key of a portal that was given none: made at random the first time, then kept in the data folder,
 * readable by its owner only. Of processes that start together one's key becomes everybody's.
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

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length < 32) throw new Error(`${path} holds no key: remove it, and a new one is made`);
  chmodSync(path, 0o600);
  return key;
}
