import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toolManifest } from '../manifest.ts';

/** A version as a folder name: the semantic version, a hyphen, eight characters of the content's hash. */
export const releaseVersion = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/);

export const channel = z.enum(['stable', 'canary']);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const common = {
  version: releaseVersion,
  at: z.iso.datetime(),
  /** The reason, in the words of the person who did it. */
  reason: z.string().max(500),
  /** Who did it, as the machine that wrote the entry knows the person. */
  who: z.string().min(1).max(100).optional(),
  /** Hash of this entry and of the previous seal: an entry edited by hand no longer matches its seal. */
  seal: hash,
};

/** What a release of the shell provides to tools, in exact versions. */
export const shellGives = z.strictObject({ kit: z.string().max(40), react: z.string().max(40) });

/** The service of a tool's pair, released together with the remote. */
export const serviceRelease = z.strictObject({ version: releaseVersion, digest: hash });

/** A version was released: its folder is complete, and `digest` is the hash of everything in it. */
const released = z.strictObject({
  ...common,
  action: z.literal('release'),
  channel,
  digest: hash,
  /** Commit of the sources, if they are under version control. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  /** The tool's description of itself at this version. */
  tool: toolManifest.optional(),
  /** The service that belongs to it. */
  service: serviceRelease.optional(),
  /** What the shell provides at this version. */
  gives: shellGives.optional(),
});

/** An earlier release became the stable one. */
const promoted = z.strictObject({ ...common, action: z.literal('promote') });

/** A channel went back from one version to an earlier one. */
const rolledBack = z.strictObject({
  ...common,
  action: z.literal('rollback'),
  channel,
  from: releaseVersion,
});

/** The largest share of visitors in percent: who wants to give a version to everybody promotes it. */
export const LARGEST_SHARE = 99;

/** A released version is given to a share of the visitors of everybody who follows `stable`; 0 ends that. */
const shared = z.strictObject({
  ...common,
  action: z.literal('share'),
  share: z.int().min(0).max(LARGEST_SHARE),
});

/** One entry of a release ledger, `releases.json`. The ledger is append-only; the newest entry is last. */
export const releaseEntry = z.discriminatedUnion('action', [released, promoted, rolledBack, shared]);

export type Channel = z.output<typeof channel>;
export type ReleaseEntry = z.output<typeof releaseEntry>;
export type ReleasedEntry = z.output<typeof released>;
export type ShellGives = z.output<typeof shellGives>;

/**
 * The seal of an entry.
 * @param before the previous entry's seal; empty for the first entry
 * @param entry with or without a seal of its own
 */
export function sealOf(before: string, entry: object): string {
  const { seal: _, ...content } = entry as { seal?: string };
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(content)}`)
    .digest('hex');
}

/**
 * The digest of a folder: the hash of the lines that `sha256sum` prints for its files, sorted by path, so that `find .
 * -type f -printf '%P\n' | LC_ALL=C sort | xargs sha256sum | sha256sum` gives the same.
 */
export function folderDigest(files: Iterable<readonly [path: string, content: Uint8Array]>): string {
  const lines = [...files].map(([path, content]) => ({
    path,
    line: `${createHash('sha256').update(content).digest('hex')}  ${path}\n`,
  }));
  lines.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  return createHash('sha256')
    .update(lines.map(({ line }) => line).join(''))
    .digest('hex');
}
