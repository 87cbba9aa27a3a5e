import { z } from 'zod';
import { type ReleasedEntry, type ReleaseEntry, releaseEntry, sealOf } from './entry.ts';

/** An entry that was refused, and why. */
export interface RefusedEntry {
  /** Position in the ledger, from 1. */
  place: number;
  version: string;
  problem: string;
}

export interface ReadLedger {
  entries: ReleaseEntry[];
  refused: RefusedEntry[];
  /** The seal that the next entry must follow. */
  seal: string;
}

/**
 * Reads the rows of a ledger. A row that is malformed, or was edited after it was written, is refused by name; the
 * others are read all the same.
 * @throws ZodError when the ledger is not an array at all
 */
export function readLedger(rows: unknown): ReadLedger {
  const entries: ReleaseEntry[] = [];
  const refused: RefusedEntry[] = [];
  let seal = '';
  for (const [index, row] of z.array(z.unknown()).parse(rows).entries()) {
    const { version, seal: own } = (row ?? {}) as { version?: unknown; seal?: unknown };
    const refuse = (problem: string) =>
      refused.push({ place: index + 1, version: String(version).slice(0, 60), problem });
    const before = seal;
    if (typeof own === 'string') seal = own;
    const result = releaseEntry.safeParse(row);
    if (!result.success) refuse(z.prettifyError(result.error));
    else if (sealOf(before, row as object) !== own)
      refuse('it does not match its seal: the ledger was edited by hand');
    else entries.push(result.data);
  }
  return { entries, refused, seal };
}

/** A version that a share of the visitors gets in place of the stable one. */
export interface Trial {
  /** Names this trial among all of the unit: the seal of the entry that set the share. */
  id: string;
  version: string;
  /** Visitors in a hundred. */
  share: number;
  at: string;
}

/** The state of a ledger's channels. */
export interface Standing {
  /** Versions in the order in which the channel falls back, the current one first. */
  stable: string[];
  canary: string[];
  /** The version that a share of the visitors gets; null for none. */
  trial: Trial | null;
  /** The latest release entry of each version. */
  released: ReadonlyMap<string, ReleasedEntry>;
}

/**
 * Replays a ledger from its first entry. A stable release becomes the new stable version and the new canary; a canary
 * moves only `canary`. A promotion makes an earlier version stable. A rollback withdraws the channel's present version.
 * A canary of the same version as stable moves with it. Withdrawn versions are served again only after they are
 * promoted or released again. A share stands until another is set; whatever moves `stable`, or withdraws the shared
 * version, ends it.
 */
export function standing(entries: readonly ReleaseEntry[]): Standing {
  const released = new Map<string, ReleasedEntry>();
  let stack: string[] = [];
  let canary: string | undefined;
  let trial: Trial | null = null;
  const push = (version: string) => {
    stack = [...stack.filter((other) => other !== version), version];
    trial = null;
  };
  for (const entry of entries) {
    const { version } = entry;
    if (entry.action === 'release') {
      released.set(version, entry);
      if (entry.channel === 'stable') push(version);
      canary = version;
    } else if (entry.action === 'promote') {
      if (canary === stack.at(-1)) canary = version;
      push(version);
    } else if (entry.action === 'share') {
      trial = trialOf(entry, released, stack.at(-1));
    } else {
      if (trial?.version === entry.from) trial = null;
      if (entry.channel === 'stable') {
        stack = stack.filter((other) => other !== entry.from);
        push(version);
      }
      if (canary === entry.from) canary = version;
    }
  }
  const known = (versions: readonly string[]) => [...new Set(versions)].filter((one) => released.has(one));
  const stable = known(stack.toReversed());
  return { stable, canary: known([...(canary === undefined ? [] : [canary]), ...stable]), trial, released };
}

/** A share of a version that was never released, or is stable already, is none. */
function trialOf(
  { version, share, at, seal }: Extract<ReleaseEntry, { action: 'share' }>,
  released: ReadonlyMap<string, ReleasedEntry>,
  stable: string | undefined,
): Trial | null {
  if (share === 0 || version === stable || !released.has(version)) return null;
  return { id: seal.slice(0, 16), version, share, at };
}

/** The versions that a tenant's pointer may be served, first choice first: `stable`, `canary`, or one version. */
export function pointed(ledger: Standing, pointer: string): string[] {
  if (pointer === 'stable' || pointer === 'canary') return ledger[pointer];
  return ledger.released.has(pointer) ? [pointer] : [];
}
