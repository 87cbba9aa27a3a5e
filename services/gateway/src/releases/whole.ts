import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderDigest } from '@tianji/contracts/release';

/** How long a folder's modification time is trusted, in milliseconds. */
const FRESH_MS = 1000;
/** A folder that seems unchanged is read again after this long, and up to half as long more so that not all fall due at once. */
const RECHECK_MS = 60_000;

interface Checked {
  stamp: string;
  digest: string;
  isWhole: boolean;
  lookedAt: number;
  dueAt: number;
}

export interface WholeFolders {
  /** Whether a folder's content matches its digest. Reads every file the first time, then compares modification times. */
  isWhole(folder: string, digest: string): boolean;
  /** Checks every folder that was asked for again. @returns a number that increases whenever an answer has changed */
  changes(): number;
}

export function wholeFolders(): WholeFolders {
  const checked = new Map<string, Checked>();
  let changes = 0;

  function isWhole(folder: string, digest: string): boolean {
    const now = performance.now();
    const known = checked.get(folder);
    const same = known?.digest === digest;
    if (known && same && now - known.lookedAt < FRESH_MS) return known.isWhole;
    const stamp = stampOf(folder);
    if (known && same && known.stamp === stamp && now < known.dueAt) {
      known.lookedAt = now;
      return known.isWhole;
    }
    const answer = stamp !== '' && digestOf(folder) === digest;
    if (known?.isWhole !== answer) changes += 1;
    const dueAt = now + RECHECK_MS * (1 + Math.random() / 2);
    checked.set(folder, { stamp, digest, isWhole: answer, lookedAt: now, dueAt });
    return answer;
  }

  return {
    isWhole,
    changes() {
      for (const [folder, { digest }] of checked) isWhole(folder, digest);
      return changes;
    },
  };
}

/** Changes when a file is added, removed or renamed, or when the entry is rewritten. Empty for no folder. */
function stampOf(folder: string): string {
  const at = (path: string) => statSync(path, { throwIfNoEntry: false });
  const own = at(folder);
  if (!own) return '';
  const entry = at(join(folder, 'remoteEntry.js')) ?? at(join(folder, 'index.html'));
  return `${own.mtimeMs}-${own.ino}-${entry?.mtimeMs}-${entry?.size}`;
}

/** The digest of a folder on disk; null when it cannot be read, or contains anything but files and folders. */
function digestOf(folder: string): string | null {
  const files: [string, Buffer][] = [];
  const walk = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true }) as Dirent[]) {
      // Never served, and some file systems create such files themselves.
      if (entry.name.startsWith('.')) continue;
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(child);
      else if (entry.isFile()) files.push([child, readFileSync(join(folder, child))]);
      else throw new Error(`${child} is neither a file nor a folder`);
    }
  };
  try {
    walk('');
  } catch {
    return null;
  }
  return folderDigest(files);
}
