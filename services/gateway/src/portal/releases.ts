import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ToolManifest, toolManifest } from '@tianji/contracts';
import type { Logger } from '@tianji/service-kit';
import { z } from 'zod';

/** One release of a tool, as the build wrote it into the ledger. */
export interface Release {
  version: string;
  tool: ToolManifest;
  /** Folder with the files. */
  folder: string;
}

export interface Releases {
  /** Ids of all tools that have a ledger. */
  ids(): string[];
  /** The release that a pointer names: `stable`, `canary`, or a version. Null when there is none. */
  find(id: string, pointer: string): Release | null;
  /** Changes whenever any ledger did. */
  signature(): string;
}

const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/;

const ledgerEntry = z.object({
  version: z.string().max(60).regex(VERSION),
  /** An entry is for everybody unless it is said to be for canaries only. */
  channel: z.enum(['stable', 'canary']).default('stable'),
  tool: toolManifest,
});

interface Ledger {
  stamp: string;
  entries: z.output<typeof ledgerEntry>[];
}

/** How long a look at the disk serves, in milliseconds. */
const FRESH = 1000;

/**
 * Reads the release ledgers, `mf-<id>/dist/releases.json`, below a folder. They only grow: the newest
 * entry comes last. An entry that is not well-formed is reported and passed over, the rest serves.
 */
export function openReleases(root: string, log: Logger): Releases {
  const ledgers = new Map<string, Ledger>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let signature = '';

  function look(): void {
    const now = performance.now();
    if (now - lookedAt < FRESH) return;
    lookedAt = now;
    const found = new Set<string>();
    for (const name of readdirSync(root)) {
      const id = /^mf-([a-z][a-z0-9]*)$/.exec(name)?.[1];
      if (id && readLedger(id)) found.add(id);
    }
    for (const id of ledgers.keys()) if (!found.has(id)) ledgers.delete(id);
    signature = [...ledgers].map(([id, ledger]) => `${id}:${ledger.stamp}`).join(' ');
  }

  function readLedger(id: string): boolean {
    const path = join(root, `mf-${id}`, 'dist', 'releases.json');
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return false;
    const stamp = `${stat.mtimeMs}-${stat.size}`;
    if (ledgers.get(id)?.stamp === stamp) return true;
    try {
      const rows = z.array(z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
      ledgers.set(id, { stamp, entries: rows.flatMap((row) => entryOf(id, row)) });
    } catch (error) {
      log.error({ tool: id, err: error }, 'release ledger cannot be read');
      if (!ledgers.has(id)) return false;
    }
    return true;
  }

  function entryOf(id: string, row: unknown): z.output<typeof ledgerEntry>[] {
    const result = ledgerEntry.safeParse(row);
    if (result.success && result.data.tool.id === id) return [result.data];
    const problem = result.success ? 'belongs to another tool' : z.prettifyError(result.error);
    log.error({ tool: id, problem }, 'release passed over');
    return [];
  }

  const folderOf = (id: string, version: string) => join(root, `mf-${id}`, 'dist', version);
  const isThere = (id: string, version: string) =>
    statSync(join(folderOf(id, version), 'remoteEntry.js'), { throwIfNoEntry: false }) !== undefined;

  return {
    ids() {
      look();
      return [...ledgers.keys()].sort();
    },
    find(id, pointer) {
      look();
      const entry = ledgers.get(id)?.entries.findLast(({ version, channel }) => {
        if (pointer === 'canary') return true;
        return pointer === 'stable' ? channel === 'stable' : version === pointer;
      });
      if (!entry || !isThere(id, entry.version)) return null;
      return { version: entry.version, tool: entry.tool, folder: folderOf(id, entry.version) };
    },
    signature() {
      look();
      return signature;
    },
  };
}
