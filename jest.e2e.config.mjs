// Tests that cross package boundaries: a real browser and real HTTP against the running portal. A tool's own
// lie in its folder, `mf-<id>/e2e`.
// `npm run e2e` builds, finds the browser and starts these; infra/e2e/support starts the portal.
import base from './jest.config.mjs';

const [node] = base.projects;

export default {
  transform: node.transform,
  testEnvironment: 'node',
  testSequencer: '<rootDir>/infra/test/longest-first.mjs',
  testMatch: ['<rootDir>/infra/e2e/**/*.e2e.ts', '<rootDir>/mf-*/e2e/**/*.e2e.ts'],
  modulePathIgnorePatterns: node.modulePathIgnorePatterns,
  globalSetup: '<rootDir>/infra/e2e/support/setup.ts',
  globalTeardown: '<rootDir>/infra/e2e/support/teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/infra/e2e/support/after-file.ts'],
  // Against hanging: nothing takes so long, and what is waited for gives up before (support/patience.ts).
  testTimeout: 600_000,
  // `npm test` runs most of them two at a time: each file has its own browser, and members that nobody else uses.
  maxWorkers: 1,
};
