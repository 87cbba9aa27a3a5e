import { completed, missingOptional } from './lock.mjs';

const lock = {
  packages: {
    '': { name: 'x' },
    'node_modules/fast': {
      version: '1.2.3',
      dev: true,
      license: 'MIT',
      optionalDependencies: { 'fast-linux-x64-gnu': '1.2.3', '@fast/linux-arm-musleabihf': '1.2.3' },
    },
    'node_modules/a/node_modules/fast-linux-x64-gnu': { version: '1.2.3' },
  },
};

test('an optional package without an entry is named, with what it is built for', () => {
  expect(missingOptional(lock)).toEqual([
    {
      name: '@fast/linux-arm-musleabihf',
      by: 'node_modules/fast',
      entry: {
        ...{ version: '1.2.3', cpu: ['arm'], dev: true, libc: ['musl'], license: 'MIT' },
        ...{ optional: true, os: ['linux'] },
      },
    },
  ]);
});

test.each([
  ['core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['core-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['core-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s', (name, target) => {
  const packages = { 'node_modules/core': { optionalDependencies: { [name]: '2.0.0' } } };
  const [{ entry }] = missingOptional({ packages });
  expect(entry).toEqual({ version: '2.0.0', optional: true, ...target });
});

test('a completed lock file lacks nothing, and keeps what it had', () => {
  const whole = completed(lock);
  expect(missingOptional(whole)).toEqual([]);
  expect(whole.packages).toMatchObject(lock.packages);
});
