// Packs what a tool team needs outside this repository as tarballs: the kit, contracts, service kit and pure libraries,
// the preset, the suite that judges a tool, and the portal that shows it. `node infra/conformance/pack.mjs [folder]`.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesUnder, isTest, PRESET_FILES } from '../build/files.mjs';
import { writePair } from '../new-tool/pair.mjs';
import { giveUp, ROOT, say } from '../start/prepare.mjs';

const json = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const installed = (name) => json(`node_modules/${name}/package.json`).version;

/** Packages that a tool is written against, and those that the portal's own services need. */
const SOURCES = [
  ...readdirSync(join(ROOT, 'services/lib'))
    .map((name) => `services/lib/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json'))),
  'shell/kit',
];
const BUILD_TOOLS = [
  '@module-federation/enhanced',
  'acorn',
  '@swc/core',
  'minimizer-webpack-plugin',
  'swc-loader',
  'webpack',
  'react',
  'react-dom',
  'styled-components',
];
const TEST_TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];
const versions = (names) => Object.fromEntries(names.map((name) => [name, installed(name)]));

/** Links to this repository's documentation lead to the copy in the package of the conformance suite. */
const ofConformance = (text) => text.replace(/\]\((?:\.\.\/)+docs\//g, '](../conformance/docs/');

/** The package's own README, or text from its manifest: its description and its entry points. */
function stageReadme({ name, description, exports = {} }, staged, own) {
  const to = join(staged, 'README.md');
  if (own && existsSync(own)) return writeFileSync(to, ofConformance(readFileSync(own, 'utf8')));
  const doors = Object.keys(exports)
    .filter((door) => !door.endsWith('.json'))
    .map((door) => `* \`${name}${door.slice(1)}\``);
  const parts = [`# ${name}`, `${description}.`, ...(doors.length > 0 ? [doors.join('\n')] : []), DOCS];
  writeFileSync(to, `${parts.join('\n\n')}\n`);
}

const DOCS = 'What a tool is, rule by rule: `node_modules/@tianji/conformance/docs/what-a-tool-is.md`.';
/** Pages of the documentation that a tool team works with. */
const PAGES = ['what-a-tool-is.md', 'what-a-release-is.md', 'failures.md'];

/** The text without links to pages of the documentation that are not packed: an operator's pages stay behind. */
const withoutOthers = (text) =>
  text.replace(/\[([^\]]+)\]\(([a-z-]+\.md)(?:#[^)]*)?\)/g, (link, words, page) =>
    PAGES.includes(page) ? link : `${words} (\`docs/${page}\` of the portal)`,
  );

/** These pages, together with every page outside the documentation that they link to. */
function stageDocs(staged) {
  const folder = join(staged, 'docs');
  mkdirSync(folder);
  for (const page of PAGES) {
    const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
    const linked = text.replace(/\]\((\.\.\/[^)#]+)/g, (_, to) => {
      const name = to.replace(/^(?:\.\.\/)+/, '').replaceAll('/', '-');
      cpSync(join(ROOT, 'docs', to), join(folder, name));
      return `](${name}`;
    });
    writeFileSync(join(folder, page), withoutOthers(linked));
  }
}

/** The sources without their tests. */
function stageTypeScript(from, staged) {
  for (const path of filesUnder(join(from, 'src'))) {
    if (isTest(path)) continue;
    const to = join(staged, path.slice(from.length));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to);
  }
}

