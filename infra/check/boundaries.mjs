// Who may import whom: the table of the architecture, held over every source.
import { isBuiltin } from 'node:module';
import {
  importsOf,
  isCode,
  isTest,
  isTooling,
  manifestOf,
  packageFolder,
  projectFiles,
  read,
  resolveRelative,
  splitSpecifier,
  withoutComments,
} from './sources.mjs';

/** Pure calendrical and table libraries: open to every part, browser and server. */
const PURE = ['@tianji/almanac', '@tianji/places', '@tianji/hexagram'];

/**
 * The areas of the tree, first match wins. `values` may be imported, `types` only with `import type`.
 * @type {{ where: RegExp, browser?: boolean, pure?: boolean, values: (id: string) => string[], types?: string[] }[]}
 */
export const AREAS = [
  {
    where: /^mf-([a-z0-9]+)\//,
    browser: true,
    values: (id) => ['@tianji/kit', ...PURE, `@tianji/${id}/engine`],
    types: ['@tianji/contracts'],
  },
  { where: /^shell\/kit\/()/, browser: true, values: () => PURE, types: ['@tianji/contracts'] },
  {
    where: /^shell\/()/,
    browser: true,
    values: () => ['@tianji/kit', ...PURE],
    types: ['@tianji/contracts'],
  },
  { where: /^services\/lib\/(?:contracts|almanac|places)\/()/, values: () => [] },
  { where: /^services\/lib\/hexagram\/()/, values: () => ['@tianji/almanac'] },
  { where: /^services\/lib\/kit\/()/, values: () => ['@tianji/contracts'] },
  { where: /^services\/[a-z0-9]+\/src\/engine\/()/, pure: true, values: () => PURE },
  {
    where: /^services\/([a-z0-9]+)\//,
    values: (id) => ['@tianji/service-kit', '@tianji/contracts', ...PURE, `@tianji/${id}/engine`],
  },
];

/** A clock, chance or the outer world inside an engine: its answer would not follow from its input. */
const IMPURE = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bprocess\.|\bfetch\(|\bconsole\./;

const covers = (allowed, specifier) =>
  allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`));

function ours(path, area, id, { from, typeOnly }) {
  if (covers(area.values(id), from)) return [];
  if (covers(area.types ?? [], from)) {
    return typeOnly || isTest(path) ? [] : [`${path}: ${from} gives types only here (import type)`];
  }
  // A test may use the testing door of what its package depends on.
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
    // Its own tables and texts beside it are data, too.
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
  const shipped = {
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
  };
  if (name in shipped || name === manifest.name) return [];
  const development = {
    ...manifest.devDependencies,
    ...manifestOf('').devDependencies,
    ...(isTooling(path) ? manifestOf('infra').dependencies : {}),
  };
  const types = `@types/${name.replace('@', '').replace('/', '__')}`;
  const free = typeOnly || isTest(path) || isTooling(path) || packageFolder(path) === 'infra';
  if (free && (name in development || types in development)) return [];
  return [`${path}: ${name} is not among the dependencies of ${manifest.name}`];
}

/** An import of ours must name a door that the package has. */
function doors(path, from, folderByName) {
  const { name, path: door } = splitSpecifier(from);
  const folder = folderByName.get(name);
  if (folder === undefined) return [`${path}: there is no package ${name}`];
  const exports = manifestOf(folder).exports ?? {};
  return door in exports ? [] : [`${path}: ${name} has no door ${door}`];
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
    else if (one.from.startsWith('@tianji/')) {
      const self = manifestOf(packageFolder(path)).name === splitSpecifier(one.from).name;
      if (area && !self && !isTooling(path)) problems.push(...ours(path, area, id, one));
      problems.push(...doors(path, one.from, folderByName), ...thirdParty(path, area, one));
    } else problems.push(...thirdParty(path, area, one));
    if (/^mf-/.test(path) && one.from === 'react-dom/client' && !isTest(path)) {
      problems.push(`${path}: only the kit's defineTool creates a React root`);
    }
    if (one.from.split('/')[0] === 'rxjs' && !path.startsWith('shell/kit/'))
      problems.push(`${path}: rxjs is the kit's alone`);
  }
  if (area?.pure && !isTest(path) && IMPURE.test(withoutComments(text))) {
    problems.push(
      `${path}: an engine has no clock, no chance and no I/O (${IMPURE.exec(withoutComments(text))[0]})`,
    );
  }
  return problems;
}

/** Declared dependencies that nothing imports. React's come in through JSX and the share scope. */
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
  // The checks' own test is full of sources that must be refused, as text.
  const judged = sources.filter(([path]) => path !== 'infra/check/check.test.mjs');
  return [...judged.flatMap(([path, text]) => violations(path, text, folderByName)), ...unused(judged)];
}
