// A copy of the committed project in which sources are changed: a mutant never touches the files that one works on.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../start/prepare.mjs';

const MODULES = 'node_modules';
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** A package is linked as it is; one of our own, which is a link, again to its folder in the copy. */
function link(from, to, folder) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && (entry.name.startsWith('@') || entry.name === '.bin'))
      link(source, target, folder);
    else symlinkSync(entry.isSymbolicLink() ? ours(source, folder) : source, target);
  }
}

function ours(source, folder) {
  const real = realpathSync(source);
  const inside = relative(realpathSync(ROOT), real);
  return inside.startsWith('..') || inside.startsWith(MODULES) ? real : join(folder, inside);
}

/** Folders with packages of their own, beside that of the root. */
const nested = () =>
  git('ls-files', '*package.json')
    .split('\n')
    .map((path) => dirname(path))
    .filter((path) => path !== '.' && path !== '');

/**
 * Makes the copy, of what is committed.
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyOfTree() {
  const folder = join(mkdtempSync(join(tmpdir(), 'tianji-mutants-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', folder, 'HEAD');
  for (const path of ['.', ...nested()]) {
    const from = join(ROOT, path, MODULES);
    try {
      link(from, join(folder, path, MODULES), folder);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(dirname(folder), { recursive: true, force: true });
  };
  return { folder, remove };
}

/**
 * Runs a Node program in the copy. @returns {Promise<{ code: number, output: string }>} code 124: it was ended by its limit
 */
export function runIn(folder, args, limitMs) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: late ? 124 : (code ?? 1), output });
    }),
  );
}
