import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptAt, load } from './typescript-hooks.mjs';

const transformed = jest.fn(async (source: string) => ({ code: `// stripped\n${source}` }));
jest.mock('@swc/core', () => ({ transform: (source: string) => transformed(source) }));

const folder = mkdtempSync(join(tmpdir(), 'tianji-typescript-'));
const [ONE, TWO] = [`'${randomUUID()}';`, `'${randomUUID()}';`];
afterAll(() => {
  for (const path of [folder, keptAt(ONE), keptAt(TWO)]) rmSync(path, { recursive: true, force: true });
});

const loaded = (source: string) => {
  const file = join(folder, 'program.ts');
  writeFileSync(file, source);
  return load(pathToFileURL(file).href, {}, () => Promise.reject(new Error('not ours')));
};

test('the types of a source are stripped once, and again when it has changed', async () => {
  const stripped = (source: string) => ({
    format: 'module',
    source: `// stripped\n${source}`,
    shortCircuit: true,
  });
  for (const source of [ONE, ONE, TWO, TWO, ONE]) expect(await loaded(source)).toEqual(stripped(source));
  expect(transformed.mock.calls).toEqual([[ONE], [TWO]]);
});
