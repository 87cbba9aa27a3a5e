import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface FoundFile {
  type: string;
  etag: string;
  /** The content in the best available encoding that the client accepts. */
  body: Buffer;
  encoding: Encoding;
  /** Other encodings exist, so the response varies by `accept-encoding`. */
  varies: boolean;
}

/** Most bytes of file contents cached in memory, and the largest file cached. */
const KEEP_BYTES = 24 * 1024 * 1024;
const KEEP_FILE = 512 * 1024;

interface Kept {
  stamp: string;
  body: Buffer;
}

/** Reads files below one folder; symbolic links cannot lead out of it. */
export interface Folder {
  find(path: string, accepts: ReadonlySet<string>): Promise<FoundFile | null>;
}

const kept = new Map<string, Kept>();
let keptBytes = 0;

export function openFolder(root: string): Folder {
  let realRoot: string | null = null;

  /** The resolved path of the file when it is a plain file inside the folder. */
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
  // Not `known`: meanwhile another request may have cached the same file.
  const older = kept.get(place);
  if (older) forget(place, older);
  if (body.length <= KEEP_FILE) {
    kept.set(place, { stamp, body });
    keptBytes += body.length;
    // Evict the oldest first.
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
