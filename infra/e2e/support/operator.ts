// The operator's commands, on the store of a portal that a test started.
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ON_EMBEDDED_DEFAULTS, ROOT } from './processes.ts';

/**
 * Runs `npm run <name> -- …` of the operator on a folder of data.
 * @param environment DATA_DIR at least; the embedded store is used even where the machine names a database
 * @param args the command and its arguments, such as `'operator', 'grant', phone`
 */
export function operatorCommand(
  environment: { DATA_DIR: string } & Record<string, string>,
  ...args: string[]
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'infra/operator/run.mjs'), ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...ON_EMBEDDED_DEFAULTS, ...environment },
    },
  );
  return { status, stdout, stderr };
}

/**
 * Runs another command of the operator beside the running site, without blocking: the site's way to its servers may lead
 * through this process.
 * @param script `infra/operator/refunds.mjs` for `npm run refunds`, and so on
 * @returns its exit code, and what it printed
 */
export const siteCommand = (
  script: string,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...ON_EMBEDDED_DEFAULTS, ...settings };
    execFile(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() });
    });
  });
