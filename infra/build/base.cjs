// What the webpack configurations of the shell and of every remote have in common: how sources are read, resolved and
// minified. No federation here.
const { join } = require('node:path');

const production = process.env.NODE_ENV !== 'development';

/** Transpiles .ts and .tsx; types are checked by tsc in the test run, never here. */
const sources = {
  test: /\.[cm]?tsx?$/,
  // Our own packages are sources wherever they are installed.
  exclude: /node_modules[\\/](?!@tianji[\\/])/,
  use: [
    ...(production ? [require.resolve('./styles-loader.cjs')] : []),
    {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          // Always the production JSX runtime: a remote served by a development server meets a production shell, which
          // shares react/jsx-runtime and not the development one.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
  ],
};

function minimizer() {
  const MinimizerPlugin = require('minimizer-webpack-plugin');
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: {
      compress: { passes: 3, ecma: 2022 },
      mangle: true,
      format: { comments: false, ecma: 2022 },
    },
    extractComments: false,
  });
}

/**
 * @param {string} folder the package's folder
 * @returns a webpack configuration without entry, output and plugins
 */
function base(folder) {
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    // Never an eval devtool: the content security policy forbids it.
    devtool: production ? false : 'source-map',
    module: { rules: [sources] },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Our own packages are read from their sources.
      conditionNames: ['tianji', 'webpack', 'browser', 'import', 'module', 'default'],
    },
    optimization: {
      minimize: production,
      minimizer: production ? [minimizer()] : [],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: false,
  };
}

module.exports = { base, production, root: join(__dirname, '..', '..') };
