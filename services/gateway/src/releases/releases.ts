import { join } from 'node:path';
import type { ToolManifest, ToolVersions } from '@tianji/contracts';
import { pointed, type ReleasedEntry, type ShellGives } from '@tianji/contracts/release';
import type { Logger } from '@tianji/service-kit';
import semver from 'semver';
import type { RunningTrial } from '../trials/trials.ts';
import { type Choice, NO_CHOICE } from './choice.ts';
import { openLedgers } from './ledgers.ts';
import { wholeFolders } from './whole.ts';
import { workingBuilds } from './working.ts';

/** One version of a tool that can be served. */
export interface Release {
  version: string;
  tool: ToolManifest;
}

/** The shell that is served: a release, or the working build. */
export interface ShellRelease {
  version: string;
  folder: string;
  /** What it provides to tools; null when unknown. */
  gives: ShellGives | null;
}

export interface Releases {
  /** Ids of all tools that were released or built. */
  ids(): string[];
  /**
   * The version that a pointer (`stable`, `canary`, or a version) resolves to; null when there is none.
   * @param choice versions that the visitor gets instead; those that cannot be served are ignored
   */
  find(id: string, pointer: string, choice?: Choice): Release | null;
  /** The released versions of a tool that can be served, the newest first: when, and why. */
  versionsOf(id: string): ToolVersions[string];
  /** Folder with the files of a tool's version; null when there is none, or it does not match its digest. */
  folderOf(id: string, version: string): string | null;
  shell(choice?: Choice): ShellRelease;
  /** Versions that the ledgers give to a share of the visitors; without those that cannot be served. */
  trials(): RunningTrial[];
  /** The version of the service that was released with a version of a tool; undefined when there is none. */
  serviceOf(id: string, version: string): string | undefined;
  /** Folders of all versions of the shell, the served one first: an open tab, or a page from another gateway, may need older chunks. */
  shellFolders(): string[];
  /** Rereads the ledgers at once: somebody is known to have changed them. */
  reread(): void;
  /** Changes whenever an answer may have. */
  signature(): string;
}

export interface ReleasesOptions {
  /** The release folder, with one folder per unit (`mf-<id>`, `shell`). */
  folder: string;
  /** The project's folder, with the working builds. */
  root: string;
  /** `fallback`: a working build serves only where a unit has no release; `first`: it takes precedence over all releases. */
  workingBuild: 'fallback' | 'first';
  log: Logger;
}

/** Older versions of a tool are listed to nobody. */
const MOST_VERSIONS = 12;

