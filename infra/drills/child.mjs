import { spawn } from 'node:child_process';
import { ROOT } from '../start/prepare.mjs';

/**
 * Runs a Node program to its end, shows its output and returns it.
 * @param {string[]} args
 * @param {{ node?: string, env?: Record<string, string | number | undefined> }} [how] node: the executable, by default
 * the present one
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function runChild(args, { node = process.execPath, env = {} } = {}) {
  const start = performance.now();
  const texts = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...texts },
  });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      output += text;
      to.write(text);
    });
  }
  return new Promise((resolve) =>
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 }),
    ),
  );
}
