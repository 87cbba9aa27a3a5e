const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { minifySync } = require('@swc/core');
const webpack = require('webpack');
const { base, production } = require('../infra/build/base.cjs');
const { sharedForShell } = require('../infra/build/shared.cjs');

const kit = require('./kit/package.json');

/** Writes index.html from its template, with the scripts of the build. */
class Page {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Page', (compilation) => {
      const template = join(__dirname, 'src/index.html');
      const early = join(__dirname, 'src/early.js');
      const frame = join(__dirname, 'src/frame.js');
      const embed = join(__dirname, 'src/view/embed.js');
      const style = join(__dirname, 'src/first-paint.css');
      const written = join(__dirname, 'src/first-written.css');
      const article = join(__dirname, 'src/first-article.css');
      const texts = join(__dirname, 'src/portal/pages.json');
      compilation.fileDependencies.addAll([template, early, frame, embed, style, written, article, texts]);
      const groupFiles = (name) =>
        (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
      /** The files of a part that the page does not fetch anyway. */
      const moreFiles = (name) => {
        const first = groupFiles('main');
        return groupFiles(name).flatMap((file) => (first.includes(file) ? [] : `/${file}`));
      };
      compilation.hooks.processAssets.tap(
        { name: 'Page', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          // Webpack's runtime is so small that a request for it would cost more.
          const [runtime, ...files] = groupFiles('main');
          const scripts = files.map(
            (file) =>
              `<script defer fetchpriority="__SCRIPT_PRIORITY__" src="/${file}" nonce="__CSP_NONCE__"></script>`,
          );
          const loader = moreFiles('federation');
          const pageFiles = JSON.parse(readFileSync(texts, 'utf8')).flatMap(({ path, chunk }) =>
            chunk ? [[path, moreFiles(chunk)]] : [],
          );
          const minified = (file) =>
            minifySync(readFileSync(file, 'utf8'), { compress: true, mangle: true }).code;
          const code = minified(early);
          // Data blocks: the gateway writes the portal config into the first, so that nothing has to be asked
          // for; the second names what loads a tool, so that it can be fetched ahead without being run; the third
          // does so for pages of the shell.
          const data = (id, json, more = '') =>
            `<script type="application/json" id="${id}"${more}>${json}</script>`;
          // The gateway says how urgent scripts are: a page with an article is read before they run.
          const priority = ' data-priority="__SCRIPT_PRIORITY__"';
          const css = (file) => {
            const rules = readFileSync(file, 'utf8')
              .replace(/\/\*.*?\*\//gs, '')
              .replace(/\s*([{};:,>])\s*/g, '$1')
              .replaceAll(';}', '}');
            return `<style nonce="__CSP_NONCE__">${rules.trim()}</style>`;
          };
          const parts = {
            // The gateway leaves out what a page without a text of a service, or without an article, can do without.
            style: `${css(style)}<!--written-->${css(written)}<!--/written--><!--article-->${css(article)}<!--/article-->`,
            config: [
              data('portal-config', '__PORTAL_CONFIG__'),
              data('loader-files', JSON.stringify(loader), priority),
              data('page-files', JSON.stringify(Object.fromEntries(pageFiles))),
              `<script nonce="__CSP_NONCE__">${code}</script>`,
              `<script nonce="__CSP_NONCE__">${String(compilation.assets[runtime].source())}</script>`,
            ].join(''),
            scripts: scripts.join(''),
          };
          const html = readFileSync(template, 'utf8')
            .replace(/\n\s*/g, '')
            .replaceAll(' />', '>')
            .replace(/<!-- (style|config|scripts) -->/g, (_, part) => parts[part]);
          compilation.emitAsset('index.html', new sources.RawSource(html));
          // The gateway sends it with a page's static frame.
          compilation.emitAsset('frame.js', new sources.RawSource(minified(frame)));
          // For pages of other sites.
          compilation.emitAsset('embed.js', new sources.RawSource(minified(embed)));
          // A page of a tool names the parts that it needs: their files are looked up here.
          compilation.emitAsset('parts.json', new sources.RawSource(JSON.stringify(partsOf(compilation))));
          // The gateway fills titles and descriptions into the page from this list.
          compilation.emitAsset('pages.json', new sources.RawSource(readFileSync(texts, 'utf8')));
        },
      );
    });
  }
}

