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
import { placeRemote, placeShell } from './place.mjs';

const { sharedForRemote, sharedForShell, sharedRows } = require('./shared.cjs');

/** A folder inside the project, so that packages resolve. `.cache` is neither built nor committed. */
let work;
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  work = mkdtempSync(join(CACHE, 'test-'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const NEEDS = { kit: '*', react: '*', contracts: {} };

function remote(name, { id = name, text = 'one', needs = NEEDS } = {}) {
  const folder = join(work, `mf-${name}`);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@tianji/mf-${id}`, version: '1.2.3' }));
  writeFileSync(join(folder, 'tool.json'), JSON.stringify({ id, needs }));
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
  test('two builds give the same bytes, without a path, a time or eval in them', () => {
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

  test('contains no copy of what the shell shares', () => {
    const folder = remote('moon');
    const staging = join(work, 'moon');
    expect(bundle(folder, staging).code).toBe(0);
    const text = Object.values(contents(staging)).join('');
    // React's own element marker is in every copy of React.
    expect(text).not.toContain('react.transitional.element');
    expect(readFileSync(join(staging, 'remoteEntry.js')).length).toBeLessThan(10_000);
  });

  test('is refused under a wrong name', () => {
    const { code, output } = bundle(remote('sun', { id: 'venus' }), join(work, 'sun'));
    expect(code).not.toBe(0);
    expect(output).toContain('tool.json must have id "sun"');
  });
});

// Where this tree is built, as in CI, a stamp with another mode in it would be stale.
test('whether anything is to be built does not follow from who asks', () => {
  const { NODE_ENV: _mode, ...environment } = process.env;
  const stale = (mode) => {
    const script = `import { isAnythingStale } from './infra/build/build.mjs'; console.log(isAnythingStale())`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...environment, ...mode },
    });
    return stdout.trim();
  };
  const bare = stale({});
  expect(bare).toMatch(/^(true|false)$/);
  expect([stale({ NODE_ENV: 'test' }), stale({ NODE_ENV: 'production' })]).toEqual([bare, bare]);
});

describe('working builds', () => {
  const description = (folder) => JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'));
  const foldersIn = (folder) =>
    readdirSync(join(folder, 'dist'))
      .filter((name) => name !== 'build.json')
      .sort();

  function stage(text) {
    const staging = mkdtempSync(join(work, 'staged-'));
    writeFileSync(join(staging, 'remoteEntry.js'), text);
    return staging;
  }

  test('are named by content, and the newest one is served', () => {
    const folder = remote('mars');
    const first = placeRemote(folder, stage('a'));
    expect(first).toMatchObject({ fresh: true });
    expect(first.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(placeRemote(folder, stage('a'))).toEqual({ version: first.version, fresh: false });
    const second = placeRemote(folder, stage('b'));
    expect(description(folder)).toMatchObject({ version: second.version, tool: { id: 'mars' } });
    expect(placeRemote(folder, stage('a')).version).toBe(first.version);
    expect(description(folder).version).toBe(first.version);
    expect(existsSync(join(folder, 'dist', second.version, 'tool.json'))).toBe(true);
  });

  test('only the last three stay on disk; no ledger is written', () => {
    const folder = remote('pluto');
    const versions = Array.from({ length: 5 }, (_, n) => placeRemote(folder, stage(`v${n}`)).version);
    expect(foldersIn(folder)).toEqual(versions.slice(2).sort());
  });

  test('of the shell share one folder, and each knows its own files', () => {
    const folder = join(work, 'shell');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.3.0' }));
    const build = (n) => {
      const staging = mkdtempSync(join(work, 'staged-'));
      writeFileSync(join(staging, `main.${n}.js`), n);
      writeFileSync(join(staging, 'index.html'), n);
      return placeShell(folder, staging);
    };
    expect(build('1').version).toMatch(/^0\.3\.0-[0-9a-f]{8}$/);
    build('2');
    expect(build('2').fresh).toBe(false);
    for (const n of ['3', '4']) build(n);
    expect(foldersIn(folder)).toEqual(['index.html', 'main.2.js', 'main.3.js', 'main.4.js']);
    expect(description(folder)).toMatchObject({
      gives: { kit: expect.any(String), react: expect.any(String) },
      builds: [['index.html', 'main.4.js'], expect.anything(), expect.anything()],
    });
  });
});

test.each([
  ['kit', '^9.0.0'],
  ['react', '^18.0.0'],
  ['kit', 'some'],
])('a build that needs %s %s, which this shell does not provide, is refused by name', (part, range) => {
  const folder = remote('eris', { needs: { ...NEEDS, [part]: range } });
  const staging = mkdtempSync(join(work, 'staged-'));
  writeFileSync(join(staging, 'remoteEntry.js'), 'a');
  expect(() => placeRemote(folder, staging)).toThrow(`mf-eris/tool.json: needs ${part} ${range}`);
  expect(existsSync(join(folder, 'dist', 'build.json'))).toBe(false);
});

test('one table lists what shell and remotes share, at the installed versions', () => {
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
  expect(sharedForShell().react).toEqual({ version: installed, requiredVersion: `^${installed}` });
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
