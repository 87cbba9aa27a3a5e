import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/files.mjs';
import { publishService } from './service-folder.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianji-service-'));
  pack('services/lib/sky', '@tianji/sky', { 'index.js': "export const sky = 'blue';" });
  pack('services/moon', '@tianji/moon', {
    'contract/index.js': "export const rises = 'moon.rose';",
    'service.js': 'throw new Error()',
  });
  pack(
    'services/stars',
    '@tianji/stars',
    {
      'service.js':
        "import { sky } from '@tianji/sky';\nimport { rises } from '@tianji/moon/contract';\nimport semver from 'semver';\nexport default [sky, rises, semver.major('7.0.0')].join();",
      'service.js.map': '{}',
    },
    ['@tianji/sky', '@tianji/moon'],
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function pack(folder, name, files, needs = []) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, folder, 'dist', path, '..'), { recursive: true });
    writeFileSync(join(root, folder, 'dist', path), text);
  }
  const exports = {
    '.': { default: './dist/index.js' },
    './contract': { default: './dist/contract/index.js' },
  };
  const dependencies = Object.fromEntries(needs.map((need) => [need, '1.0.0']));
  writeFileSync(
    join(root, folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', exports, dependencies }),
  );
}

const publishStars = () => publishService('stars', { dir: join(root, 'releases'), root });

test('a service is copied with those of our packages that it uses; of other services only the contract', () => {
  const { version } = publishStars();
  const folder = join(root, 'releases', 'service-stars', version);
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.(js|map)$/.test(path));
  expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
    'packages/moon/out/contract/index.js',
    'packages/sky/out/index.js',
    'packages/stars/out/service.js',
  ]);
});

test('the same content has the same version, different content a different one; a tool without a service has none', () => {
  const first = publishStars();
  expect(publishStars()).toEqual(first);
  writeFileSync(join(root, 'services/lib/sky/dist/index.js'), "export const sky = 'grey';");
  expect(publishStars().version).not.toBe(first.version);
  expect(readdirSync(join(root, 'releases', 'service-stars'))).toHaveLength(2);
  expect(publishService('shell', { dir: join(root, 'releases'), root })).toBeUndefined();
});

test('a released service runs from its own copies, whatever the tree contains later; third-party packages come from the tree', () => {
  const { version } = publishStars();
  writeFileSync(join(root, 'services/lib/sky/dist/index.js'), "export const sky = 'grey';");
  rmSync(join(root, 'services/moon'), { recursive: true });
  const release = join(root, 'releases', 'service-stars', version);
  const hooks = join(ROOT, 'infra/start/released-packages.mjs');
  const script = `
    import { register } from 'node:module';
    import { pathToFileURL } from 'node:url';
    register(pathToFileURL(${JSON.stringify(hooks)}).href, { data: ${JSON.stringify({ release, root: ROOT })} });
    const { default: said } = await import(pathToFileURL(${JSON.stringify(join(release, 'packages/stars/out/service.js'))}).href);
    process.stdout.write(said);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['blue,moon.rose,7', '']);
});
