import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from '@tianji/service-kit';
import type { TrialFiles } from './files.ts';

export type KeyPurpose = 'networks' | 'previews';

/**
 * Keys that all gateways of a site have, and the commands that make links for them: from the secret that they share
 * with the services, else from the one that the folder keeps.
 * @throws when there is no secret, and the folder cannot be written
 */
export function siteKey(purpose: KeyPurpose, files: TrialFiles, secret: string | undefined): Buffer {
  const whole = secret ?? files.key();
  return createHmac('sha256', whole).update(`tianji site key: ${purpose}`).digest();
}

/** The same key; where none can be stored, one that lasts until this process ends, with a warning in the log. */
export function siteKeyOrFresh(
  purpose: KeyPurpose,
  files: TrialFiles,
  secret: string | undefined,
  log: Logger,
): Buffer {
  try {
    return siteKey(purpose, files, secret);
  } catch (error) {
    log.warn(
      { folder: files.folder, purpose, err: error },
      'no key for canaries can be kept: set SERVICE_SECRET',
    );
    return randomBytes(32);
  }
}