/** Decides which version of each tool and of the shell is served. */
export function openReleases({ folder, root, workingBuild, log }: ReleasesOptions): Releases {
  const ledgers = openLedgers(folder, log);
  const whole = wholeFolders();
  const working = workingBuilds(root, log);
  /** Refusals already logged, by unit and version. */
  const said = new Set<string>();

  function refuse(unit: string, version: string, problem: string): void {
    const line = `${unit} ${version} ${problem}`;
    if (said.has(line)) return;
    said.add(line);
    log.error({ unit, version, problem }, 'release refused');
  }

  const place = (unit: string, version: string) => join(folder, unit, version);

  function isWhole(unit: string, { version, digest }: ReleasedEntry): boolean {
    if (whole.isWhole(place(unit, version), digest)) return true;
    refuse(unit, version, 'its folder is missing or does not match the digest in the ledger');
    return false;
  }

  /** The intact versions of a unit that a pointer may resolve to, in order of preference. */
  function* choices(unit: string, pointer: string, choice = NO_CHOICE): Generator<ReleasedEntry> {
    const ledger = ledgers.of(unit);
    if (!ledger) return;
    const chosen = choice.always || pointer === 'stable' ? choice.versions.get(unit) : undefined;
    for (const version of [...(chosen === undefined ? [] : [chosen]), ...pointed(ledger, pointer)]) {
      const entry = ledger.released.get(version);
      if (entry && isWhole(unit, entry)) yield entry;
    }
  }

  function shell(choice = NO_CHOICE): ShellRelease {
    ledgers.look();
    const [first] = workingBuild === 'first' ? [] : choices('shell', 'stable', choice);
    if (first)
      return { version: first.version, folder: place('shell', first.version), gives: first.gives ?? null };
    const own = working.shell();
    return { version: own?.version ?? '', folder: join(root, 'shell', 'dist'), gives: own?.gives ?? null };
  }

  /** Why the shell that is served cannot load a tool; null when it can. */
  function unmet({ needs }: ToolManifest, choice: Choice): string | null {
    const { gives } = shell(choice);
    if (!gives) return null;
    for (const part of ['kit', 'react'] as const)
      if (!semver.satisfies(gives[part], needs[part]))
        return `it needs ${part} ${needs[part]}, and the shell provides ${gives[part]}`;
    return null;
  }

  function find(id: string, pointer: string, choice = NO_CHOICE): Release | null {
    ledgers.look();
    const own = working.tool(id);
    if (own && workingBuild === 'first') return own;
    let skewed: Release | null = null;
    for (const { version, tool } of choices(`mf-${id}`, pointer, choice)) {
      if (tool?.id !== id) {
        refuse(`mf-${id}`, version, 'it belongs to another tool');
        continue;
      }
      const problem = unmet(tool, choice);
      if (problem === null) return { version, tool };
      refuse(`mf-${id}`, version, problem);
      // When no older version fits either, the shell shows the tool as refused.
      skewed ??= { version, tool };
    }
    if (skewed) return skewed;
    return own && (pointer === 'stable' || pointer === 'canary' || pointer === own.version) ? own : null;
  }

  function trials(): RunningTrial[] {
    ledgers.look();
    if (workingBuild === 'first') return [];
    return ledgers.names().flatMap((unit) => {
      const trial = ledgers.of(unit)?.trial;
      const entry = trial && ledgers.of(unit)?.released.get(trial.version);
      const [stable] = choices(unit, 'stable');
      if (!trial || !entry || !stable || !isWhole(unit, entry)) return [];
      return [{ unit, id: trial.id, version: trial.version, stable: stable.version, share: trial.share }];
    });
  }

  function folderOf(id: string, version: string): string | null {
    const unit = `mf-${id}`;
    ledgers.look();
    if (!ledgers.of(unit)?.released.has(version)) ledgers.look(true);
    const entry = ledgers.of(unit)?.released.get(version);
    if (entry && isWhole(unit, entry)) return place(unit, version);
    // A build of this tree, not only the newest: a tab that was opened before it still needs its chunks.
    return entry ? null : join(root, unit, 'dist', version);
  }

  return {
    ids() {
      ledgers.look();
      const released = ledgers.names().flatMap((name) => /^mf-(.+)$/.exec(name)?.[1] ?? []);
      return [...new Set([...released, ...working.ids()])].sort();
    },
    find,
    versionsOf(id) {
      ledgers.look();
      return [...(ledgers.of(`mf-${id}`)?.released.values() ?? [])]
        .reverse()
        .slice(0, MOST_VERSIONS)
        .filter((entry) => isWhole(`mf-${id}`, entry))
        .map(({ version, at, reason }) => ({ version, at, change: reason }));
    },
    folderOf,
    shell,
    trials,
    serviceOf(id, version) {
      return ledgers.of(`mf-${id}`)?.released.get(version)?.service?.version;
    },
    shellFolders() {
      ledgers.look(true);
      const released = [...(ledgers.of('shell')?.released.values() ?? [])].reverse();
      const others = released
        .filter((entry) => isWhole('shell', entry))
        .map(({ version }) => place('shell', version));
      return [...new Set([shell().folder, ...others, join(root, 'shell', 'dist')])];
    },
    reread: ledgers.reread,
    signature() {
      ledgers.look();
      return `${ledgers.signature()} ${working.signature()} ${whole.changes()}`;
    },
  };
}
