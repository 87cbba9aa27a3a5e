import { createHmac, randomBytes } from 'node:crypto';
import { DuplicateError, sameBytes } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';

/** Headers of a signed message: seconds since 1970, a random text, HMAC-SHA256 in base64. */
export const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
export const NONCE_HEADER = 'x-sandbox-nonce';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** What a notification must name: this application at this merchant. */
export const SANDBOX_APP_ID = 'tianji-sandbox';
export const SANDBOX_MCH_ID = 'sandbox-merchant';

/** The signature of a message: over time, nonce and body, one per line, as WeChat Pay does it. */
export const signatureOf = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}\n`).digest('base64');

/** A message's headers. */
export function signed(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: signatureOf(secret, timestamp, nonce, body),
  };
}

export function isSigned(
  secret: string,
  message: { timestamp: string; nonce: string; signature: string; body: string },
): boolean {
  const right = Buffer.from(signatureOf(secret, message.timestamp, message.nonce, message.body));
  const given = Buffer.from(message.signature);
  return sameBytes(right, given);
}

const KEY = 'sandbox';

/** The key that wallet and notifications share: the configured one, else one generated once and stored. */
export async function sandboxSecret(configured: string | undefined, ctx: PaymentContext): Promise<string> {
  if (configured !== undefined) return configured;
  const { keys } = ctx.stores;
  const known = await keys.get(KEY);
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  try {
    await keys.insert({ _id: KEY, value });
    return value;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await keys.get(KEY))?.value ?? value;
  }
}