/** The emitted files that Node runs, if built, without source maps. */
function stageBuilt(from, staged) {
  const built = join(from, 'dist');
  if (!existsSync(built)) return;
  cpSync(built, join(staged, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.js.map') });
}

function stageSources(folder, staged) {
  const { private: _, devDependencies = {}, tianji, ...manifest } = json(join(folder, 'package.json'));
  // Ours are in bundles, which a deployment serves; whoever gets the sources makes bundles of their own.
  const ships = Object.fromEntries((tianji?.ships ?? []).map((name) => [name, devDependencies[name]]));
  const dependencies = { ...manifest.dependencies, ...ships };
  const published = {
    ...manifest,
    dependencies,
    exports: { ...manifest.exports, './package.json': './package.json' },
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(published, null, 2));
  const from = join(ROOT, folder);
  stageReadme(published, staged, join(from, 'README.md'));
  for (const page of readdirSync(from).filter((name) => name.endsWith('.md') && name !== 'README.md'))
    cpSync(join(from, page), join(staged, page));
  stageTypeScript(from, staged);
  stageBuilt(from, staged);
  return manifest.name;
}

/** Services whose calls the kit makes. */
const ofTheKit = () => Object.keys(json('shell/kit/package.json').needs?.contracts ?? {});
/** Platform services for login, reports and payments. */
const PLATFORM = ['member', 'payment', 'reports'];

/** Of another service its contract as source, for types and tests, and the service as it runs. */
function stageService(id, staged) {
  const { name, version, dependencies, exports, description } = json(`services/${id}/package.json`);
  const door = exports['./contract'];
  const built = Object.entries(exports).filter(([each]) => each !== './contract');
  const manifest = {
    ...{ name, version, type: 'module', description },
    exports: {
      ...Object.fromEntries(built.map(([each, to]) => [each, to.default])),
      ...(door && { './contract': door }),
      './package.json': './package.json',
    },
    dependencies,
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  stageReadme(manifest, staged);
  if (door)
    cpSync(join(ROOT, 'services', id, 'src/contract'), join(staged, 'src/contract'), { recursive: true });
  // What an engine lets one choose is part of its contract.
  const options = join(ROOT, 'services', id, 'src/engine/options.ts');
  if (door && existsSync(options)) cpSync(options, join(staged, 'src/engine/options.ts'));
  stageBuilt(join(ROOT, 'services', id), staged);
  return name;
}

/** A tenant that has nothing but the tool that is shown. */
function tenantOfNothing() {
  const { menus, ...rest } = json('infra/tenants/default.json');
  const none = Object.fromEntries(Object.keys(menus).map((menu) => [menu, []]));
  return { ...rest, everyTool: true, tools: [], menus: none, samples: [] };
}

/** Platform services with pages of their own: a member who orders a report looks for it in the list. */
const platformPages = () => PLATFORM.filter((id) => existsSync(join(ROOT, `mf-${id}`, 'dist', 'build.json')));

/** The working build of a remote, without its source maps. */
function stageRemote(id, staged) {
  const dist = join(`mf-${id}`, 'dist');
  const { version } = json(join(dist, 'build.json'));
  for (const part of ['build.json', version])
    cpSync(join(ROOT, dist, part), join(staged, dist, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
}

/** Files of `infra` that show a tool, at the places that they have here. */
const SHOWING = [
  'build/emit-file.mjs',
  'build/files.mjs',
  'conformance/suite/present.mjs',
  'dev/command.mjs',
  'dev/emulate.mjs',
  'dev/outside',
  'dev/serve.mjs',
  'dev/watch.mjs',
  'dist/start',
  'operator.json',
  'start/child-portal.mjs',
];

function stagePortal(staged) {
  for (const name of SHOWING)
    cpSync(join(ROOT, 'infra', name), join(staged, 'infra', name), { recursive: true });
  cpSync(join(ROOT, 'shell/dist'), join(staged, 'shell/dist'), { recursive: true });
  for (const id of platformPages()) stageRemote(id, staged);
  mkdirSync(join(staged, 'infra/tenants'));
  writeFileSync(join(staged, 'infra/tenants/default.json'), JSON.stringify(tenantOfNothing(), null, 2));
  const { version } = json('infra/package.json');
  const ours = [...new Set(['gateway', ...PLATFORM, ...ofTheKit()])].map((id) => [
    `@tianji/${id}`,
    json(`services/${id}/package.json`).version,
  ]);
  const manifest = {
    ...{ name: '@tianji/portal', version, type: 'module' },
    description: 'Shows a tool in a browser, inside a portal: npx tianji-dev [folder] [id]',
    bin: { 'tianji-dev': './infra/dev/outside/run.mjs' },
    exports: { './package.json': './package.json' },
    dependencies: {
      ...Object.fromEntries(ours),
      '@tianji/preset': version,
      '@tianji/service-kit': json('services/lib/kit/package.json').version,
      ...versions(['@swc/core', 'regexparam', 'webpack']),
    },
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  stageReadme(manifest, staged);
  return manifest.name;
}

function stagePreset(staged) {
  for (const name of PRESET_FILES) cpSync(join(ROOT, 'infra/build', name), join(staged, name));
  const manifest = {
    name: '@tianji/preset',
    version: json('infra/package.json').version,
    description: 'The one build of every remote',
    exports: { '.': './preset.cjs' },
    dependencies: { '@tianji/kit': json('shell/kit/package.json').version, ...versions(BUILD_TOOLS) },
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  stageReadme(manifest, staged);
  return manifest.name;
}

function stageSuite(staged) {
  cpSync(join(ROOT, 'infra/conformance/suite'), staged, { recursive: true });
  const { version, dependencies } = json('infra/package.json');
  const manifest = {
    name: '@tianji/conformance',
    version,
    type: 'module',
    description: 'Judges a tool: its declaration, its contract, its tests, its types and its build',
    bin: { 'tianji-conformance': './run.mjs' },
    dependencies: {
      ...{ '@tianji/preset': version, semver: dependencies.semver },
      ...versions(TEST_TOOLS),
    },
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  stageDocs(staged);
  writePair(join(staged, 'example'), { id: 'almonds', title: '杏仁', chart: true, report: true });
  return manifest.name;
}

/**
 * Packs the present build. Without a build the tarballs contain only sources and no portal.
 * @param {string} target folder for the tarballs
 * @returns {{ name: string, path: string }[]}
 */
export function packAll(target) {
  mkdirSync(target, { recursive: true });
  const built = existsSync(join(ROOT, 'shell/dist/build.json'));
  const services = built ? ['gateway', ...PLATFORM, ...ofTheKit()] : ofTheKit();
  const stages = [
    ...SOURCES.map((folder) => (staged) => stageSources(folder, staged)),
    ...[...new Set(services)].map((id) => (staged) => stageService(id, staged)),
    stagePreset,
    stageSuite,
    ...(built ? [stagePortal] : []),
  ];
  return stages.map((stage) => {
    const work = mkdtempSync(join(tmpdir(), 'tianji-pack-'));
    const staged = join(work, 'package');
    mkdirSync(staged);
    const name = stage(staged);
    const path = join(target, `${name.replace('@', '').replace('/', '-')}.tgz`);
    const { status, stderr } = spawnSync('tar', ['-czf', path, '-C', work, 'package'], { encoding: 'utf8' });
    rmSync(work, { recursive: true, force: true });
    if (status !== 0) throw new Error(`${name} could not be packed: ${stderr}`);
    return { name, path };
  });
}

async function main() {
  const { build } = await import('../build/build.mjs');
  const remotes = PLATFORM.filter((id) => existsSync(join(ROOT, `mf-${id}`)));
  for (const only of ['services', 'shell', ...remotes]) await build({ only, say });
  for (const { path } of packAll(process.argv[2] ?? join(ROOT, '.cache', 'packages'))) say(path);
}

if (process.argv[1] === import.meta.filename) main().catch((error) => giveUp(error.message));
