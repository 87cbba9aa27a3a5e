// `npm run new-tool -- <id> [--title 标题]` makes a working, tested pair: mf-<id> and services/<id>,
// the contract between them, and the default tenant's entry. `--delete` takes all of it away again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkNode, giveUp, installIfNeeded, npm, ROOT, rememberInstall, say } from '../start/prepare.mjs';
import { addCalls, addTenantTool, removeCalls, removeTenantTool } from './register.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const ID = /^[a-z][a-z0-9]{1,30}$/;
/** Words that are folders, packages or parts of the wire already. */
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
const CONTRACTS = 'services/lib/contracts/src';
const TENANT = 'infra/tenants/default.json';

const at = (...parts) => join(ROOT, ...parts);
const read = (path) => readFileSync(at(path), 'utf8');
const versionOf = (folder) => JSON.parse(read(join(folder, 'package.json'))).version;

function edit(path, change) {
  const before = read(path);
  const after = change(before);
  if (after !== before) writeFileSync(at(path), after);
}

/** `[relative path of the template, path in the project]` for every file of a pair. */
function places(id) {
  const targets = { mf: `mf-${id}`, service: `services/${id}` };
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else found.push(path);
    }
  };
  walk(TEMPLATE);
  return found.map((path) => {
    const [half, ...rest] = relative(TEMPLATE, path).replaceAll('\\', '/').split('/');
    const name = rest
      .join('/')
      .replace(/\.tpl$/, '')
      .replace(/^src\/pages\/page\.tsx$/, `src/pages/${id}.page.tsx`);
    return [path, half === 'calls.ts.tpl' ? `${CONTRACTS}/calls/${id}.ts` : `${targets[half]}/${name}`];
  });
}

function make(id, title) {
  // A tool that the tenant has planned gets the route and the name it was planned with.
  const planned = JSON.parse(read(TENANT)).tools.find((tool) => tool.id === id);
  const words = {
    id,
    Id: id[0].toUpperCase() + id.slice(1),
    title: title || planned?.name || id,
    route: planned?.routes[0].path ?? `/${id}`,
    kit: versionOf('shell/kit'),
    almanac: versionOf('services/lib/almanac'),
    contracts: versionOf('services/lib/contracts'),
    serviceKit: versionOf('services/lib/kit'),
    react: JSON.parse(read('shell/package.json')).dependencies.react,
    styled: JSON.parse(read('shell/package.json')).dependencies['styled-components'],
    api: /API_VERSION = '([^']+)'/.exec(read(`${CONTRACTS}/version.ts`))?.[1] ?? '0.1.0',
  };
  for (const [from, to] of places(id)) {
    const text = readFileSync(from, 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, word) => words[word] ?? whole,
    );
    mkdirSync(dirname(at(to)), { recursive: true });
    writeFileSync(at(to), text);
    say(`made ${to}`);
  }
  edit(`${CONTRACTS}/calls/index.ts`, (text) => addCalls(text, id, './'));
  edit(`${CONTRACTS}/index.ts`, (text) => addCalls(text, id, './calls/'));
  const tool = JSON.parse(read(`mf-${id}/tool.json`));
  edit(TENANT, (text) => addTenantTool(text, tool));
  say(`registered ${id} in the contracts and in ${TENANT}`);
}

function remove(id) {
  for (const path of [
    `mf-${id}`,
    `services/${id}`,
    `${CONTRACTS}/calls/${id}.ts`,
    `node_modules/@tianji/mf-${id}`,
    `node_modules/@tianji/${id}`,
  ]) {
    rmSync(at(path), { recursive: true, force: true });
  }
  edit(`${CONTRACTS}/calls/index.ts`, (text) => removeCalls(text, id));
  edit(`${CONTRACTS}/index.ts`, (text) => removeCalls(text, id));
  edit(TENANT, (text) => removeTenantTool(text, id));
  say(`deleted mf-${id}, services/${id}, its contract and its entry in ${TENANT}`);
}

/** Line widths depend on the id's length: the formatter has the last word. */
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
  const options = { title: '', drop: false, install: true, id: '' };
  for (let word = args.shift(); word !== undefined; word = args.shift()) {
    if (word === '--title') options.title = args.shift() ?? '';
    else if (word === '--delete') options.drop = true;
    else if (word === '--no-install') options.install = false;
    else if (!options.id && !word.startsWith('-')) options.id = word;
    else giveUp(`unknown argument "${word}"`);
  }
  return options;
}

checkNode();
const { id, title, drop, install } = parse(process.argv.slice(2));
if (!id) giveUp('usage: npm run new-tool -- <id> [--title 标题] [--delete]');
if (!ID.test(id)) giveUp(`"${id}" is no id: 2 to 31 lower-case letters and digits, a letter first`);
if (RESERVED.has(id)) giveUp(`"${id}" is taken by the portal itself`);
if (!/^[^<>{}"'`\\$]{0,20}$/u.test(title))
  giveUp('a title has at most 20 characters and no quotes, brackets or backslashes');
const exists =
  existsSync(at(`mf-${id}`)) ||
  existsSync(at('services', id)) ||
  existsSync(at(CONTRACTS, 'calls', `${id}.ts`));
if (drop && !exists) giveUp(`there is no tool named "${id}"`);
if (!drop && exists) giveUp(`a tool or service named "${id}" exists already`);
if (install) installIfNeeded();
if (drop) remove(id);
else make(id, title);
const shared = [`${CONTRACTS}/calls/index.ts`, `${CONTRACTS}/index.ts`, TENANT];
tidy(drop ? shared : [...shared, `${CONTRACTS}/calls/${id}.ts`, `mf-${id}`, `services/${id}`]);
if (install) {
  say('linking the workspace (npm install) …');
  if (!npm(['install', '--no-audit', '--no-fund', '--prefer-offline']))
    giveUp('npm install failed: what it said stands above');
  rememberInstall();
}
say(drop ? 'done' : `done: npm start, then open its tile; its tests: npx jest mf-${id} services/${id}`);
