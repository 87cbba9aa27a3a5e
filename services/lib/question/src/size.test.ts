import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { transformSync } from '@swc/core';

const folder = new URL('./', import.meta.url);

/** The module as a browser gets it: every file but the tests, the counting and what only services load, minified and packed. */
function packed(): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^measure\.ts$|^sentence\//.test(name))
    .sort();
  const code = files.map(
    (name) =>
      transformSync(readFileSync(new URL(name, folder), 'utf8'), {
        jsc: {
          parser: { syntax: 'typescript' },
          target: 'es2022',
          minify: { compress: true, mangle: true },
        },
        minify: true,
        isModule: true,
      }).code,
  );
  return brotliCompressSync(code.join('\n'), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

test('the whole desk with its tables packs to 128 KB at most', () => {
  expect(packed()).toBeLessThanOrEqual(128_000);
});
