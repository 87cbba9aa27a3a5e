// `npm run lighthouse`: mobile Lighthouse, median of three, on the home page and the calendar. Lighthouse
// is large and no dependency of the project: it is installed apart, into .cache/lighthouse.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal } from '../bench/portal.mjs';
import { giveUp, npmCommand, ROOT, say } from '../start/prepare.mjs';
import { browserArguments, findBrowser } from '../test/browser.mjs';

const VERSION = '12.8.2';
const RUNS = 3;
const PAGES = ['/index', '/wanNianLi'];
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const FOLDER = join(ROOT, '.cache', 'lighthouse');
const CLI = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

function install() {
  if (existsSync(CLI)) return;
  say(`installing lighthouse ${VERSION} into .cache/lighthouse …`);
  mkdirSync(FOLDER, { recursive: true });
  // A package of its own: otherwise npm would take it for a part of the workspace.
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

/** A trace that failed to record says nothing about the page: it is taken again, twice at most. */
function audit(url, name, left = 2) {
  const report = join(FOLDER, `${name}.json`);
  const flags = ['--headless=new', ...browserArguments()].join(' ');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${Object.keys(GOALS)}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  );
  if (status !== 0 && left > 0) return audit(url, name, left - 1);
  if (status !== 0) giveUp(`lighthouse failed on ${url}:\n${stderr}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const browser = findBrowser();
if (!browser) giveUp('no Chromium was found; set CHROMIUM to its executable');
install();
const portal = process.argv[2]
  ? { url: process.argv[2].replace(/\/$/, ''), stop: async () => {} }
  : await startPortal();
let missed = 0;
for (const path of PAGES) {
  const reports = [];
  for (let run = 1; run <= RUNS; run += 1) {
    reports.push(audit(portal.url + path, `${path.slice(1)}-${run}`));
    say(`${path}: run ${run} of ${RUNS}`);
  }
  for (const [category, goal] of Object.entries(GOALS)) {
    const scores = reports.map(({ categories }) => Math.round(categories[category].score * 100));
    const pass = median(scores) >= goal;
    if (!pass) missed += 1;
    console.log(
      `${pass ? 'pass' : 'MISS'}  ${path}  ${category.padEnd(14)} ${median(scores)}  (${scores.join(', ')}; goal ${goal})`,
    );
    if (pass) continue;
    const { categories, audits } = reports[0];
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, title, displayValue = '' } = audits[id];
      if (weight > 0 && score !== null && score < 0.9) console.log(`        ${id}: ${title} ${displayValue}`);
    }
  }
}
await portal.stop();
console.log(
  `\n${missed === 0 ? 'every goal reached' : `${missed} goals missed`}; reports are in .cache/lighthouse`,
);
process.exitCode = missed === 0 ? 0 : 1;
