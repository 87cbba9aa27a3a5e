import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

/**
 * Compiles the kit's sources to ES modules that plain Node runs, for tests that must kill a whole
 * process. Returns the folder; it lies inside the workspace so that packages resolve from it.
 */
export function compileKit(): string {
  const src = join(__dirname, '..', '..');
  const cache = join(src, '..', '..', '..', '..', '.cache', 'kit');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'run-'));
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  for (const part of [
    'store',
    'bus',
    'outbox',
    'jobs',
    'log',
    'service',
    'backup',
    'upgrade',
    'tracing',
    'config',
  ]) {
    for (const entry of readdirSync(join(src, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
      const file = join(entry.parentPath, entry.name);
      const target = join(out, relative(src, file).replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      const { code } = transformSync(readFileSync(file, 'utf8'), {
        filename: file,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, rewriteRelativeImportExtensions: true },
        module: { type: 'es6' },
      } as Parameters<typeof transformSync>[1]);
      writeFileSync(target, code);
    }
  }
  return out;
}
