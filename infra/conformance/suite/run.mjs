#!/usr/bin/env node
// `npx tianji-conformance [folder] [id] [--declaration]`: judges the tool in a folder that has `mf-<id>` and
// `services/<id>` beside each other. Jest checks declaration, contract, engine and pages and runs the tool's own tests,
// tsc checks the types, and the preset builds the remote. `--declaration` checks only what needs neither pages nor build.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { idOf, missing, readCommand, USAGE, verdict } from './present.mjs';

const HERE = import.meta.dirname;
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
const command = readCommand(process.argv.slice(2)) ?? fail(USAGE);
const { onlyDeclaration } = command;
const folder = resolve(command.folder);
const require = createRequire(join(folder, 'package.json'));

function judged() {
  try {
    return idOf(folder, command.wanted);
  } catch (error) {
    return fail(error.message);
  }
}
const id = judged();
const absent = missing(folder, id);
if (absent.length > 0) fail(absent.join('\n'));

function node(script, args, environment = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TIANJI_TOOL_FOLDER: folder, TIANJI_TOOL: id, ...environment },
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const binary = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);

/** Types of the tool's own files: errors within a package are not the tool's. */
function types() {
  const config = join(folder, 'tsconfig.conformance.json');
  const { compilerOptions } = JSON.parse(readFileSync(join(HERE, 'tsconfig.json'), 'utf8'));
  writeFileSync(config, JSON.stringify({ compilerOptions, include: [`mf-${id}/src`, `services/${id}/src`] }));
  const problem = node(binary('typescript', 'bin/tsc'), ['--noEmit', '-p', config, '--pretty', 'false']);
  rmSync(config);
  const own = (line) => line.startsWith(`mf-${id}/`) || line.startsWith(`services/${id}/`);
  return problem.split('\n').filter(own).join('\n');
}

/** Declaration, contract, engine and pages, together with the tool's own tests. */
function tests() {
  const suite = mkdtempSync(join(folder, 'conformance-'));
  for (const name of readdirSync(HERE))
    if (name.endsWith('.conformance.ts') || name === 'looks.ts') cpSync(join(HERE, name), join(suite, name));
  const patterns = onlyDeclaration ? ['--testPathPatterns', 'tool\\.node\\.conformance'] : [];
  const args = ['--config', join(HERE, 'jest.config.mjs'), ...patterns];
  const problem = node(binary('jest', 'bin/jest.js'), args, { TIANJI_SUITE_FOLDER: suite });
  rmSync(suite, { recursive: true });
  return problem;
}

const STEPS = [
  [
    onlyDeclaration
      ? 'declaration, contract, engine and sources'
      : 'declaration, contract, engine, pages and own tests',
    tests,
  ],
  ['types', types],
  ['build of the remote', () => node(join(HERE, 'build.mjs'), [])],
].slice(0, onlyDeclaration ? 1 : 3);

let failed = 0;
for (const [name, step] of STEPS) {
  const problem = step();
  console.log(`${problem ? 'FAIL' : 'ok  '} ${name}`);
  if (!problem) continue;
  console.log(problem);
  failed += 1;
}
console.log(verdict(id, { failed, of: STEPS.length, onlyDeclaration }));
process.exitCode = failed === 0 ? 0 : 1;
