import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALL, npmCommand } from './prepare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tianji-install-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('under NODE_ENV=production the packages that build the portal are installed, too', () => {
  const builder = join(folder, 'builder');
  mkdirSync(builder);
  const write = (at, text) => writeFileSync(join(at, 'package.json'), JSON.stringify(text));
  write(builder, { name: 'builder', version: '1.0.0' });
  write(folder, { name: 'portal', private: true, devDependencies: { builder: 'file:./builder' } });
  const [command, ...rest] = npmCommand([...INSTALL, '--offline']);
  const { status, stderr } = spawnSync(command, rest, {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(existsSync(join(folder, 'node_modules/builder/package.json'))).toBe(true);
});
