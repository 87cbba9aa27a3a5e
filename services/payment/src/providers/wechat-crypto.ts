import { createDecipheriv, createVerify } from 'node:crypto';

/** Headers of WeChat Pay's signature. */
export interface WechatSignature {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
}

export const signatureIn = (get: (name: string) => string | null | undefined): WechatSignature => ({
  timestamp: get('wechatpay-timestamp') ?? '',
  nonce: get('wechatpay-nonce') ?? '',
  signature: get('wechatpay-signature') ?? '',
  serial: get('wechatpay-serial') ?? '',
});

/** A public key of WeChat Pay, and the number by which its signatures name it. */
export interface PlatformKey {
  readonly serial: string;
  readonly key: string;
}

/**
 * Whether the platform signed exactly this body: RSA with SHA-256 over time, nonce and body, one per line. Only the
 * configured keys are used, so that a stranger's serial number fetches nothing.
 */
export function isFromWechat(
  given: WechatSignature,
  body: string,
  platforms: readonly PlatformKey[],
): boolean {
  const platform = platforms.find(({ serial }) => serial === given.serial);
  if (!platform) return false;
  const verify = createVerify('RSA-SHA256');
  verify.update(`${given.timestamp}\n${given.nonce}\n${body}\n`);
  try {
    return verify.verify(platform.key, given.signature, 'base64');
  } catch {
    return false;
  }
}

/** The encrypted part of a notification. */
export interface SealedResource {
  algorithm: string;
  ciphertext: string;
  associated_data?: string;
  nonce: string;
}

const TAG_BYTES = 16;

/**
 * Decrypts a sealed resource. The tag is checked (`final`), which the SDK's own method omits: without it anybody could
 * change the content, byte by byte.
 *
 * @param key the merchant's API v3 key, 32 bytes
 * @throws Error when any of it was changed or sealed with another key
 */
export function openSealed(resource: SealedResource, key: string): string {
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new Error('another algorithm');
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(resource.nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(resource.associated_data ?? ''));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
