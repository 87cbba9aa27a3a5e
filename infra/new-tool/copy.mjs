// The project in a folder of its own, in which a tool can be made, checked, tested, built and served.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runtimePackages } from '../build/emit.mjs';
import { projectFiles, ROOT } from '../check/sources.mjs';

/** What a build writes, as far as this tree is built: emitted files and bundles, and the records of what they stand for. */
const builtHere = (bundles) =>
  [
    ...runtimePackages().map(({ to }) => relative(ROOT, to)),
    ...['infra/dist/samples', '.cache/build'],
    ...(bundles ? ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))] : []).map((name) =>
      join(name, 'dist'),
    ),
  ].filter((path) => existsSync(join(ROOT, path)));

/**
 * The project's sources in a separate folder, with the installed packages linked in. Its services are built as they are
 * here: what is built for a new tool is the tool's own.
 * @param {{ bundles?: boolean }} [options] with what a browser loads, too
 * @returns {string} the folder, which whoever asked for it removes
 */
export function copyProject({ bundles = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), 'tianji-new-tool-'));
  for (const path of projectFiles()) cpSync(join(ROOT, path), join(copy, path));
  for (const path of builtHere(bundles))
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(copy, 'node_modules', '@tianji'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tianji') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  copyTypes(copy);
  return copy;
}

/**
 * What the compiler knows of the project's types, if they were checked here: then only what a new tool adds is checked. It
 * names the installed packages by their real place, seen from its own folder.
 */
function copyTypes(copy) {
  const known = join('.cache', 'types.tsbuildinfo');
  if (!existsSync(join(ROOT, known))) return;
  mkdirSync(join(copy, '.cache'), { recursive: true });
  const installed = relative(join(copy, '.cache'), join(ROOT, 'node_modules'));
  const text = readFileSync(join(ROOT, known), 'utf8').replaceAll('"../node_modules/', `"${installed}/`);
  writeFileSync(join(copy, known), text);
}

/** What npm does for workspaces. */
export function linkPackages(copy) {
  const scope = join(copy, 'node_modules', '@tianji');
  rmSync(scope, { recursive: true });
  mkdirSync(scope);
  const folders = ['.', 'shell', 'services', 'services/lib'].flatMap((group) =>
    readdirSync(join(copy, group)).map((name) => join(copy, group, name)),
  );
  for (const folder of folders) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    symlinkSync(folder, join(scope, name.replace('@tianji/', '')));
  }
}

/** The environment of a program of the copy: not that of a test here. */
export const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...environment } = process.env;

/** Runs one of the copy's programs to its end. */
export function run(copy, script, ...args) {
  const result = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...environment, npm_execpath: undefined },
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

/** Makes a tool in the copy, with the flags of `npm run new-tool`, or deletes it. */
export const newTool = (copy, ...args) => run(copy, 'infra/new-tool/new-tool.mjs', ...args, '--no-install');
