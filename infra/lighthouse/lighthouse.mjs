// `npm run lighthouse`: mobile Lighthouse, median of five, on the indexes and on what tools name, with the processor slowed
// down as far as Lighthouse's own benchmark of this machine says. A bare React page is measured as well, as a baseline for
// the machine. Lighthouse is large and not a dependency of the project: it is installed separately,
// into .cache/lighthouse. Arguments: the address of a running portal instead of one that is started; paths, to measure these
// alone.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBarePage } from '../bench/bare-react.mjs';
import { startPortal } from '../bench/portal.mjs';
import { giveUp, npmCommand, ROOT, say } from '../start/prepare.mjs';
import { browserArguments, findBrowser } from '../test/browser.mjs';
import { toolsInTree } from '../test/tools.mjs';
import { slowDownFor } from './calibrate.mjs';

const VERSION = '12.8.2';
const RUNS = 5;
/** Categories: the least score. */
const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Audits: the most, in milliseconds or, of the shift, in its own unit. */
const FIGURES = { 'total-blocking-time': 150, 'cumulative-layout-shift': 0.02 };
/** The paths, each with its goals beyond the common ones. */
const PAGES = [
  ['/index', {}],
  ['/toolsIndex', {}],
  ...toolsInTree().flatMap(({ pages, press }) =>
    [...pages, ...(press ? [press] : [])]
      .filter(({ lighthouse }) => lighthouse)
      .map(({ path, lighthouse }) => [path, lighthouse]),
  ),
];
const FOLDER = join(ROOT, '.cache', 'lighthouse');
const CLI = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

function install() {
  if (existsSync(CLI)) return;
  say(`installing lighthouse ${VERSION} into .cache/lighthouse …`);
  mkdirSync(FOLDER, { recursive: true });
  // Its own package.json: otherwise npm would treat the folder as part of the workspace.
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const [command, ...args] = npmCommand([
    'install',
    `lighthouse@${VERSION}`,
    '--no-audit',
    '--no-fund',
    '--workspaces=false',
  ]);
  const { status } = spawnSync(command, args, {
    cwd: FOLDER,
    stdio: 'inherit',
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: 'true' },
  });
  if (status !== 0) giveUp('lighthouse could not be installed');
}

const run = promisify(execFile);

/** A trace that failed to record says nothing about the page: retry, at most twice. */
async function audit(url, name, slowDown, left = 2) {
  const report = join(FOLDER, `${name}.json`);
  const flags = ['--headless=new', ...browserArguments()].join(' ');
  const args = [
    CLI,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${flags}`,
    `--only-categories=${Object.keys(SCORES)}`,
    `--throttling.cpuSlowdownMultiplier=${slowDown}`,
  ];
  try {
    // Beside this process, which serves the bare page.
    await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
  } catch ({ stderr }) {
    if (left > 0) return audit(url, name, slowDown, left - 1);
    giveUp(`lighthouse failed on ${url}:\n${stderr}`);
  }
  return JSON.parse(readFileSync(report, 'utf8'));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function reportsOf(url, name, slowDown) {
  const reports = [];
  for (let time = 1; time <= RUNS; time += 1) {
    reports.push(await audit(url, `${name}-${time}`, slowDown));
    say(`${name}: run ${time} of ${RUNS}`);
  }
  return reports;
}

const scoresOf = (reports, category) =>
  reports.map(({ categories }) => Math.round(categories[category].score * 100));
const figuresOf = (reports, audit) =>
  reports.map(({ audits }) => Math.round(audits[audit].numericValue * 1000) / 1000);

/** Prints a line for a goal. @returns {boolean} whether it is reached */
function told(path, what, values, goal, pass) {
  console.log(
    `${pass ? 'pass' : 'MISS'}  ${path}  ${what.padEnd(14)} ${median(values)}  (${values.join(', ')}; goal ${goal})`,
  );
  return pass;
}

/** Prints what kept a category from its full score. */
function explain({ categories, audits }, category) {
  for (const { id, weight } of categories[category].auditRefs) {
    const { score, title, displayValue = '' } = audits[id];
    if (weight > 0 && score !== null && score < 0.9) console.log(`        ${id}: ${title} ${displayValue}`);
  }
}

const browser = findBrowser();
if (!browser) giveUp('no Chromium was found; set CHROMIUM to its executable');
install();
const given = process.argv.slice(2);
const address = given.find((one) => one.startsWith('http'));
const only = given.filter((one) => one.startsWith('/'));
const portal = address ? { url: address.replace(/\/$/, ''), stop: async () => {} } : await startPortal();
const bare = await startBarePage();
const first = await reportsOf(bare.url, 'calibration', 4);
const index = median(first.map(({ environment }) => environment.benchmarkIndex));
const slowDown = Math.round(slowDownFor(index) * 100) / 100;
console.log(`benchmark index ${index}: processor ÷ ${slowDown}`);
const beside = await reportsOf(bare.url, 'bare', slowDown);
const bareFigures = ['first-contentful-paint', 'total-blocking-time']
  .map((audit) => `${audit} ${median(figuresOf(beside, audit))}`)
  .join(', ');
console.log(`bare React page: performance ${median(scoresOf(beside, 'performance'))}, ${bareFigures}`);
await bare.stop();
let missed = 0;
for (const [path, own] of PAGES.filter(([one]) => only.length === 0 || only.includes(one))) {
  const reports = await reportsOf(portal.url + path, path.slice(1).replaceAll('/', '-'), slowDown);
  for (const [category, goal] of Object.entries(SCORES)) {
    const scores = scoresOf(reports, category);
    if (told(path, category, scores, goal, median(scores) >= goal)) continue;
    missed += 1;
    explain(reports[0], category);
  }
  for (const [audit, goal] of Object.entries({ ...FIGURES, ...own })) {
    const figures = figuresOf(reports, audit);
    if (!told(path, audit, figures, `at most ${goal}`, median(figures) <= goal)) missed += 1;
  }
}
await portal.stop();
console.log(
  `\n${missed === 0 ? 'every goal reached' : `${missed} goals missed`}; reports are in .cache/lighthouse`,
);
process.exitCode = missed === 0 ? 0 : 1;
