// Which part may import which: the architecture's table, applied to every source.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import {
  importsOf,
  isCode,
  isTest,
  isTooling,
  manifestOf,
  packageFolder,
  projectFiles,
  ROOT,
  read,
  resolveRelative,
  splitSpecifier,
  withoutComments,
} from './sources.mjs';

const manifestAt = (path) => (existsSync(join(ROOT, path)) ? JSON.parse(read(path)) : {});

/** Pure calendar and table libraries: open to every part, browser and server. */
const PURE = [
  '@tianji/almanac',
  '@tianji/places',
  '@tianji/hexagram',
  '@tianji/judgement',
  '@tianji/question',
];

/** The contract entry points that a manifest names: `tool.json` of a tool, `package.json` of kit and shell. */
const contractsNeeded = (path) =>
  Object.keys(manifestAt(path).needs?.contracts ?? {}).map((id) => `@tianji/${id}/contract`);

/**
 * The areas of the tree, first match wins. `values` may be imported, `types` only with `import type`; `events` allows
 * only the event names of another service's contract.
 * @type {{ where: RegExp, browser?: boolean, pure?: boolean, values: (id: string) => string[], types?: (id: string) =>
 *   string[], events?: boolean }[]}
 */
export const AREAS = [
  {
    where: /^mf-([a-z0-9]+)\//,
    browser: true,
    // Palette and contrast need no schemas, and a page that picks colours must judge them as the gateway does.
    values: (id) => [
      '@tianji/kit',
      ...PURE,
      `@tianji/${id}/engine`,
      `@tianji/${id}/agenda`,
      '@tianji/contracts/palette',
      '@tianji/contracts/contrast',
    ],
    types: (id) => ['@tianji/contracts', ...contractsNeeded(`mf-${id}/tool.json`)],
  },
  {
    where: /^shell\/kit\/()/,
    browser: true,
    // The palette is data without imports; the gateway judges tenants' colours by it.
    values: () => [...PURE, '@tianji/contracts/palette'],
    types: () => ['@tianji/contracts', ...contractsNeeded('shell/kit/package.json')],
  },
  {
    where: /^shell\/()/,
    browser: true,
    // A pure function without schemas: gateway and shell word a page alike.
    values: () => ['@tianji/kit', ...PURE, '@tianji/contracts/page-words'],
    types: () => ['@tianji/contracts', ...contractsNeeded('shell/package.json')],
  },
  // Constants of the vocabulary, for the schemas of shared records.
  { where: /^services\/lib\/contracts\/()/, values: () => ['@tianji/teller/ids', '@tianji/question/ids'] },
  { where: /^services\/lib\/(?:almanac|places|teller)\/()/, values: () => [] },
  {
    where: /^services\/lib\/(?:hexagram|judgement|question)\/()/,
    pure: true,
    values: () => ['@tianji/almanac'],
  },
  { where: /^services\/lib\/(?:print|tenant|agents)\/()/, values: () => ['@tianji/contracts'] },
  {
    // It names no tool: what packs it says which services it has.
    where: /^services\/lib\/stdio\/()/,
    values: () => ['@tianji/agents', '@tianji/contracts', '@tianji/service-kit'],
  },
  {
    where: /^services\/lib\/kit\/()/,
    values: () => ['@tianji/contracts', '@tianji/almanac', '@tianji/places', '@tianji/question'],
  },
  {
    where: /^services\/[a-z0-9]+\/src\/engine\/()/,
    pure: true,
    values: () => [...PURE, '@tianji/contracts/options', '@tianji/teller'],
  },
  {
    // The only judge beside the engine: cells, choices and knots of a chart.
    where: /^services\/([a-z0-9]+)\/src\/agenda\//,
    pure: true,
    values: (id) => [...PURE, `@tianji/${id}/engine`, '@tianji/teller'],
  },
  {
    where: /^services\/gateway\/()/,
    values: () => ['@tianji/service-kit', '@tianji/contracts', '@tianji/tenant', '@tianji/agents'],
  },
  {
    where: /^services\/reports\/()/,
    events: true,
    values: () => ['@tianji/service-kit', '@tianji/contracts', '@tianji/print', ...PURE],
  },
  {
    where: /^services\/([a-z0-9]+)\//,
    events: true,
    values: (id) => [
      '@tianji/service-kit',
      '@tianji/contracts',
      '@tianji/print',
      '@tianji/teller',
      '@tianji/tenant',
      ...PURE,
      `@tianji/${id}/engine`,
      `@tianji/${id}/agenda`,
    ],
  },
];

