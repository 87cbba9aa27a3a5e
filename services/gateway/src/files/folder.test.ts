import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from './folder.ts';

const root = mkdtempSync(join(tmpdir(), 'tianji-folder-'));
const plain = new Set<string>();
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a file that many ask for at once is counted once, and stays cached', async () => {
  writeFileSync(join(root, 'main.js'), 'x'.repeat(500_000));
  const folder = openFolder(root);
  // Counted once each, they would take twice the memory that the cache may use.
  await Promise.all(Array.from({ length: 100 }, () => folder.find('main.js', plain)));
  const first = await folder.find('main.js', plain);
  const second = await folder.find('main.js', plain);
  expect(second?.body).toBe(first?.body);
});

test('a file that was rewritten is read again', async () => {
  writeFileSync(join(root, 'sw.js'), 'one');
  const folder = openFolder(root);
  expect(String((await folder.find('sw.js', plain))?.body)).toBe('one');
  writeFileSync(join(root, 'sw.js'), 'three');
  expect(String((await folder.find('sw.js', plain))?.body)).toBe('three');
});
