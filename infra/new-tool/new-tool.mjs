// `npm run new-tool -- <id> [--chart] [--report] [--title 标题] [--tenant <name>]` makes a working, tested pair:
// mf-<id> and services/<id> with the contract between them. `--chart`: a birth, an engine with options, a drawn chart
// and its reading; `--report`: a long report beside it. Nothing else is changed but the lock file and, if one is
// named, a tenant's document. `--delete` removes all of it again.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, giveUp, installIfNeeded, npm, ROOT, rememberInstall, say } from '../start/prepare.mjs';
import { writePair } from './pair.mjs';
import { addTenantTool, removeTenantTool } from './register.mjs';

const ID = /^[a-z][a-z0-9]{1,30}$/;
/** Reserved words: folders, packages or parts of the API. */
const RESERVED = new Set([
  'gateway',
  'payment',
  'reports',
  'lib',
  'shell',
  'kit',
  'contracts',
  'almanac',
  'places',
  'hexagram',
  'infra',
  'api',
  'portal',
  'remotes',
  'index',
  'healthz',
  'readyz',
  'metrics',
  'login',
  'default',
]);

const at = (...parts) => join(ROOT, ...parts);
const read = (path) => readFileSync(at(path), 'utf8');
const tenantFiles = () =>
  readdirSync(at('infra/tenants'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `infra/tenants/${name}`);

function edit(path, change) {
  const before = read(path);
  const after = change(before);
  if (after !== before) writeFileSync(at(path), after);
}

/** What the tenants' documents plan for the tool: its name, routes and tiles. */
const plannedTool = (id) =>
  readdirSync(at('infra/tenants'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(read(`infra/tenants/${name}`)).tools)
    .find((tool) => tool.id === id);

function make({ id, title, chart, report, tenant }) {
  const planned = plannedTool(id);
  const { tool, paths } = writePair(ROOT, { id, title, chart, report, planned });
  for (const path of paths) say(`made ${path}`);
  if (!tenant) return;
  edit(`infra/tenants/${tenant}.json`, (text) => addTenantTool(text, tool));
  say(`registered ${id} in infra/tenants/${tenant}.json`);
}

function remove(id) {
  for (const path of [
    `mf-${id}`,
    `services/${id}`,
    `node_modules/@tianji/mf-${id}`,
    `node_modules/@tianji/${id}`,
  ]) {
    rmSync(at(path), { recursive: true, force: true });
  }
  for (const path of tenantFiles()) edit(path, (text) => removeTenantTool(text, id));
  say(`deleted mf-${id} and services/${id}`);
}

/** Line widths depend on the id's length, so the formatter runs last. */
function tidy(paths) {
  const biome = at('node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) giveUp(`the formatter failed:\n${stdout}${stderr}`);
}

function parse(argv) {
  const args = [...argv];
  const options = { id: '', title: '', tenant: '', chart: false, report: false, drop: false, install: true };
  for (let word = args.shift(); word !== undefined; word = args.shift()) {
    if (word === '--title') options.title = args.shift() ?? '';
    else if (word === '--tenant') options.tenant = args.shift() ?? '';
    else if (word === '--chart') options.chart = true;
    else if (word === '--report') options.chart = options.report = true;
    else if (word === '--delete') options.drop = true;
    else if (word === '--no-install') options.install = false;
    else if (!options.id && !word.startsWith('-')) options.id = word;
    else giveUp(`unknown argument "${word}"`);
  }
  return options;
}

checkNode();
const options = parse(process.argv.slice(2));
const { id, title, tenant, drop, install } = options;
if (!id)
  giveUp('usage: npm run new-tool -- <id> [--chart] [--report] [--title 标题] [--tenant name] [--delete]');
if (!ID.test(id)) giveUp(`"${id}" is no id: 2 to 31 lower-case letters and digits, a letter first`);
if (RESERVED.has(id)) giveUp(`"${id}" is taken by the portal itself`);
if (!/^[^<>{}"'`\\$]{0,20}$/u.test(title))
  giveUp('a title has at most 20 characters and no quotes, brackets or backslashes');
if (tenant && !existsSync(at(`infra/tenants/${tenant}.json`))) giveUp(`there is no tenant named "${tenant}"`);
const exists = existsSync(at(`mf-${id}`)) || existsSync(at('services', id));
if (drop && !exists) giveUp(`there is no tool named "${id}"`);
if (!drop && exists) giveUp(`a tool or service named "${id}" exists already`);
if (install) installIfNeeded();
if (drop) remove(id);
else make(options);
tidy([...tenantFiles(), ...(drop ? [] : [`mf-${id}`, `services/${id}`])]);
if (install) {
  say('linking the workspace (npm install) …');
  if (!npm(['install', '--no-audit', '--no-fund', '--prefer-offline']))
    giveUp('npm install failed: what it said stands above');
  rememberInstall();
}
say(drop ? 'done' : `done: npm start, then open its tile; all of its tests: npm test -- --tool ${id}`);
