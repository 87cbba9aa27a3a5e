// Runs the tool's own tests and those of the suite, over packages that are sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { TIANJI_TOOL_FOLDER: folder, TIANJI_TOOL: id } = process.env;
const require = createRequire(join(folder, 'package.json'));
const HERE = import.meta.dirname;
/** Where `run.mjs` put the suite's tests: jest finds none inside node_modules. */
const suite = process.env.TIANJI_SUITE_FOLDER;

const shared = {
  rootDir: folder,
  roots: [join(folder, `mf-${id}`), join(folder, 'services', id), suite],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Ours are TypeScript, and many others ship only ES modules.
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|typescript|webpack|jsdom)/'],
  testPathIgnorePatterns: ['/dist/', '/e2e/'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['tianji', 'node', 'require', 'default'] },
      setupFilesAfterEnv: [join(HERE, 'setup-node.ts')],
      testMatch: [`${folder}/services/**/*.test.ts`, `${suite}/*.node.conformance.ts`],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['tianji', 'browser', 'require', 'default'] },
      setupFilesAfterEnv: [join(HERE, 'setup-dom.ts')],
      testMatch: [`${folder}/mf-*/**/*.test.{ts,tsx}`, `${suite}/*.dom.conformance.ts`],
    },
  ],
};
