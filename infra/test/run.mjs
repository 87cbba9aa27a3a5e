// `npm test`: installs if needed, builds, checks, and runs every test that this machine can run.
// Says at the end what it could not run and why; the last line is `N passed, N failed`.
// `--only check|unit|e2e|distributed` runs one part. With CI=true nothing may be left out.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfNeeded, ROOT } from '../start/prepare.mjs';
import { findBrowser } from './browser.mjs';

/** A part that hangs fails by itself, so that the others still run. */
const LONGEST_MS = 40 * 60_000;

const PARTS = ['check', 'unit', 'e2e', 'distributed'];
const CI = process.env.CI === 'true';
const started = Date.now();
const total = { passed: 0, failed: 0 };
const missing = [];

const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`;
const heading = (text) => console.log(`\n[test] ${seconds()}  ${text}`);

function count(ok) {
  if (ok) total.passed += 1;
  else total.failed += 1;
}

/** What cannot run here: said at the end, and a failure where everything must run. */
function cannot(what, why) {
  missing.push(`${what}: ${why}`);
  console.log(`[test] ${CI ? 'MISSING' : 'left out'}  ${what}: ${why}`);
  if (CI) total.failed += 1;
}

async function jest(name, args, environment = {}) {
  const report = join(ROOT, '.cache', 'test', `${name}.json`);
  mkdirSync(join(ROOT, '.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const code = await new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      // What a failed test left open must not keep the run from ending.
      [
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        ...args,
        '--forceExit',
        '--json',
        `--outputFile=${report}`,
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } },
    );
    const limit = setTimeout(() => {
      console.error(`[test] ${name}: ended after ${LONGEST_MS / 60_000} minutes`);
      child.kill('SIGKILL');
    }, LONGEST_MS);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve(code);
    });
  });
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.error(`[test] ${name}: jest ended with ${code} and left no report`);
    total.failed += 1;
    return;
  }
  total.passed += result.numPassedTests;
  // A file that did not even load holds tests that did not pass.
  total.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (result.numTotalTests === 0) {
    console.error(`[test] ${name}: no test was found`);
    total.failed += 1;
  } else if (code !== 0 && result.numFailedTests + result.numRuntimeErrorTestSuites === 0) {
    console.error(`[test] ${name}: jest ended with ${code}`);
    total.failed += 1;
  }
}

async function build() {
  heading('build');
  const { build: run } = await import('../build/build.mjs');
  try {
    await run({ say: (line) => console.log(`[build] ${line}`) });
    count(true);
    return true;
  } catch (error) {
    console.error(error.message);
    count(false);
    return false;
  }
}

async function check() {
  heading('checks');
  const { runChecks } = await import('../check/check.mjs');
  for (const { problems } of await runChecks()) count(problems.length === 0);
}

async function unit() {
  heading('unit and component tests');
  for (const [name, what] of [
    ['MONGODB_URL', 'the store contract against a MongoDB-protocol server'],
    ['NATS_URL', 'the bus contract against NATS JetStream'],
  ]) {
    if (!process.env[name]) cannot(what, `${name} is not set`);
  }
  if (spawnSync('pdftotext', ['-v']).error)
    cannot('reading the PDFs of reports back', 'pdftotext is not installed (poppler-utils)');
  await jest('unit', ['--config', 'jest.config.mjs']);
}

const e2e = (name, pattern, browser) =>
  jest(name, ['--config', 'jest.e2e.config.mjs', '--runInBand', '--testPathPatterns', pattern], {
    CHROMIUM: browser,
  });

async function browserTests(built) {
  heading('end to end: a real browser against the running portal');
  const browser = findBrowser();
  if (!browser) return cannot('end-to-end tests', 'no Chromium was found; set CHROMIUM to its executable');
  if (!built) return console.log('[test] not run: there is nothing to run them against');
  await e2e('e2e', 'infra/e2e/(?!distributed)', browser);
}

async function distributed(built) {
  heading('distributed: every service its own process');
  const lacking = ['NATS_URL', 'MONGODB_URL'].filter((name) => !process.env[name]);
  const browser = findBrowser();
  if (!browser) lacking.push('a Chromium');
  if (lacking.length > 0) return cannot('distributed end-to-end tests', `without ${lacking.join(', ')}`);
  if (!built) return console.log('[test] not run: there is nothing to run them against');
  await e2e('distributed', 'infra/e2e/distributed', browser);
}

checkNode();
installIfNeeded();
const at = process.argv.indexOf('--only');
const only = at === -1 ? null : process.argv[at + 1];
if (only && !PARTS.includes(only)) {
  console.error(`--only takes one of ${PARTS.join(', ')}`);
  process.exit(2);
}
const wanted = (part) => !only || only === part;
const built = await build();
if (wanted('check')) await check();
if (wanted('unit')) await unit();
if (wanted('e2e')) await browserTests(built);
if (wanted('distributed')) await distributed(built);

heading(missing.length === 0 ? 'everything could be run' : 'this machine could not run:');
for (const line of missing) console.log(`  - ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
