// Which source files changed since the last build. Size and modification time decide first, the content's hash second:
// a touched file is read again, an unchanged one costs one stat.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const CACHE = join(ROOT, '.cache', 'build');

export const isTest = (path) => /\.(test|e2e)\.[cm]?tsx?$|\/(fixtures|__tests__)\//.test(path);

/** All files under a folder, absolute, sorted; dist and node_modules are never entered. */
export function filesUnder(folder) {
  const found = [];
  const walk = (current) => {
    let entries;
    try {
      entries = readdirSync(current, { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
      const path = join(current, entry.name);
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  walk(folder);
  return found.sort();
}

/** The files here that webpack runs: `preset.cjs`, and all that it or the shell's configuration requires. */
export const PRESET_FILES = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.cjs'))
  .sort();

export function readJson(path, fallback) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Writes a file atomically: a killed build leaves the old file. */
export function writeFileWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.${process.pid}.next`;
  writeFileSync(next, content);
  renameSync(next, path);
}

export const sha = (content, algorithm = 'sha256') => createHash(algorithm).update(content).digest('hex');

/** Remembers each file's hash by its size and modification time, across runs. */
export class FileHashes {
  #path = join(CACHE, 'files.json');
  #known = readJson(this.#path, {});
  #changed = false;

  /** @returns {string | null} the content's hash, or null when the file is not there */
  of(path) {
    let stat;
    try {
      stat = statSync(path);
    } catch {
      return null;
    }
    // webpack also lists folders that it looked into.
    if (!stat.isFile()) return null;
    const key = relative(ROOT, path);
    const known = this.#known[key];
    if (known && known[0] === stat.mtimeMs && known[1] === stat.size) return known[2];
    const hash = sha(readFileSync(path)).slice(0, 20);
    this.#known[key] = [stat.mtimeMs, stat.size, hash];
    this.#changed = true;
    return hash;
  }

  save() {
    if (this.#changed) writeFileWhole(this.#path, JSON.stringify(this.#known));
    this.#changed = false;
  }
}
