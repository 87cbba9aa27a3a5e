/** The versions that one visitor gets in place of those that the tenant's pointers name. */
export interface Choice {
  /** The same for all choices of the same versions; empty for none. */
  readonly key: string;
  /** By unit: `shell`, `mf-<id>`. */
  readonly versions: ReadonlyMap<string, string>;
  /** Whether the versions replace every pointer, or only `stable`. */
  readonly always: boolean;
}

export const NO_CHOICE: Choice = { key: '', versions: new Map(), always: false };

export function choiceOf(versions: ReadonlyMap<string, string>, always = false): Choice {
  if (versions.size === 0) return NO_CHOICE;
  const key = [...versions].map(([unit, version]) => `${unit}@${version}`).sort();
  return { key: `${always ? '!' : ''}${key.join(' ')}`, versions, always };
}
