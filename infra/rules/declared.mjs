// Prints the school options that sources declare, as JSON: `declared.mjs services/bazi/src/engine/options.ts …`. Loads
// the sources themselves: node --conditions=tianji --import …/testing/typescript.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const isDeclaration = (value) => Array.isArray(value?.list) && typeof value?.sentences === 'function';

const found = {};
for (const path of process.argv.slice(2)) {
  const module = await import(pathToFileURL(join(ROOT, path)).href);
  for (const [name, value] of Object.entries(module)) {
    if (isDeclaration(value)) found[`${path}#${name}`] = value.list;
  }
}
process.stdout.write(JSON.stringify(found));
