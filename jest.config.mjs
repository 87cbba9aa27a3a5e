// One configuration for every test that needs no built portal. What needs a running portal and a
// real browser lives in infra/e2e and runs from jest.e2e.config.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Peers in ES modules that a workspace compares itself with: `tianji.transpile` of its package.json. */
const peers = readdirSync(new URL('services', import.meta.url)).flatMap((name) => {
  const file = new URL(`services/${name}/package.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).tianji?.transpile ?? []) : [];
});

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const MODULES = (
  '@nats-io wouter regexparam mitt react-aria react-stately @react-aria @react-stately @internationalized @adobe ' +
  'client-only single-spa until-async cantian-tymext nanoid @opentelemetry/otlp-exporter-base'
).split(' ');

const shared = {
  transform,
  // Jest runs a test in a context of its own, where looking up a global is slow. The almanacs, ours and those that it is
  // compared with, spent two thirds of their time on looking up `Math`. A name here must not be declared by a module
  // (asn1js has a class Set) nor replaced by a test (fake timers replace Date).
  sandboxInjectedGlobals: ['Math', 'Object', 'Array', 'Number', 'JSON'],
  // Every dependency that ships ES modules only is transpiled like our own files.
  transformIgnorePatterns: [`/node_modules/(?!(${[...MODULES, ...peers].join('|')})/?)`],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/infra/e2e/'],
};

export default {
  globalSetup: '<rootDir>/infra/jest/own-folder.mjs',
  // Tests of services wait a third of their time, for disks, timers and processes of their own: three for two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker grows with each file; three must fit into the memory of two.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/infra/test/longest-first.mjs',
  // By default a worker that has not exited half a second after its last file counts as leaking, which on a busy machine
  // any may. What a file really leaves open fails that file (infra/test/leftovers.mjs).
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      setupFilesAfterEnv: ['<rootDir>/infra/test/setup.ts'],
      testEnvironment: '<rootDir>/infra/test/node-environment.mjs',
      testEnvironmentOptions: {
        customExportConditions: ['tianji', 'node', 'node-addons', 'require', 'default'],
      },
      testMatch: ['<rootDir>/services/**/*.test.ts', '<rootDir>/infra/**/*.test.{ts,mjs}'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/infra/test/dom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['tianji', 'browser', 'require', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/infra/test/setup-dom.ts'],
      testMatch: ['<rootDir>/shell/**/*.test.{ts,tsx}', '<rootDir>/mf-*/**/*.test.{ts,tsx}'],
    },
  ],
};
