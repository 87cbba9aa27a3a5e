// Preconditions for importing anything else: the right Node, installed packages.
// Uses Node's own modules only: this file runs in a clone in which nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const LOWEST_NODE = [20, 19];
const STAMP = join(ROOT, '.cache', 'install.json');

/**
 * What npm is told to install. Under NODE_ENV=production it would leave out development packages, and remove those that
 * are there; the portal is built with them.
 */
export const INSTALL = ['install', '--include=dev', '--no-audit', '--no-fund'];

export const say = (line) => console.log(`[tianji] ${line}`);

/** Exits with one sentence and no stack trace, for problems that the user can fix. */
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

/** True when node_modules is missing or was installed from a different lock file. */
export function installIsStale() {
  const installed = modified(join(ROOT, 'node_modules', '.package-lock.json'));
  if (installed === 0) return true;
  if (installed >= modified(join(ROOT, 'package-lock.json'))) return false;
  // A newer lock file may have the same content: a fresh checkout touches it.
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).lock !== lockHash();
  } catch {
    return true;
  }
}

/** The command line that runs npm: the npm that called us, if one did. */
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
  if (!npm(INSTALL)) {
    giveUp('npm install failed: what it said stands above. Is the package registry within reach?');
  }
  rememberInstall();
}
