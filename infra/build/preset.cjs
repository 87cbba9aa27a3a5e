// The one build of every remote. A remote's webpack.config.cjs is one line:
//   module.exports = require('../infra/build/preset.cjs')(__dirname);
const { existsSync, readFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { base, production } = require('./base.cjs');
const EntryWithTool = require('./entry-with-tool.cjs');
const { sharedForRemote } = require('./shared.cjs');

/** A chunk that has not arrived after this many milliseconds is an error, so that a retry can be offered. */
const CHUNK_LOAD_TIMEOUT = 8000;

/**
 * The glue between webpack and the federation runtime is the same in every remote: 5 KB that the shell provides once
 * (shell/src/portal/federation.ts) instead of every remote bundling its own.
 */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/][^\\/]+$/;
function bundlerRuntimeFromShell({ request }, done) {
  if (BUNDLER_RUNTIME.test(request)) done(null, 'var globalThis._TIANJI_BUNDLER_RUNTIME()');
  else done();
}

function readJson(folder, name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/**
 * @param {string} folder the remote's folder, `mf-<id>`
 * @returns the webpack configuration: container `mf_<id>` that exposes `./tool`
 */
module.exports = function preset(folder) {
  const tool = readJson(folder, 'tool.json');
  const manifest = readJson(folder, 'package.json');
  const expected = basename(folder).replace(/^mf-/, '');
  if (tool.id !== expected || manifest.name !== `@tianji/mf-${expected}`) {
    throw new Error(
      `${basename(folder)}: tool.json must have id "${expected}" and package.json name "@tianji/mf-${expected}"`,
    );
  }
  const name = `mf_${expected}`;
  const entry = ['index.ts', 'index.tsx'].find((file) => existsSync(join(folder, 'src', file)));
  if (!entry) throw new Error(`${basename(folder)}: src/index.ts is missing`);
  const config = base(folder);
  return {
    ...config,
    entry: {},
    output: {
      path: process.env.TIANJI_OUTPUT ?? join(folder, 'dist', 'dev'),
      publicPath: 'auto',
      uniqueName: name,
      // A release has a folder of its own, named by version and content: its files need no hash in their names.
      filename: '[name].js',
      chunkFilename: 'chunk-[name].js',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      crossOriginLoading: 'anonymous',
      clean: false,
    },
    optimization: {
      ...config.optimization,
      // Many small scripts compress worse than one, and each costs a request: what two chunks share is worth a chunk of
      // its own only when it is large (bytes of source).
      splitChunks: { minSize: 60_000 },
    },
    externals: [bundlerRuntimeFromShell],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './tool': `./src/${entry}` },
        shared: sharedForRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, asyncStartup: false },
      }),
      new EntryWithTool('chunk-__federation_expose_tool.js'),
    ],
    devServer: production
      ? undefined
      : {
          hot: false,
          liveReload: true,
          headers: { 'Access-Control-Allow-Origin': '*' },
          allowedHosts: 'all',
        },
  };
};
