import {
  inSeveralMajors,
  neededByServices,
  problemsOfProduction,
  productionPackages,
} from './production.mjs';

const lock = {
  packages: {
    '': { name: 'x' },
    'services/shop': { name: 'shop', dependencies: { koa: '3', shared: '1', c: '1' } },
    'services/lib/shared': { name: 'shared', dependencies: { a: '1' }, optionalDependencies: { b: '1' } },
    'mf-shop': { name: 'mf-shop', dependencies: { shop: '1' } },
    'node_modules/shop': { link: true, resolved: 'services/shop' },
    'node_modules/shared': { link: true, resolved: 'services/lib/shared' },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '2' } },
    'node_modules/c': { version: '1.0.0', peerDependencies: { a: '2' } },
    'node_modules/koa': { version: '3.3.0' },
    'node_modules/webpack': { version: '5.0.0', dev: true },
    'node_modules/typescript': { version: '7.0.0', devOptional: true },
    'node_modules/a': { version: '1.2.0' },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/c/node_modules/a': { version: '2.1.0' },
  },
};

test('what a deployment installs: no development package, no link', () => {
  expect(productionPackages(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'b 1.0.0',
    'c 1.0.0',
    'koa 3.3.0',
    'a 1.2.0',
    'a 2.0.0',
    'a 2.1.0',
  ]);
  expect([...inSeveralMajors(productionPackages(lock))]).toEqual([['a', ['1', '2']]]);
});

test('what only pages need is in their bundles, and not in production', () => {
  expect([...neededByServices(lock)].filter((path) => path.startsWith('node_modules/')).sort()).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/a',
    'node_modules/c',
    'node_modules/c/node_modules/a',
    'node_modules/koa',
  ]);
  const packages = {
    ...lock.packages,
    'mf-shop': { name: 'mf-shop', dependencies: { react: '19' } },
    'node_modules/react': { version: '19.0.0' },
  };
  expect(problemsOfProduction({ packages }, { duplicates: { a: 'why' }, unkept: {} })).toEqual([
    'react is needed by no service and no runner: a dependency for development only',
  ]);
});

test('a build tool, a duplicate without a reason, and reasons for what is gone are named', () => {
  const packages = { ...lock.packages, 'node_modules/webpack': { version: '5.0.0' } };
  expect(
    problemsOfProduction({ packages }, { duplicates: { koa: 'why' }, unkept: { moment: 'why' } }),
  ).toEqual([
    'webpack is needed by no service and no runner: a dependency for development only',
    'webpack is a build tool: a dependency for development only',
    expect.stringMatching(/^a is there in the majors 1 and 2/),
    expect.stringContaining('koa is there in one major only'),
    expect.stringContaining('moment is not in production'),
  ]);
  expect(problemsOfProduction(lock, { duplicates: { a: 'why' }, unkept: {} })).toEqual([]);
});
