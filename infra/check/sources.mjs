// The sources that the checks read, and the imports of each.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Every file that is or would be committed, relative to the root. */
export function projectFiles() {
  const result = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (result.status !== 0) throw new Error(`git ls-files failed: ${result.stderr}`);
  return [...new Set(result.stdout.split('\0'))]
    .filter((path) => path && existsSync(join(ROOT, path)))
    .sort();
}

export const isCode = (path) => /\.(?:[cm]?ts|tsx|mjs|cjs|js)$/.test(path) && !path.endsWith('.d.ts');
export const isTest = (path) => /\.(?:test|e2e)\.[cm]?[jt]sx?$|\/(?:testing|contract)\//.test(path);
/** Command-line tools, benches and build configuration: not part of what is shipped. */
export const isTooling = (path) =>
  /(?:^|\/)(?:tools|gen|bench|scripts|icons)\/|webpack\.config\.cjs$/.test(path);

export const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Removes comments and keeps the line numbers; strings stay. */
export function withoutComments(text) {
  return text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    (whole, string, before) => string ?? `${before ?? ''}${'\n'.repeat(whole.split('\n').length - 1)}`,
  );
}

const STATIC =
  /(?:^|[;}\n])\s*(import|export)\s+(type\s+)?((?:[\w*$\s{},]|\btype\b)*?\s*from\s*)?(['"])([^'"\n]+)\4/g;
const DYNAMIC = /(?<![\w.$])(?:import|require(?:\.resolve)?)\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** `{ a, type B, c as d } from` → a, B, c */
const namesIn = (clause) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0],
    )
    .filter(Boolean);

/**
 * What a source imports.
 * @param {string} text
 * @returns {{ from: string, typeOnly: boolean, names: string[] }[]} names are those of a braced list
 */
export function importsOf(text) {
  const code = withoutComments(text);
  const found = [];
  for (const match of code.matchAll(STATIC)) {
    if (match[1] === 'export' && !match[3]) continue;
    found.push({ from: match[5], typeOnly: Boolean(match[2]), names: namesIn(match[3] ?? '') });
  }
  for (const match of code.matchAll(DYNAMIC)) found.push({ from: match[2], typeOnly: false, names: [] });
  return found;
}

/** The folder of the nearest package.json, relative; '' is the root. */
export function packageFolder(path) {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    if (folder === '.') return '';
    if (existsSync(join(ROOT, folder, 'package.json'))) return folder;
  }
}

const manifests = new Map();
export function manifestOf(folder) {
  if (!manifests.has(folder)) manifests.set(folder, JSON.parse(read(join(folder, 'package.json'))));
  return manifests.get(folder);
}

/** `@scope/name/deep/path` → `{ name: '@scope/name', path: './deep/path' | '.' }` */
export function splitSpecifier(specifier) {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(length).join('/');
  return { name: parts.slice(0, length).join('/'), path: rest ? `./${rest}` : '.' };
}

export const resolveRelative = (path, specifier) => posix.normalize(posix.join(dirname(path), specifier));