/** The only folder that creates streams. */
const STREAMS = 'shell/kit/src/streams/';
const TIMER = /\bset(?:Timeout|Interval)\(/;

/** A clock, randomness or I/O inside an engine: its result would no longer depend on its input alone. */
const IMPURE = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bconsole\./;

const covers = (allowed, specifier) =>
  allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Names that another service's contract exports for its events. */
function eventNames(id) {
  const path = `services/${id}/src/contract/events.ts`;
  if (!existsSync(join(ROOT, path))) return [];
  return [...read(path).matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
}

/** Services know each other by events alone. */
function foreignContract(path, owner, names) {
  const events = new Set(eventNames(owner));
  return names
    .filter((name) => !events.has(name))
    .map((name) => `${path}: only events may be imported from @tianji/${owner}/contract, not ${name}`);
}

function ours(path, area, id, { from, typeOnly, names }) {
  if (covers(area.values(id), from)) return [];
  const owner = /^@tianji\/([a-z0-9]+)\/contract$/.exec(from)?.[1];
  if (area.events && owner) return isTest(path) ? [] : foreignContract(path, owner, names);
  if (covers(area.types?.(id) ?? [], from)) {
    return typeOnly || isTest(path) ? [] : [`${path}: only types may be imported from ${from} (import type)`];
  }
  // A test may use the testing entry point of a package that it depends on.
  return [`${path}: may not import ${from}`];
}

function relative(path, from) {
  const target = resolveRelative(path, from);
  const own = packageFolder(path);
  const problems = [];
  if (packageFolder(target) !== own && !isTooling(path))
    problems.push(`${path}: ${from} leaves the package ${own}`);
  const engine = /^services\/[a-z0-9]+\/src\/engine\//.exec(path)?.[0];
  if (engine && !isTest(path)) {
    // The engine's own tables and texts beside it are data as well.
    const allowed = [engine, engine.replace(/engine\/$/, 'data/'), engine.replace(/engine\/$/, 'corpus/')];
    if (!allowed.some((folder) => target.startsWith(folder)))
      problems.push(`${path}: an engine may not import ${from}`);
  }
  return problems;
}

function thirdParty(path, area, { from, typeOnly }) {
  if (isBuiltin(from)) {
    if ((area?.browser || area?.pure) && !isTest(path) && !isTooling(path))
      return [`${path}: ${from} is Node's, this runs in a browser`];
    return [];
  }
  const { name } = splitSpecifier(from);
  const manifest = manifestOf(packageFolder(path));
  const { ships = [] } = manifest.tianji ?? {};
  const shipped = {
    ...manifest.dependencies,
    // Published with its sources; in our own deployment it is in bundles.
    ...Object.fromEntries(ships.map((each) => [each, manifest.devDependencies?.[each]])),
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  };
  if (name in shipped || name === manifest.name) return [];
  const development = {
    ...manifest.devDependencies,
    ...manifestOf('').devDependencies,
    ...(isTooling(path)
      ? { ...manifestOf('infra').dependencies, ...manifestOf('infra').devDependencies }
      : {}),
  };
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  // What pages import is in their bundles: a deployment installs none of it.
  const bundled = /^(?:shell|mf-[a-z0-9]+)\//.test(path) && !path.startsWith('shell/kit/');
  const free = typeOnly || bundled || isTest(path) || isTooling(path) || packageFolder(path) === 'infra';
  if (free && (name in development || types in development)) return [];
  return [`${path}: ${name} is not among the dependencies of ${manifest.name}`];
}

/** End-to-end tests run inside the project with the project's own harness; no package ships them. */
const isDrill = (path, from) => from === '@tianji/infra/e2e' && path.endsWith('.e2e.ts');

/** An import of one of our packages must name an entry point that the package exports. */
function doors(path, from, folderByName) {
  const { name, path: door } = splitSpecifier(from);
  const folder = folderByName.get(name);
  if (folder === undefined) return [`${path}: there is no package ${name}`];
  const exports = manifestOf(folder).exports ?? {};
  return door in exports ? [] : [`${path}: ${name} has no entry point ${door}`];
}

/**
 * @param {string} path a source, relative to the root
 * @param {string} text its content
 * @param {Map<string, string>} folderByName our packages
 * @returns {string[]} one sentence per violation
 */
export function violations(path, text, folderByName) {
  const area = AREAS.find(({ where }) => where.test(path));
  const id = area ? area.where.exec(path)[1] : '';
  const problems = [];
  for (const one of importsOf(text)) {
    if (one.from.startsWith('.')) problems.push(...relative(path, one.from));
    else if (isDrill(path, one.from)) problems.push(...doors(path, one.from, folderByName));
    else if (one.from.startsWith('@tianji/')) {
      const self = manifestOf(packageFolder(path)).name === splitSpecifier(one.from).name;
      if (area && !self && !isTooling(path)) problems.push(...ours(path, area, id, one));
      problems.push(...doors(path, one.from, folderByName), ...thirdParty(path, area, one));
    } else problems.push(...thirdParty(path, area, one));
    if (/^mf-/.test(path) && one.from === 'react-dom/client' && !isTest(path)) {
      problems.push(`${path}: only the kit's defineTool creates a React root`);
    }
    if (one.from.split('/')[0] === 'rxjs' && !one.typeOnly && !path.startsWith(STREAMS))
      problems.push(`${path}: rxjs is imported in ${STREAMS} alone`);
  }
  if (/^mf-[^/]+\/src\//.test(path) && !isTest(path) && TIMER.test(withoutComments(text)))
    problems.push(`${path}: a tool must not create timers; use after() and every() of @tianji/kit`);
  if (area?.pure && !isTest(path) && !isTooling(path) && IMPURE.test(withoutComments(text))) {
    problems.push(
      `${path}: an engine must not use a clock, randomness or I/O (${IMPURE.exec(withoutComments(text))[0]})`,
    );
  }
  return problems;
}

/** Dependencies that no import names: React's come in through JSX and the share scope. */
const IMPLICIT = new Set(['react', 'react-dom', 'styled-components']);

function unused(sources) {
  const used = new Map();
  for (const [path, text] of sources) {
    const folder = packageFolder(path);
    if (!used.has(folder)) used.set(folder, new Set());
    for (const { from } of importsOf(text)) used.get(folder).add(splitSpecifier(from).name);
  }
  const problems = [];
  for (const [folder, names] of used) {
    if (folder === '' || folder === 'infra') continue;
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      if (!names.has(name) && !IMPLICIT.has(name))
        problems.push(`${folder}/package.json: ${name} is declared and imported nowhere`);
    }
  }
  return problems;
}

/** @returns {string[]} every violation in the tree */
export function checkBoundaries() {
  const files = projectFiles();
  const folderByName = new Map(
    files
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => path.slice(0, -'/package.json'.length))
      .map((folder) => [manifestOf(folder).name, folder]),
  );
  const sources = files
    .filter((path) => isCode(path) && !path.includes('/data/'))
    .map((path) => [path, read(path)]);
  // The test of the checks is full of sources that must be refused, as text. The conformance suite runs outside this
  // repository, over packages of its own.
  const judged = sources.filter(
    ([path]) => path !== 'infra/check/check.test.mjs' && !path.startsWith('infra/conformance/suite/'),
  );
  return [...judged.flatMap(([path, text]) => violations(path, text, folderByName)), ...unused(judged)];
}
