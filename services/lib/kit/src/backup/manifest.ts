import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'manifest.json';
const hex = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.strictObject({
  product: z.literal('tianji backup'),
  format: z.literal(1),
  madeAt: z.string(),
  from: z.enum(['embedded', 'mongodb']),
  /** `snapshot`: all documents of one instant; `document`: each of the instant at which it was read. */
  consistency: z.enum(['snapshot', 'document']),
  collections: z.array(
    z.strictObject({ name: z.string().regex(/^[\w-]+$/), documents: z.number().int(), digest: hex }),
  ),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number().int(), digest: hex })),
});

/** What a backup holds: written last, so that a folder without it is no backup. */
export type Manifest = z.output<typeof manifestSchema>;

const digestOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

export function writeManifest(folder: string, manifest: Manifest): void {
  const path = join(folder, FILE);
  const text = JSON.stringify({ manifest, digest: digestOf(manifest) }, null, 2);
  writeFileSync(`${path}.part`, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

/** @throws Error that names the file, for a folder that holds no whole backup */
export function readManifest(folder: string): Manifest {
  const path = join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} is missing: this is no backup, or one that was interrupted`, { cause: error });
  }
  try {
    const { manifest, digest } = JSON.parse(text) as { manifest: unknown; digest: unknown };
    if (digest !== digestOf(manifest)) throw new Error('its digest is another');
    return manifestSchema.parse(manifest);
  } catch (error) {
    throw new Error(`${path} is damaged, or was written by a newer release`, { cause: error });
  }
}
