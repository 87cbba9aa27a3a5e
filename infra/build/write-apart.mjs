import { spawn } from 'node:child_process';
import { ROOT } from './files.mjs';

/**
 * Runs a script in a new process, which loads the current modules.
 * @param {string[]} args the script and its arguments
 * @param {string} failure the error message on failure; the script's output is appended
 */
export async function writeApart(args, failure) {
  let said = '';
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${failure}\n${said}`);
}
