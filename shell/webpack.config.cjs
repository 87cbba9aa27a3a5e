const { cpSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { minifySync } = require('@swc/core');
const webpack = require('webpack');
const { base, production } = require('../infra/build/base.cjs');
const { sharedForShell } = require('../infra/build/shared.cjs');

const kit = require('./kit/package.json');

/** Writes index.html from its template, with the scripts of the build, and copies public/ beside it. */
class Page {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      const template = join(__dirname, 'src/index.html');
      const early = join(__dirname, 'src/early.js');
      const style = join(__dirname, 'src/first-paint.css');
      const texts = join(__dirname, 'src/portal/pages.json');
      compilation.fileDependencies.addAll([template, early, style, texts]);
      const groupFiles = (name) =>
        (compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
          .filter((file) => file.endsWith('.js'))
          .map((file) => `/${file}`);
      compilation.hooks.processAssets.tap(
        { name: 'Page', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const scripts = groupFiles('main').map(
            (file) => `<script defer src="${file}" nonce="__CSP_NONCE__"></script>`,
          );
          const loader = groupFiles('federation');
          const { code } = minifySync(readFileSync(early, 'utf8'), { compress: true, mangle: true });
          // Data blocks: the gateway writes the portal config into the first, so that nothing has to be asked
          // for; the second names what loads a tool, so that it can be fetched ahead without being run.
          const data = (id, json) => `<script type="application/json" id="${id}">${json}</script>`;
          const css = readFileSync(style, 'utf8')
            .replace(/\/\*.*?\*\//gs, '')
            .replace(/\s*([{};:,])\s*/g, '$1')
            .trim();
          const parts = {
            style: `<style nonce="__CSP_NONCE__">${css}</style>`,
            config: [
              data('portal-config', '__PORTAL_CONFIG__'),
              data('loader-files', JSON.stringify(loader)),
              `<script nonce="__CSP_NONCE__">${code}</script>`,
            ].join('\n    '),
            scripts: scripts.join('\n    '),
          };
          const html = readFileSync(template, 'utf8').replace(
            /<!-- (style|config|scripts) -->/g,
            (_, part) => parts[part],
          );
          compilation.emitAsset('index.html', new sources.RawSource(html));
          // The gateway fills titles and descriptions into the page from this list.
          compilation.emitAsset('pages.json', new sources.RawSource(readFileSync(texts, 'utf8')));
        },
      );
    });
    compiler.hooks.afterEmit.tap('Page', (compilation) => {
      cpSync(join(__dirname, 'public'), compilation.outputOptions.path, { recursive: true });
    });
  }
}

const common = base(__dirname);

/** Parts of the federation runtime for snapshots, manifests and preloading: nobody here uses them. */
const SNAPSHOTS =
  /\/(plugins\/snapshot\/(index|SnapshotHandler)|generate-preload-assets|utils\/preload)\.js$/;
function withoutSnapshots(resource) {
  if (/[\\/]runtime-core[\\/]dist/.test(resource.context)) {
    resource.request = join(__dirname, 'src/portal/no-snapshots.ts');
  }
}

module.exports = {
  ...common,
  entry: { main: { import: './src/main.ts', runtime: 'runtime' }, sw: './src/offline/sw.ts' },
  output: {
    path: process.env.TIANJI_OUTPUT ?? join(__dirname, 'dist'),
    publicPath: '/',
    uniqueName: 'tianji_shell',
    // The service worker's address is for ever: browsers look there for its next version.
    filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : 'assets/[name].[contenthash:10].js'),
    chunkFilename: 'assets/[name].[contenthash:10].js',
    chunkLoadTimeout: 10_000,
    clean: false,
  },
  resolve: {
    ...common.resolve,
    // rxjs has a modern build under this condition, free of helpers for old browsers.
    conditionNames: [
      ...common.resolve.conditionNames.slice(0, 1),
      'es2015',
      ...common.resolve.conditionNames.slice(1),
    ],
    alias: {
      // The router's stand-in for a hook that React has had since 18.
      'use-sync-external-store/shim/index.js$': require.resolve('react'),
      '@module-federation/runtime-core$': require
        .resolve('@module-federation/runtime-core')
        .replace(/\.cjs$/, '.js'),
    },
  },
  optimization: {
    ...common.optimization,
    splitChunks: {
      cacheGroups: {
        // React has a script of its own: it stays in the reader's cache when only the shell is new.
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          name: 'react',
          chunks: ({ name }) => name === 'main',
          enforce: true,
        },
        // The federation runtime stays with the shell's own part of the loader: one file, and joined.
        defaultVendors: {
          test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/,
          priority: -10,
          reuseExistingChunk: true,
        },
      },
    },
  },
  plugins: [
    new Page(),
    new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, withoutSnapshots),
    new webpack.DefinePlugin({
      TIANJI_SHARED: JSON.stringify(sharedForShell()),
      TIANJI_KIT_VERSION: JSON.stringify(kit.version),
      // What the runtime can do without: snapshots of other hosts, and code from strings.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: JSON.stringify('web'),
    }),
  ],
  devtool: production ? false : 'source-map',
};
