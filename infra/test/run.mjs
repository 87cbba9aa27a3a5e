// `npm test`: installs if needed, builds, checks, and runs every test that this machine can run.
// Says at the end what it could not run and why; the last line is `N passed, N failed`.
// `--only check|unit|e2e|distributed` runs one part; `--tool <id>` runs everything of one tool. With CI=true nothing may be left out. TEST_MINUTES is
// the longest that the whole may take. With CI=true the files of failed tests, three at most, are run a second time.
// The distributed part runs beside the end-to-end tests: it mostly waits (decision 0019). Its output follows theirs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfNeeded, ROOT } from '../start/prepare.mjs';
import { findBrowser } from './browser.mjs';
import { ENGINE_PACKAGES, findEngines } from './engines.mjs';
import { tellFailures } from './failures.mjs';
import { jest } from './jest.mjs';
import { runTogether } from './together.mjs';

const MINUTE = 60_000;
/** The whole run ends within this time, whatever hangs: an outside limit would end it without a report. */
const LONGEST_MS = Number(process.env.TEST_MINUTES || 80) * MINUTE;
/** Time that a hanging part leaves to each later part. */
const LEFT_TO = { together: 17 * MINUTE, alone: 4 * MINUTE };
/** What runs one after another: end-to-end and distributed tests together, then those that need the machine for themselves. */
const STEPS = ['check', 'unit', 'together', 'alone'];

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
  return false;
}

const wanted = (part) => !only || only === part;

/** How long a step may take so that the later ones still run. */
function limitOf(step) {
  const later = STEPS.slice(STEPS.indexOf(step) + 1);
  const left = later.reduce((sum, each) => sum + (LEFT_TO[each] ?? 0), 0);
  return Math.max(LONGEST_MS - (Date.now() - started) - left, MINUTE);
}

/**
 * @param {string} step
 * @param {...import('./together.mjs').Run} runs at the same time
 */
async function run(step, ...runs) {
  const result = await runTogether(runs, {
    jest: (name, args, environment, beside) => jest(name, args, environment, limitOf(step), beside),
    heading,
    tell: (text) => process.stderr.write(text),
    twice: CI,
  });
  passed += result.passed;
  failures.push(...result.failures);
  shaky.push(...result.shaky);
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
  if (!PROMTOOL) cannot('the alert rules by Prometheus itself', 'promtool is not installed (prometheus)');
  const own = tool ? ['--testPathPatterns', `/(?:mf-${tool}|services/${tool})/`] : [];
  await run('unit', { name: 'unit', args: ['--config', 'jest.config.mjs'], which: own });
}

/** Prometheus's own evaluator. */
const PROMTOOL = !spawnSync('promtool', ['--version']).error;
const ACME = Boolean(process.env.PEBBLE && process.env.PEBBLE_DNS);
const CONTAINERS = !spawnSync('bwrap', ['--version']).error;
/** Files of the distributed tests whose programs are missing here. */
const left = [...(ACME ? [] : ['certificates']), ...(CONTAINERS ? [] : ['manifests'])];
const IN_BAND = '--runInBand';
/** A page waits more than it computes: two files at a time keep two cores busy (decision 0019). */
const TWO_AT_A_TIME = '--maxWorkers=2';

/** @returns {import('./together.mjs').Run} */
const e2e = (name, how, pattern, browser) => ({
  name,
  args: ['--config', 'jest.e2e.config.mjs', how],
  which: ['--testPathPatterns', pattern],
  environment: { CHROMIUM: browser, TOOL: tool },
});

/** Whether a browser is here; tells what is missing. */
function canBrowse(browser) {
  if (!browser) return cannot('end-to-end tests', 'no Chromium was found; set CHROMIUM to its executable');
  if (!tool)
    for (const [name, found] of Object.entries(findEngines()))
      if (!found) cannot(`the journeys in ${name}`, ENGINE_PACKAGES[name]);
  return true;
}

/** Whether the servers are here over which services run as processes of their own; tells what is missing. */
function canDistribute(browser) {
  const lacking = ['NATS_URL', 'NATS_SERVER', 'MONGODB_URL'].filter((name) => !process.env[name]);
  if (!browser) lacking.push('a Chromium');
  if (lacking.length > 0) return cannot('distributed end-to-end tests', `without ${lacking.join(', ')}`);
  if (!CONTAINERS) cannot('the containers of the manifests', 'bwrap is not installed (bubblewrap)');
  if (!ACME)
    cannot('certificates by ACME', 'PEBBLE and PEBBLE_DNS do not name the programs of infra/ci/pebble.sh');
  return true;
}

async function browserTests(built) {
  heading(
    'end to end: a real browser against the running portal; distributed: every service its own process',
  );
  const browser = findBrowser();
  /** @type {import('./together.mjs').Run[]} */
  const together = [];
  const alone = [];
  if (wanted('e2e') && canBrowse(browser)) {
    const own = e2e('e2e', IN_BAND, `mf-${tool}/e2e/|${DRILLS}`, browser);
    const others = `(?:distributed|alone)/${PROMTOOL ? '' : '|alerts'}`;
    together.push(tool ? own : e2e('e2e', TWO_AT_A_TIME, `^(?!.*/e2e/(?:${others}))`, browser));
    if (!tool) alone.push(e2e('e2e-alone', IN_BAND, 'infra/e2e/alone/', browser));
  }
  if (wanted('distributed') && !tool && canDistribute(browser))
    together.push(
      e2e(
        'distributed',
        IN_BAND,
        `infra/e2e/distributed/${left.length > 0 ? `(?!${left.join('|')})` : ''}`,
        browser,
      ),
    );
  if (!built) return console.log('[test] not run: there is nothing to run them against');
  if (together.length > 0) await run('together', ...together);
  if (alone.length > 0) await run('alone', ...alone);
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
if (wanted('e2e') || wanted('distributed')) await browserTests(built);

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
