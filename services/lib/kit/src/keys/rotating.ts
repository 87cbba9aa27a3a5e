import { type Secrets, sealer } from '../keys/index.ts';

/** Seals with the present secret, and unseals with that one or the one it replaces. */
export interface AccountSealer {
  seal(owner: string, text: string): string;
  /**
   * @returns the text, and whether it was sealed with the present secret
   * @throws Error when it was sealed with a secret that is not set any more, or for another owner
   */
  unseal(owner: string, sealed: string): Unsealed;
  /** The same; null where `unseal` throws. */
  tryUnseal(owner: string, sealed: string): Unsealed | null;
}

interface Unsealed {
  text: string;
  isPresent: boolean;
}

export function accountSealer(secrets: Secrets, purpose: string): AccountSealer {
  const sealers = secrets.map((secret) => sealer(secret, purpose));
  const tryUnseal: AccountSealer['tryUnseal'] = (owner, sealed) => {
    for (const [index, one] of sealers.entries()) {
      try {
        return { text: one.unseal(owner, sealed), isPresent: index === 0 };
      } catch {
        // Sealed with another secret.
      }
    }
    return null;
  };
  return {
    tryUnseal,
    seal: (owner, text) => sealer(secrets[0], purpose).seal(owner, text),
    unseal(owner, sealed) {
      const opened = tryUnseal(owner, sealed);
      if (opened) return opened;
      throw new Error(`the account ${owner} was sealed with a secret that is not set any more`);
    },
  };
}
