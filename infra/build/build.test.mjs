import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, FileHashes, filesUnder, ROOT } from './files.mjs';
import { releaseRemote } from './release.mjs';

const { sharedForRemote, sharedForShell, sharedRows } = require('./shared.cjs');

/** A folder inside the project, so that packages are found; the cache is in no build and no commit. */
let work;
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  work = mkdtempSync(join(CACHE, 'test-'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

function remote(name, { id = name, text = 'one' } = {}) {
  const folder = join(work, `mf-${name}`);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@tianji/mf-${id}`, version: '1.2.3' }));
  writeFileSync(join(folder, 'tool.json'), JSON.stringify({ id }));
  writeFileSync(
    join(folder, 'webpack.config.cjs'),
    `module.exports = require(${JSON.stringify(join(ROOT, 'infra/build/preset.cjs'))})(__dirname);`,
  );
  writeFileSync(
    join(folder, 'src/index.ts'),
    `import { createElement } from 'react';\nexport default { mount: (): unknown => createElement('p', null, '${text}'), late: () => import('./late.ts') };\n`,
  );
  writeFileSync(join(folder, 'src/late.ts'), `export const late: string = '${text} late';\n`);
  return folder;
}

function bundle(folder, staging) {
  const { JEST_WORKER_ID: _worker, ...environment } = process.env;
  const result = spawnSync(process.execPath, [join(ROOT, 'infra/build/bundle.mjs'), folder, staging], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment, NODE_ENV: 'production' },
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

const contents = (folder) =>
  Object.fromEntries(
    filesUnder(folder).map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );

describe('a remote built by the preset', () => {
  test('twice gives the same bytes, and no path, time or eval in them', () => {
    const folder = remote('stars');
    const [one, two] = [join(work, 'one'), join(work, 'two')];
    expect(bundle(folder, one)).toMatchObject({ code: 0, output: '' });
    expect(bundle(folder, two).code).toBe(0);
    expect(contents(one)).toEqual(contents(two));
    const names = readdirSync(one);
    for (const name of ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'mf-manifest.json'])
      expect(names).toContain(name);
    for (const name of names.filter((each) => each.endsWith('.js'))) {
      const text = readFileSync(join(one, name), 'utf8');
      expect(text).not.toContain(ROOT);
      expect(text).not.toMatch(/\beval\(|new Function\(/);
    }
    const inputs = JSON.parse(readFileSync(`${one}.json`, 'utf8'));
    expect(inputs.files.some((path) => path.endsWith('mf-stars/src/late.ts'))).toBe(true);
  });

  test('brings no copy of what the shell shares', () => {
    const folder = remote('moon');
    const staging = join(work, 'moon');
    expect(bundle(folder, staging).code).toBe(0);
    const text = Object.values(contents(staging)).join('');
    // react's own element marker stands in every copy of react.
    expect(text).not.toContain('react.transitional.element');
    expect(readFileSync(join(staging, 'remoteEntry.js')).length).toBeLessThan(10_000);
  });

  test('under a wrong name it is refused', () => {
    const { code, output } = bundle(remote('sun', { id: 'venus' }), join(work, 'sun'));
    expect(code).not.toBe(0);
    expect(output).toContain('tool.json must have id "sun"');
  });
});

describe('releases', () => {
  const folderOf = (name) => remote(name);
  const ledger = (folder) => JSON.parse(readFileSync(join(folder, 'dist/releases.json'), 'utf8'));

  function stage(text) {
    const staging = mkdtempSync(join(work, 'staged-'));
    writeFileSync(join(staging, 'remoteEntry.js'), text);
    return staging;
  }

  test('are named by content, listed once, and never changed', () => {
    const folder = folderOf('mars');
    const first = releaseRemote(folder, stage('a'));
    expect(first).toMatchObject({ fresh: true });
    expect(first.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(releaseRemote(folder, stage('a'))).toEqual({ version: first.version, fresh: false });
    const second = releaseRemote(folder, stage('b'));
    const third = releaseRemote(folder, stage('a'));
    expect(third.version).toBe(first.version);
    expect(ledger(folder).map(({ version }) => version)).toEqual([
      first.version,
      second.version,
      first.version,
    ]);
    expect(ledger(folder)[0]).toMatchObject({
      integrity: expect.stringMatching(/^sha384-/),
      tool: { id: 'mars' },
    });
    expect(existsSync(join(folder, 'dist', second.version, 'tool.json'))).toBe(true);
  });

  test('of a canary are marked, and become stable by a release of the same content', () => {
    const folder = folderOf('venus');
    const canary = releaseRemote(folder, stage('c'), 'canary');
    expect(ledger(folder)).toMatchObject([{ version: canary.version, channel: 'canary' }]);
    expect(releaseRemote(folder, stage('c'))).toEqual({ version: canary.version, fresh: true });
    expect(ledger(folder)[1].channel).toBeUndefined();
  });

  test('older than the last five leave the disk, not the list', () => {
    const folder = folderOf('pluto');
    const versions = Array.from(
      { length: 7 },
      (_, index) => releaseRemote(folder, stage(`v${index}`)).version,
    );
    const kept = readdirSync(join(folder, 'dist')).filter((name) => name !== 'releases.json');
    expect(kept.sort()).toEqual(versions.slice(2).sort());
    expect(ledger(folder)).toHaveLength(7);
  });
});

test('one table tells shell and remotes what is shared, in the versions that are installed', () => {
  const keys = sharedRows().map(({ key }) => key);
  for (const key of [
    'react',
    'react-dom/client',
    'react/jsx-runtime',
    'styled-components',
    '@tianji/kit',
    '@tianji/kit/ui',
  ]) {
    expect(keys).toContain(key);
  }
  expect(Object.keys(sharedForShell())).toEqual(keys);
  for (const row of Object.values(sharedForRemote()))
    expect(row).toMatchObject({ import: false, singleton: true, strictVersion: true });
  const installed = JSON.parse(readFileSync(join(ROOT, 'node_modules/react/package.json'), 'utf8')).version;
  expect(sharedForShell().react).toEqual({ version: installed, requiredVersion: installed });
});

test('a file is hashed again when its size or time changed, and a missing one is null', () => {
  const path = join(work, 'a.txt');
  writeFileSync(path, 'one');
  const hashes = new FileHashes();
  const one = hashes.of(path);
  writeFileSync(path, 'other');
  expect(hashes.of(path)).not.toBe(one);
  rmSync(path);
  expect(hashes.of(path)).toBeNull();
});
