import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { transformSync } from '@swc/core';

const folder = new URL('./', import.meta.url);

/** A file and all that it loads, minified and packed as a browser gets it. */
function packed(entry: string): number {
  const loaded = new Map<string, string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    const { code } = transformSync(readFileSync(new URL(name, folder), 'utf8'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
      minify: true,
      isModule: true,
    });
    loaded.set(name, code);
    for (const match of code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
      load(posix.join(posix.dirname(name), match[1]!));
  };
  load(entry);
  return brotliCompressSync([...loaded.values()].join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
}

test('the guard, which is all that pages load, packs to 86 KB at most', () => {
  expect(packed('guard/index.ts')).toBeLessThanOrEqual(86_000);
});

test('the whole desk as services load it packs to 189 KB at most', () => {
  expect(packed('index.ts')).toBeLessThanOrEqual(189_000);
});
