// `npm test`: installs if needed, builds, checks, and runs every test that this machine can run.
// Says at the end what it could not run and why; the last line is `N passed, N failed`.
// `--only check|unit|e2e|distributed` runs one part; `--tool <id>` runs everything of one tool. With CI=true nothing may be left out. TEST_MINUTES is
// the longest that the whole may take. With CI=true the files of failed tests, three at most, are run a second time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfNeeded, ROOT } from '../start/prepare.mjs';
import { findBrowser } from './browser.mjs';
import { ENGINE_PACKAGES, findEngines } from './engines.mjs';
import { tellFailures } from './failures.mjs';
import { jest } from './jest.mjs';
import { afterSecondTry, filesToTryAgain } from './second-try.mjs';

const MINUTE = 60_000;
/** The whole run ends within this time, whatever hangs: an outside limit would end it without a report. */
const LONGEST_MS = Number(process.env.TEST_MINUTES || 80) * MINUTE;
/** Time that a hanging part leaves to each later part. */
const LEFT_TO = { e2e: 15 * MINUTE, distributed: 7 * MINUTE };

const PARTS = ['check', 'unit', 'e2e', 'distributed'];
const CI = process.env.CI === 'true';
const at = process.argv.indexOf('--only');
const only = at === -1 ? null : process.argv[at + 1];
const toolAt = process.argv.indexOf('--tool');
const tool = toolAt === -1 ? '' : (process.argv[toolAt + 1] ?? '');
/** Drills that take one tool when TOOL names it. */
const DRILLS = 'infra/e2e/(?:tools|bad-input)';
const started = Date.now();
let passed = 0;
const failures = [];
/** Tests that failed first and passed when their file was run again. */
const shaky = [];
const missing = [];

const seconds = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`;
const heading = (text) => console.log(`\n[test] ${seconds()}  ${text}`);
const failed = (name, message) => failures.push({ name, message });

/** A part that cannot run here: reported at the end, and a failure where everything must run. */
function cannot(what, why) {
  missing.push(`${what}: ${why}`);
  console.log(`[test] ${CI ? 'MISSING' : 'left out'}  ${what}: ${why}`);
  if (CI) failed(what, why);
}

const wanted = (part) => !only || only === part;

/** How long a part may take so that the later ones still run. */
function limitOf(part) {
  const later = PARTS.slice(PARTS.indexOf(part) + 1).filter(wanted);
  const left = later.reduce((sum, each) => sum + LEFT_TO[each], 0);
  return Math.max(LONGEST_MS - (Date.now() - started) - left, MINUTE);
}

/**
 * @param {string} part
 * @param {string[]} args options of jest, its configuration first
 * @param {string[]} which the tests, as options of jest
 * @param {Record<string, string>} environment variables beside the present ones
 * @param {string} name of the run, where a part has several
 */
async function run(part, args, which, environment = {}, name = part) {
  const first = await jest(name, [...args, ...which], environment, limitOf(part));
  const files = CI ? filesToTryAgain(first) : [];
  let result = first;
  if (files.length > 0) {
    heading(`a second try: ${files.join(', ')}`);
    // One after another: whatever slowed them down the first time is gone now.
    const again = ['--runInBand', '--runTestsByPath', ...files];
    const config = args.slice(0, 2);
    const both = afterSecondTry(
      first,
      await jest(`${name}-again`, [...config, ...again], environment, limitOf(part)),
    );
    shaky.push(...both.shaky);
    result = both;
  }
  passed += result.passed;
  failures.push(...result.failures);
}

async function build() {
  heading('build');
  const { build: all } = await import('../build/build.mjs');
  try {
    await all({ say: (line) => console.log(`[build] ${line}`) });
    passed += 1;
    return true;
  } catch (error) {
    console.error(error.message);
    failed('build', error.message);
    return false;
  }
}

async function check() {
  heading('checks');
  const { runChecks } = await import('../check/check.mjs');
  for (const { name, problems } of await runChecks()) {
    if (problems.length === 0) passed += 1;
    else failed(name, problems.join('\n'));
  }
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
  const own = tool ? ['--testPathPatterns', `/(?:mf-${tool}|services/${tool})/`] : [];
  await run('unit', ['--config', 'jest.config.mjs'], own);
}

const IN_BAND = '--runInBand';
/** A page waits more than it computes: two files at a time keep two cores busy (decision 0019). */
const TWO_AT_A_TIME = '--maxWorkers=2';

const e2e = (part, how, pattern, browser, name = part) =>
  run(
    part,
    ['--config', 'jest.e2e.config.mjs', how],
    ['--testPathPatterns', pattern],
    { CHROMIUM: browser, TOOL: tool },
    name,
  );

async function browserTests(built) {
  heading('end to end: a real browser against the running portal');
  const browser = findBrowser();
  if (!browser) return cannot('end-to-end tests', 'no Chromium was found; set CHROMIUM to its executable');
  if (!built) return console.log('[test] not run: there is nothing to run them against');
  if (!tool)
    for (const [name, found] of Object.entries(findEngines()))
      if (!found) cannot(`the journeys in ${name}`, ENGINE_PACKAGES[name]);
  if (tool) return e2e('e2e', IN_BAND, `mf-${tool}/e2e/|${DRILLS}`, browser);
  await e2e('e2e', TWO_AT_A_TIME, '^(?!.*/e2e/(?:distributed|alone)/)', browser);
  await e2e('e2e', IN_BAND, 'infra/e2e/alone/', browser, 'e2e-alone');
}

async function distributed(built) {
  heading('distributed: every service its own process');
  const lacking = ['NATS_URL', 'NATS_SERVER', 'MONGODB_URL'].filter((name) => !process.env[name]);
  const browser = findBrowser();
  if (!browser) lacking.push('a Chromium');
  if (lacking.length > 0) return cannot('distributed end-to-end tests', `without ${lacking.join(', ')}`);
  if (!built) return console.log('[test] not run: there is nothing to run them against');
  const acme = Boolean(process.env.PEBBLE && process.env.PEBBLE_DNS);
  if (!acme)
    cannot('certificates by ACME', 'PEBBLE and PEBBLE_DNS do not name the programs of infra/ci/pebble.sh');
  await e2e('distributed', IN_BAND, `infra/e2e/distributed/${acme ? '' : '(?!certificates)'}`, browser);
}

if (only && !PARTS.includes(only)) {
  console.error(`--only takes one of ${PARTS.join(', ')}`);
  process.exit(2);
}
if (toolAt !== -1 && !existsSync(join(ROOT, `mf-${tool}`, 'tool.json'))) {
  console.error(`--tool: there is no tool named "${tool}"`);
  process.exit(2);
}
checkNode();
installIfNeeded();
const built = await build();
if (wanted('check')) await check();
if (wanted('unit')) await unit();
if (wanted('e2e')) await browserTests(built);
if (wanted('distributed') && !tool) await distributed(built);

heading(missing.length === 0 ? 'everything could be run' : 'this machine could not run:');
for (const line of missing) console.log(`  - ${line}`);
if (shaky.length > 0) {
  heading(`${shaky.length} passed at the second try only; the first time:`);
  for (const line of tellFailures(shaky)) console.log(line);
}
if (failures.length > 0) {
  heading(`${failures.length} failed:`);
  for (const line of tellFailures(failures)) console.log(line);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
