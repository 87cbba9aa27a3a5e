// Packs the tools of agents as one package without dependencies: `node infra/stdio/pack.mjs [folder] [name]`. Every service
// with a marked call is in it; it calculates in the reader's own process, without a network.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, ROOT, say } from '../start/prepare.mjs';

const require = createRequire(import.meta.url);
const json = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The name that the package has until its publisher gives it another. */
const NAME = 'tianji-mcp';

/** What only servers need: stores, buses, models, drawing. A tool that asked for one of them would fail its example. */
const LEFT_OUT = [
  '@aws-sdk/client-s3',
  '@koa/router',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@photostructure/sqlite',
  'fontkit',
  'koa',
  'mongodb',
  'openai',
  'pdfkit',
  'sharp',
];

/** Services whose contract marks a call, by id: found in their sources, where the marker is written. */
export function servicesWithTools() {
  const marks = (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .some((name) => /\bAgentTool\b|\bagent: \{/.test(readFileSync(join(folder, name), 'utf8')));
  return readdirSync(join(ROOT, 'services')).filter((id) => {
    const folder = join(ROOT, 'services', id, 'src', 'contract');
    return existsSync(folder) && existsSync(join(folder, '..', 'service.ts')) && marks(folder);
  });
}

/** The program: the services, each by its own entry point, and what serves their tools. */
const programOf = (ids) =>
  [
    "import { failedExamples, openTools, serveTools } from '@tianji/stdio';",
    ...ids.map((id, n) => `import s${n} from '@tianji/${id}';`),
    `const services = [${ids.map((_, n) => `s${n}`).join(', ')}];`,
    "if (process.argv[2] === '--check') {",
    '  const tools = await openTools(services);',
    '  const failed = await failedExamples(tools);',
    '  process.stdout.write(JSON.stringify({ tools: tools.offer.tools.map(({ agent }) => agent.name), failed }));',
    '} else await serveTools(services);',
  ].join('\n');

function configOf(entry, target) {
  return {
    mode: 'production',
    context: ROOT,
    target: ['node20', 'es2022'],
    devtool: false,
    entry,
    experiments: { outputModule: true, topLevelAwait: true },
    output: { path: target, filename: 'tianji-mcp.mjs', module: true, chunkFormat: 'module' },
    module: {
      rules: [
        {
          test: /\.[cm]?ts$/,
          exclude: /node_modules[\\/](?!@tianji[\\/])/,
          // What is imported of a package of ours and not used is left out with all that it would load.
          sideEffects: false,
          use: {
            loader: require.resolve('swc-loader'),
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          },
        },
      ],
    },
    resolve: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      conditionNames: ['tianji', 'node', 'import', 'default'],
      alias: Object.fromEntries(LEFT_OUT.map((name) => [name, false])),
    },
    optimization: { splitChunks: false, minimizer: [minimizer()] },
    plugins: [new (require('webpack').optimize.LimitChunkCountPlugin)({ maxChunks: 1 })],
    performance: { hints: false },
    // Names of what is left out are found nowhere; what else is wrong is an error.
    ignoreWarnings: [/export .* was not found|Critical dependency/],
  };
}

function minimizer() {
  const MinimizerPlugin = require('minimizer-webpack-plugin');
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { ecma: 2022 }, mangle: true, module: true, format: { comments: false } },
    extractComments: false,
  });
}

function bundle(config) {
  return new Promise((resolve, reject) => {
    const compiler = require('webpack')(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        resolve();
      });
    });
  });
}

/** Asks the packed program to call each of its tools. @throws when one needs more than this process has */
function prove(program) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the packed program does not start: ${stderr.slice(-1500)}`);
  const { tools, failed } = JSON.parse(stdout);
  if (failed.length > 0 || tools.length === 0)
    throw new Error(failed.join('\n') || 'there is no tool to pack');
  return tools;
}

function writePackage(staged, name) {
  const { version } = json('services/lib/stdio/package.json');
  const manifest = {
    ...{ name, version, type: 'module' },
    description:
      'Tools of Chinese calendar and charts for AI agents (MCP over stdio), calculated on your machine',
    // What `npx` runs is named like the package, without its scope.
    bin: { [name.replace(/^@[^/]+\//, '')]: './tianji-mcp.mjs' },
    engines: { node: '>=20.19' },
    files: ['tianji-mcp.mjs', 'README.md'],
  };
  writeFileSync(join(staged, 'package.json'), JSON.stringify(manifest, null, 2));
  const readme = readFileSync(join(ROOT, 'services/lib/stdio/README.md'), 'utf8');
  writeFileSync(join(staged, 'README.md'), readme.replaceAll(NAME, name));
}

/**
 * @param {string} target folder for the tarball
 * @param {{ name?: string }} [options] the name under which the package is published
 * @returns {Promise<{ path: string, tools: string[] }>}
 */
export async function packStdio(target, { name = NAME } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'tianji-stdio-'));
  try {
    const staged = join(work, 'package');
    mkdirSync(staged);
    mkdirSync(target, { recursive: true });
    // Inside the project, so that packages are found from it.
    const entry = join(ROOT, '.cache', `stdio-${process.pid}.mjs`);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    writeFileSync(entry, programOf(servicesWithTools()));
    try {
      await bundle(configOf(entry, staged));
    } finally {
      rmSync(entry, { force: true });
    }
    const program = join(staged, 'tianji-mcp.mjs');
    writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
    chmodSync(program, 0o755);
    const tools = prove(program);
    writePackage(staged, name);
    const path = join(target, `${name.replace('@', '').replace('/', '-')}.tgz`);
    const { status, stderr } = spawnSync('tar', ['-czf', path, '-C', work, 'package'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the package could not be packed: ${stderr}`);
    return { path, tools };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function main() {
  const [, , folder = join(ROOT, '.cache', 'packages'), name] = process.argv;
  const { path, tools } = await packStdio(folder, name === undefined ? {} : { name });
  say(`${path}: ${tools.join(', ')}`);
}

if (process.argv[1] === import.meta.filename) main().catch((error) => giveUp(error.message));
