import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface FoundFile {
  type: string;
  etag: string;
  /** The content in the best encoding that is there and that the client takes. */
  body: Buffer;
  encoding: Encoding;
  /** Other encodings exist: caches must tell them apart. */
  varies: boolean;
}

/** Bytes of file contents that are kept in memory at most, and the largest file kept. */
const KEEP_BYTES = 24 * 1024 * 1024;
const KEEP_FILE = 512 * 1024;

interface Kept {
  stamp: string;
  body: Buffer;
}

/** Reads files below one folder, never above it, whatever links lie in it. */
export interface Folder {
  find(path: string, accepts: ReadonlySet<Encoding>): Promise<FoundFile | null>;
}

const kept = new Map<string, Kept>();
let keptBytes = 0;

export function openFolder(root: string): Folder {
  let realRoot: string | null = null;

  /** The file's own place, when it is a plain file inside the folder. */
  async function locate(path: string): Promise<{ place: string; stamp: string } | null> {
    try {
      realRoot ??= await realpath(root);
      const place = await realpath(join(realRoot, path));
      if (!place.startsWith(realRoot + sep)) return null;
      const facts = await stat(place);
      return facts.isFile()
        ? { place, stamp: `${facts.size.toString(36)}-${facts.mtimeMs.toString(36)}` }
        : null;
    } catch {
      return null;
    }
  }

  return {
    async find(path, accepts) {
      const type = contentTypeOf(path);
      if (type === undefined) return null;
      const plain = await locate(path);
      if (!plain) return null;
      const [br, gzip] = await Promise.all([locate(`${path}.br`), locate(`${path}.gz`)]);
      const choice =
        br && accepts.has('br')
          ? ({ ...br, encoding: 'br' } as const)
          : gzip && accepts.has('gzip')
            ? ({ ...gzip, encoding: 'gzip' } as const)
            : ({ ...plain, encoding: 'identity' } as const);
      return {
        type,
        etag: `"${plain.stamp}${choice.encoding === 'identity' ? '' : `-${choice.encoding}`}"`,
        body: await contentOf(choice.place, choice.stamp),
        encoding: choice.encoding,
        varies: br !== null || gzip !== null,
      };
    },
  };
}

async function contentOf(place: string, stamp: string): Promise<Buffer> {
  const known = kept.get(place);
  if (known?.stamp === stamp) return known.body;
  const body = await readFile(place);
  if (known) forget(place, known);
  if (body.length <= KEEP_FILE) {
    kept.set(place, { stamp, body });
    keptBytes += body.length;
    // The oldest go first.
    for (const [oldest, old] of kept) {
      if (keptBytes <= KEEP_BYTES) break;
      forget(oldest, old);
    }
  }
  return body;
}

function forget(place: string, old: Kept): void {
  kept.delete(place);
  keptBytes -= old.body.length;
}

/** What the client decodes. A weight of zero is a refusal. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<Encoding> {
  const accepted = new Set<Encoding>(['identity']);
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name, weight] = part.trim().split(/\s*;\s*/);
    if (/^q=0(?:\.0*)?$/.test(weight ?? '')) continue;
    if (name === 'br' || name === 'gzip') accepted.add(name);
  }
  return accepted;
}
