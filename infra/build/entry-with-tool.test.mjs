import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const EntryWithTool = require('./entry-with-tool.cjs');

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-entry-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds an entry that imports a chunk on demand. */
async function built(plugins) {
  writeFileSync(
    join(folder, 'index.js'),
    "globalThis.load = () => import(/* webpackChunkName: 'tool' */ './tool.js');",
  );
  writeFileSync(join(folder, 'tool.js'), "export const id = 'stars';");
  const compiler = webpack({
    ...{ mode: 'production', target: ['web', 'es2022'], context: folder, plugins },
    entry: { remoteEntry: './index.js' },
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: 'chunk-[name].js' },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}

test('an entry gives what it exposes without fetching anything', async () => {
  expect((await built([new EntryWithTool('chunk-tool.js')])).hasErrors()).toBe(false);
  const fetched = [];
  const script = { setAttribute: () => undefined, getAttribute: () => '' };
  const page = {
    document: {
      currentScript: { src: 'http://portal.invalid/remoteEntry.js', tagName: 'SCRIPT' },
      getElementsByTagName: () => [],
      createElement: () => script,
      head: { appendChild: (element) => fetched.push(element) },
    },
  };
  page.self = page;
  runInNewContext(readFileSync(join(folder, 'dist', 'remoteEntry.js'), 'utf8'), page);
  expect((await page.load()).id).toBe('stars');
  expect(fetched).toEqual([]);
  // Older shells name the file in their pages.
  expect(readFileSync(join(folder, 'dist', 'chunk-tool.js'), 'utf8')).toContain('stars');
});

test('a build without the chunk is refused', async () => {
  await expect(built([new EntryWithTool('chunk-other.js')])).rejects.toThrow(
    'chunk-other.js is not in the build',
  );
});
