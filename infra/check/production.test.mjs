import { inSeveralMajors, problemsOfProduction, productionPackages } from './production.mjs';

const lock = {
  packages: {
    '': { name: 'x' },
    'services/shop': { name: 'shop' },
    'node_modules/shop': { link: true },
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
    'koa 3.3.0',
    'a 1.2.0',
    'a 2.0.0',
    'a 2.1.0',
  ]);
  expect([...inSeveralMajors(productionPackages(lock))]).toEqual([['a', ['1', '2']]]);
});

test('a build tool, a duplicate without a reason, and reasons for what is gone are named', () => {
  const packages = { ...lock.packages, 'node_modules/webpack': { version: '5.0.0' } };
  expect(
    problemsOfProduction({ packages }, { duplicates: { koa: 'why' }, unkept: { moment: 'why' } }),
  ).toEqual([
    'webpack is a build tool: a dependency for development only',
    expect.stringMatching(/^a is there in the majors 1 and 2/),
    expect.stringContaining('koa is there in one major only'),
    expect.stringContaining('moment is not in production'),
  ]);
  expect(problemsOfProduction(lock, { duplicates: { a: 'why' }, unkept: {} })).toEqual([]);
});
