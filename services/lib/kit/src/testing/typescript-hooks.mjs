import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OPTIONS = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };
/** What was made of a source is kept: a test that kills its process starts the same program again and again. */
const KEPT = join(import.meta.dirname, '../../../../../.cache/typescript');

/** The file where it is kept. */
export function keptAt(source) {
  const name = createHash('sha256').update(JSON.stringify(OPTIONS)).update(source).digest('hex');
  return join(KEPT, `${name}.js`);
}

/** Loads sources with their types stripped, everything else as usual. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  const file = keptAt(source);
  const kept = await readFile(file, 'utf8').catch(() => null);
  return { format: 'module', source: kept ?? (await strip(source, filename, file)), shortCircuit: true };
}

/** @param {string} file where the result is kept */
async function strip(source, filename, file) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, { filename, ...OPTIONS });
  // Under another name first: several processes may be starting, and any may be killed.
  const whole = `${file}.${process.pid}`;
  await mkdir(KEPT, { recursive: true });
  await writeFile(whole, code);
  await rename(whole, file);
  return code;
}
