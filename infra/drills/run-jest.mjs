import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { findBrowser } from '../test/browser.mjs';
import { runChild } from './child.mjs';

/** How long one test may take: hundreds of rounds on a busy machine need more than a test run allows. */
const TEST_MS = 3_600_000;
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

/** Jest's counts. @returns {{ passed: number, failed: number }} */
export function countsIn(output) {
  const line = /^Tests:.*$/m.exec(output)?.[0] ?? '';
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed') };
}

/** The figures that tests print: jest shows them indented below a line `console.log`. */
export const figuresIn = (output) =>
  [...output.matchAll(/console\.log\n\s+(.+)/g)].map(([, line]) => line.trim()).join('; ');

/**
 * Runs a test file with more rounds.
 * @param {string} path of the test, relative to the root
 * @param {Record<string, string | number>} env the variables that make it long
 */
export const jestDrill = (path, env) => async () => {
  const config = path.endsWith('.e2e.ts') ? 'jest.e2e.config.mjs' : 'jest.config.mjs';
  const args = [JEST, '--config', config, '--runInBand', '--no-color', `--testTimeout=${TEST_MS}`];
  args.push('--runTestsByPath', path);
  const { code, output, seconds } = await runChild(args, { env: { CHROMIUM: findBrowser() ?? '', ...env } });
  const { passed, failed } = countsIn(output);
  const told = figuresIn(output) || `${passed} passed, ${failed} failed`;
  return { ok: code === 0 && failed === 0 && passed > 0, measured: `${told}; ${seconds.toFixed(0)} s` };
};
