import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Loads sources with their types stripped, everything else as usual. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };
  const { code } = await transform(await readFile(filename, 'utf8'), { filename, ...options });
  return { format: 'module', source: code, shortCircuit: true };
}
