import { timingSafeEqual } from 'node:crypto';
import type { CallOrigin } from '../service/types.ts';

/** Gateway and services know each other by this header. */
export const SECRET_HEADER = 'x-tianji-secret';
/** Who asks, as the gateway found out: JSON, base64url. */
export const ORIGIN_HEADER = 'x-tianji-origin';

/** Where the member service answers gateways who a token belongs to: `{token, tenant}` → `{member}`. */
export const IDENTITY_PATH = '/internal/identity';

export const packOrigin = (origin: CallOrigin): string =>
  Buffer.from(JSON.stringify(origin)).toString('base64url');

/** @returns null when it is no origin */
export function unpackOrigin(header: string | string[] | undefined): CallOrigin | null {
  if (typeof header !== 'string' || header.length > 16_384) return null;
  try {
    const origin = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as CallOrigin;
    return typeof origin.requestId === 'string' && Array.isArray(origin.tenant?.tools) ? origin : null;
  } catch {
    return null;
  }
}

/** Compares without telling by its time how much was right. */
export function sameSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}
