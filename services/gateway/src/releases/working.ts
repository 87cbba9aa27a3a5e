import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toolManifest } from '@tianji/contracts';
import { releaseVersion, shellGives } from '@tianji/contracts/release';
import type { Logger } from '@tianji/service-kit';
import { z } from 'zod';

const remoteBuild = z.object({ version: releaseVersion, tool: toolManifest });
const shellBuild = z.object({ version: releaseVersion, gives: shellGives });

/** How long the result of reading the disk is reused, in milliseconds. */
const FRESH_MS = 1000;

export interface WorkingBuilds {
  /** Ids of the tools that have one. */
  ids(): string[];
  /** The working build of a tool, as `mf-<id>/dist/build.json` says; null when there is none. */
  tool(id: string): z.output<typeof remoteBuild> | null;
  /** What the working build of the shell provides to tools; null when it does not say so. */
  shell(): z.output<typeof shellBuild> | null;
  signature(): string;
}

/** Reads the descriptions that the last build of this tree wrote. An invalid one is logged and skipped. */
export function workingBuilds(root: string, log: Logger): WorkingBuilds {
  const tools = new Map<string, Read<z.output<typeof remoteBuild>>>();
  let shell: Read<z.output<typeof shellBuild>> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function look(): void {
    const now = performance.now();
    if (now - lookedAt < FRESH_MS) return;
    lookedAt = now;
    shell = read('shell', shellBuild, shell);
    const found = new Set<string>();
    for (const name of readdirSync(root)) {
      const id = /^mf-([a-z][a-z0-9]{1,30})$/.exec(name)?.[1];
      const build = id === undefined ? null : read(name, remoteBuild, tools.get(id) ?? null);
      if (id === undefined || build === null) continue;
      found.add(id);
      tools.set(id, build);
    }
    for (const id of tools.keys()) if (!found.has(id)) tools.delete(id);
  }

  function read<T>(name: string, schema: z.ZodType<T>, before: Read<T> | null): Read<T> | null {
    const path = join(root, name, 'dist', 'build.json');
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return null;
    const stamp = `${stat.mtimeMs}-${stat.size}-${stat.ino}`;
    if (before?.stamp === stamp) return before;
    try {
      return { stamp, value: schema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
    } catch (error) {
      log.error({ path, err: error }, 'working build cannot be read');
      return { stamp, value: null };
    }
  }

  const toolOf = (id: string) => {
    look();
    const build = tools.get(id)?.value;
    return build?.tool.id === id ? build : null;
  };

  return {
    ids() {
      look();
      return [...tools.keys()].filter((id) => toolOf(id));
    },
    tool: toolOf,
    shell() {
      look();
      return shell?.value ?? null;
    },
    signature() {
      look();
      return [['shell', shell] as const, ...tools].map(([id, build]) => `${id}:${build?.stamp}`).join(' ');
    },
  };
}

interface Read<T> {
  stamp: string;
  /** Null when the description is invalid. */
  value: T | null;
}
