// Another major of Node, from npm's `node` package, installed separately: not a dependency of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from '../bench/portal.mjs';
import { npmCommand, ROOT, say } from '../start/prepare.mjs';
import { runChild } from './child.mjs';
import { countsIn } from './run-jest.mjs';
import { requests } from './run-requests.mjs';

/** The tests that use Node's own modules most: http, streams, files, processes, SQLite, crypto. */
const TESTS = ['services/lib/kit/', 'services/gateway/', 'services/member/', 'services/payment/'];

/** The executable of a major. @throws Error when npm cannot install it */
export function nodeOf(major) {
  const folder = join(ROOT, '.cache', `node-${major}`);
  const executable = join(
    folder,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(executable)) return executable;
  say(`installing node ${major} into .cache/node-${major} …`);
  mkdirSync(folder, { recursive: true });
  // Its own package.json: otherwise npm would treat the folder as part of the workspace.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const [command, ...args] = npmCommand([
    'install',
    `node@${major}`,
    '--no-audit',
    '--no-fund',
    '--workspaces=false',
  ]);
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !existsSync(executable)) throw new Error(`node ${major} could not be installed`);
  return executable;
}

/** @param {string} major `22` */
export const nodeDrill = (major) => async () => {
  const node = nodeOf(major);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'jest.config.mjs', '--no-color', ...TESTS];
  const { code, output, seconds } = await runChild(jest, { node });
  const { passed, failed } = countsIn(output);
  const portal = await startPortal({}, node);
  const asked = await requests(portal.url, 1000).finally(() => portal.stop());
  return {
    ok: code === 0 && failed === 0 && passed > 0 && asked.failed === 0 && asked.calls > 0,
    measured: `${version}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s; ${asked.calls.toLocaleString('en')} calls, ${asked.failed} failed${asked.why.map((why) => `, ${why}`).join('')}`,
  };
};
