import { join } from 'node:path';
import { checkPackages, replacements } from './packages.mjs';
import { ROOT } from './sources.mjs';

const PACKAGES = ['scheduler', 'stylis', '@module-federation/runtime-core'];
class NormalModuleReplacementPlugin {
  resourceRegExp = /\/Middleware\.js$/;
}
const inPackage = (path) => join(ROOT, 'node_modules', path);

test.each([
  ['a module is replaced', { plugins: [new NormalModuleReplacementPlugin()] }, /replaces modules/],
  [
    'a loader rewrites a package',
    { module: { rules: [{ test: /scheduler\.production\.js$/, loader: './short.cjs' }] } },
    /rewrites files of scheduler/,
  ],
  ['a loader sees every file', { module: { rules: [{ use: ['./a.cjs'] }] } }, /rewrites files of stylis/],
  ['an alias leads elsewhere', { resolve: { alias: { stylis$: '/our/own.ts' } } }, /alias of stylis\$/],
  ['an alias empties a package', { resolve: { alias: { stylis: false } } }, /alias of stylis/],
])('%s: said by name', (_, config, problem) => {
  expect(replacements(config, 'webpack.config.cjs', PACKAGES).join('\n')).toMatch(problem);
});

test('an alias to a published file of the same package is allowed, and our own sources are transpiled', () => {
  const config = {
    resolve: {
      alias: {
        '@module-federation/runtime-core$': inPackage('@module-federation/runtime-core/dist/index.js'),
      },
    },
    module: {
      rules: [{ test: /\.[cm]?tsx?$/, exclude: /node_modules[\\/](?!@tianji[\\/])/, use: ['swc-loader'] }],
    },
  };
  expect(replacements(config, 'webpack.config.cjs', PACKAGES)).toEqual([]);
});

test('nothing of another package is replaced or edited in this tree', () => {
  expect(checkPackages()).toEqual([]);
});
