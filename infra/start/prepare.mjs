// What has to be true before anything of ours can be imported: the right Node, installed packages.
// Node's own modules only: this file runs in a clone in which nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const LOWEST_NODE = [20, 19];
const STAMP = join(ROOT, '.cache', 'install.json');

export const say = (line) => console.log(`[tianji] ${line}`);

/** Ends the process with one sentence and no stack: for what the person at the keyboard can mend. */
export function giveUp(sentence) {
  console.error(`[tianji] ${sentence}`);
  process.exit(1);
}

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = LOWEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  giveUp(
    `Node ${LOWEST_NODE.join('.')} or newer is needed, this is ${version}. Get one at https://nodejs.org`,
  );
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

function modified(path) {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** True when node_modules is missing or was installed from another lock file than the present one. */
export function installIsStale() {
  const installed = modified(join(ROOT, 'node_modules', '.package-lock.json'));
  if (installed === 0) return true;
  if (installed >= modified(join(ROOT, 'package-lock.json'))) return false;
  // A newer lock file may still be the same one: a fresh checkout of the same commit touches it.
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).lock !== lockHash();
  } catch {
    return true;
  }
}

/** The command line that runs npm: the very npm that called us, where one did. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath;
  const viaNode = cli && existsSync(cli) && /npm-cli\.c?js$/.test(cli);
  return viaNode ? [process.execPath, cli, ...args] : ['npm', ...args];
}

/** Runs npm with its own output on the screen. @returns {boolean} whether it succeeded */
export function npm(args) {
  const [command, ...rest] = npmCommand(args);
  const shell = command === 'npm' && process.platform === 'win32';
  return spawnSync(command, rest, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

export function rememberInstall() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ lock: lockHash() }));
}

export function installIfNeeded() {
  if (!installIsStale()) return;
  say('installing packages (npm install), a minute or two the first time …');
  if (!npm(['install', '--no-audit', '--no-fund'])) {
    giveUp('npm install failed: what it said stands above. Is the package registry within reach?');
  }
  rememberInstall();
}
