// What a release carries of others: a CycloneDX bill of the production packages, made by npm from the lock file, and what the
// registry knows of their weaknesses.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { productionPackages } from '../check/production.mjs';
import { npmCommand, ROOT } from '../start/prepare.mjs';

const MOST_BYTES = 64 * 1_048_576;
/** The registry may be out of reach: a release does not wait for it. */
const AUDIT_MS = 20_000;

function npm(args, timeout) {
  const [command, ...rest] = npmCommand(args);
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES, shell: process.platform === 'win32' };
  return spawnSync(command, rest, { ...options, ...(timeout && { timeout }) });
}

/**
 * Writes the bill of materials of the packages that a deployment installs.
 * @param {string} file where to
 * @returns {{ components: number }}
 * @throws Error with npm's words when the bill cannot be made
 */
export function writeSbom(file) {
  const { status, stdout, stderr } = npm([
    ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  ]);
  if (status !== 0) throw new Error(`npm sbom failed: ${String(stderr).trim().slice(0, 500)}`);
  const bill = ofProduction(JSON.parse(stdout));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
  return { components: bill.components.length };
}

/**
 * The part of npm's bill that a deployment installs. With `--omit=dev` npm also leaves out what one workspace needs in
 * production and another for development only, so its whole bill is reduced by the lock file instead.
 */
function ofProduction(bill) {
  const installed = new Set(
    productionPackages(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).map(
      ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ),
  );
  const kept = (purl) => installed.has(purl) || purl.startsWith('pkg:npm/%40tianji/');
  const components = bill.components.filter(({ purl }) => kept(purl));
  const refs = new Set([bill.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...bill, components, dependencies };
}

/** @returns {string} one line: the known weaknesses of production packages, by severity, or that nobody could be asked */
export function knownWeaknesses() {
  const { stdout } = npm(['audit', '--omit=dev', '--package-lock-only', '--json'], AUDIT_MS);
  try {
    const { vulnerabilities: counts } = JSON.parse(stdout).metadata;
    const told = Object.entries(counts).filter(([severity, count]) => severity !== 'total' && count > 0);
    if (told.length === 0) return 'no known weaknesses in production packages';
    const list = told.map(([severity, count]) => `${count} ${severity}`).join(', ');
    return `known weaknesses in production packages: ${list}; see npm audit --omit=dev`;
  } catch {
    return 'the registry could not be asked for known weaknesses: npm audit --omit=dev';
  }
}
