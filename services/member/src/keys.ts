import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type RotatingSealer, rotatingSealer, type Secrets, sameBytes } from '@tianji/service-kit';

/** What a code is sent for: a code for one purpose serves no other. */
export type CodePurpose = 'login' | 'deletion' | 'passkey' | 'confirm';

/** Everything that needs the server's key. */
export interface Keys {
  /** Encrypts what members keep, each text for its member. */
  readonly sealing: RotatingSealer;
  /** The hash of a phone number for codes and counters. */
  phone(phone: string): string;
  /** The hash of an address for counters. */
  ip(ip: string): string;
  /** The hash of a phone number in the record of trials given. */
  trial(tenant: string, phone: string): string;
  /** Binds the mark of a device to a phone. */
  device(phone: string, id: string, at: string): string;
  /** Signs a puzzle with all that it is bound to. */
  puzzle(parts: readonly string[]): string;
  /** Signs what a device is asked to sign, with all that it is bound to. */
  challenge(parts: readonly string[]): string;
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
  if (replaced === undefined) return keysOfOne([secret]);
  return { ...keysOfOne([secret, replaced]), previous: keysOfOne([replaced]) };
}

/** Hashes with the first secret; unseals with any. */
function keysOfOne(secrets: Secrets): Keys {
  const [secret] = secrets;
  const hmac = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  return {
    sealing: rotatingSealer(secrets),
    phone: (phone) => hmac('phone', phone),
    ip: (ip) => hmac('ip', ip),
    trial: (tenant, phone) => hmac('trial', tenant, phone),
    device: (phone, id, at) => hmac('device', phone, id, at),
    puzzle: (parts) => hmac('puzzle', ...parts),
    challenge: (parts) => hmac('challenge', ...parts),
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
