// Renews the tables of every tool's rules.md from what its engine declares: `node infra/rules/write.mjs`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/files.mjs';
import { declaredOptions, partOf, refreshed } from './rules.mjs';

for (const [id, declared] of declaredOptions()) {
  const path = join(ROOT, partOf(id));
  if (existsSync(path)) writeFileSync(path, refreshed(readFileSync(path, 'utf8'), declared));
  else console.log(`${partOf(id)} does not exist: the page will have the tables of ${id} without prose`);
}
