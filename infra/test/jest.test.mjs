import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest as run } from './jest.mjs';

const MINUTE = 60_000;
jest.setTimeout(5 * MINUTE);

const folder = mkdtempSync(join(tmpdir(), 'tianji-jest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a run beside another tells is kept and returned', async () => {
  writeFileSync(join(folder, 'one.test.js'), "test('one', () => {});");
  const config = JSON.stringify({ rootDir: folder, transform: {} });
  const { JEST_WORKER_ID: _, ...environment } = process.env;
  expect(await run('beside', ['--config', config, '--runInBand'], environment, 3 * MINUTE, true)).toEqual({
    passed: 1,
    failures: [],
    output: expect.stringContaining('one.test.js'),
  });
});
