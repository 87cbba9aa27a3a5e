import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts texts, each for an owner: only this service reads it, and only as that owner's. */
export interface Sealer {
  seal(owner: string, text: string): string;
  /** The text sealed for an owner. @throws when it was changed or is another owner's */
  unseal(owner: string, sealed: string): string;
}

/** Bytes of a nonce and of a tag of AES-GCM. */
const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM under a key derived from a secret; the owner is authenticated with the text.
 * @param purpose texts sealed for one purpose cannot be read for another
 */
export function sealer(secret: string | Buffer, purpose = 'seal'): Sealer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    seal(owner, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(owner, sealed) {
      const all = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(all.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(all.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