/**
 * What the shell fetches on demand, with its files: by the name of the chunk, else by the module that is imported. Neither
 * changes from one version to the next as the names of the files do.
 */
function partsOf({ chunkGroups, entrypoints }) {
  const first = new Set([...entrypoints.values()].flatMap((group) => group.getFiles()));
  const parts = {};
  for (const group of chunkGroups) {
    if (group.isInitial()) continue;
    const files = group
      .getFiles()
      .filter((file) => file.endsWith('.js') && !first.has(file))
      .map((file) => `/${file}`);
    const asked = group.origins.map(({ module, request }) =>
      request.startsWith('.')
        ? relative(__dirname, join(module.context, request)).replaceAll('\\', '/')
        : request,
    );
    for (const name of group.name ? [group.name] : new Set(asked)) parts[name] = files;
  }
  return parts;
}

const common = base(__dirname);

/**
 * Asks the browser to compile all functions of the first scripts beside their download, off the main thread, where it would
 * otherwise compile each on the main thread when it is first called: nearly all of them are called by the first drawing.
 * Browsers that do not know the comment pass over it.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^assets\/(react|main)\./,
  // After the minifier, which leaves no comment, and before the names are made of the contents.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

module.exports = {
  ...common,
  entry: { main: { import: './src/main.ts', runtime: 'runtime' }, sw: './src/offline/sw.ts' },
  output: {
    path: process.env.TIANJI_OUTPUT ?? join(__dirname, 'dist'),
    publicPath: '/',
    uniqueName: 'tianji_shell',
    // The service worker's address is for ever: browsers look there for its next version.
    filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : 'assets/[name].[contenthash:8].js'),
    chunkFilename: 'assets/[name].[contenthash:8].js',
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
      '@module-federation/runtime-core$': require
        .resolve('@module-federation/runtime-core')
        .replace(/\.cjs$/, '.js'),
    },
  },
  optimization: {
    ...common.optimization,
    splitChunks: {
      // The door of charts is one file for who opens a chart.
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'kit-chart',
      // Bytes of source: what is smaller weighs more in a file of its own.
      minSize: 40_000,
      cacheGroups: {
        // React has a script of its own: it stays in the reader's cache when only the shell is new.
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          name: 'react',
          chunks: ({ name }) => name === 'main',
          enforce: true,
        },
        // What most pages need, whichever comes first, is in the first script, once.
        common: {
          test: /[\\/]kit[\\/]src[\\/](api|tool|ui)[\\/][^\\/]+$/,
          name: 'main',
          chunks: ({ name }) => name === 'pages' || name === 'federation',
          minChunks: 2,
          enforce: true,
        },
        times: {
          test: /[\\/]almanac[\\/]src[\\/](civil-core|civil-text|calendar-error|sexagenary)\.ts$/,
          name: 'main',
          chunks: 'all',
          enforce: true,
        },
        // What is left of the chart's door once the form's is there: whatever both have is in the form's file.
        form: {
          chunks: ({ name }) => name === 'kit-form' || name === 'kit-rest',
          minChunks: 2,
          enforce: true,
          reuseExistingChunk: true,
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
    ...(production ? [compiledAhead] : []),
    new webpack.DefinePlugin({
      TIANJI_SHARED: JSON.stringify(sharedForShell()),
      TIANJI_KIT_VERSION: JSON.stringify(kit.version),
      // What the runtime can do without: snapshots of other hosts, and code from strings.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      FEDERATION_DEBUG: '""',
      ENV_TARGET: JSON.stringify('web'),
      // What libraries ask in case that they run in Node.
      'typeof process': '"undefined"',
    }),
  ],
  devtool: production ? false : 'source-map',
};
