// The installed command-line tools that the checks run.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

/** Runs an installed command-line tool and returns its complaints. */
export function tool(script, args) {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], { cwd: ROOT });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('error', (error) => resolve([error.message]));
    child.on('close', (code) => resolve(code === 0 ? [] : text.trim().split('\n')));
  });
}

export const biome = (args) => tool('@biomejs/biome/bin/biome', ['check', '--colors=off', ...args]);

/** Mends format and what lint can mend safely. @param {readonly string[]} [paths] the whole tree without any */
export const mend = (paths = ['.']) => biome(['--write', ...paths]);
