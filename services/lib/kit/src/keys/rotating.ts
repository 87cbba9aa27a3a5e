import type { Secrets } from './folder.ts';
import { sealer } from './seal.ts';

/** Seals with the present secret, and unseals with that one or one that it replaces. */
export interface RotatingSealer {
  seal(owner: string, text: string): string;
  /** @throws Error when no valid secret opens it: the secret was replaced, or the text is changed or another owner's */
  unseal(owner: string, sealed: string): Unsealed;
  /** The same; null where `unseal` throws. */
  tryUnseal(owner: string, sealed: string): Unsealed | null;
}

export interface Unsealed {
  text: string;
  /** Whether it was sealed with the present secret; otherwise it should be sealed anew. */
  isPresent: boolean;
}

/**
 * A sealer whose secret can be replaced while what it sealed lasts.
 * @param purpose texts sealed for one purpose cannot be read for another
 */
export function rotatingSealer(secrets: Secrets, purpose?: string): RotatingSealer {
  const [present, ...replaced] = secrets;
  const own = sealer(present, purpose);
  const valid = [own, ...replaced.map((secret) => sealer(secret, purpose))];
  const tryUnseal: RotatingSealer['tryUnseal'] = (owner, sealed) => {
    for (const one of valid) {
      try {
        return { text: one.unseal(owner, sealed), isPresent: one === own };
      } catch {
        // Sealed with another secret.
      }
    }
    return null;
  };
  return {
    tryUnseal,
    seal: own.seal,
    unseal(owner, sealed) {
      const opened = tryUnseal(owner, sealed);
      if (opened) return opened;
      throw new Error(
        `what is kept for ${owner} cannot be unsealed: its secret is not set any more, or it was changed`,
      );
    },
  };
}
