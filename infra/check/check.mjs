// `npm run check`: types, lint, import boundaries, the id rule, hygiene; `-- --fix` mends the format, and what lint can mend
// safely, first. The test run calls the same function.
import { checkRules } from '../rules/rules.mjs';
import { checkSpec } from '../spec/spec.mjs';
import { checkBoundaries } from './boundaries.mjs';
import { checkHygiene } from './hygiene.mjs';
import { checkIds } from './ids.mjs';
import { checkLock } from './lock.mjs';
import { checkPackages } from './packages.mjs';
import { checkProduction } from './production.mjs';
import { checkToldInCode } from './told-in-code.mjs';
import { checkToolNames } from './tool-names.mjs';
import { biome, mend, tool } from './tools.mjs';
import { checkTwins } from './twins.mjs';
import { checkVersions } from './versions.mjs';

export const CHECKS = [
  {
    name: 'types (tsc)',
    run: () => tool('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json', '--pretty', 'false']),
  },
  {
    name: 'lint and format (biome)',
    run: () => biome(['--error-on-warnings', '.']),
  },
  { name: 'import boundaries', run: async () => checkBoundaries() },
  { name: 'one id per tool', run: async () => checkIds() },
  { name: 'versions say what changed', run: async () => checkVersions() },
  { name: 'lock file whole', run: async () => checkLock() },
  { name: 'packages as published', run: async () => checkPackages() },
  { name: 'packages of production', run: async () => checkProduction() },
  { name: 'hygiene of sources', run: async () => checkHygiene() },
  { name: 'no names of tools in shared folders', run: async () => checkToolNames() },
  { name: 'readings told from rows', run: async () => checkToldInCode() },
  { name: 'no twins among the tools', run: async () => checkTwins() },
  {
    name: 'compose and Kubernetes files',
    // The validator's packages may not be installed yet: then this check alone fails.
    run: async () => (await import('./deployment.mjs')).checkDeployment(),
  },
  { name: 'rules pages', run: async () => checkRules() },
  { name: 'clauses of the specification', run: async () => checkSpec() },
];

/** @returns {Promise<{ name: string, problems: string[] }[]>} */
export async function runChecks(say = console.log) {
  const results = [];
  for (const { name, run } of CHECKS) {
    const problems = await run().catch((error) => [error.stack]);
    say(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const line of problems.slice(0, 60)) say(`       ${line}`);
    if (problems.length > 60) say(`       … and ${problems.length - 60} more lines`);
    results.push({ name, problems });
  }
  return results;
}

if (process.argv[1] === import.meta.filename) {
  // What cannot be mended is told by the check itself.
  if (process.argv.includes('--fix')) await mend();
  const results = await runChecks();
  process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
}
