// Prints the school options and weights that sources declare, as JSON: `declared.mjs services/bazi/src/engine/options.ts
// …`. Loads the sources themselves: node --conditions=tianji --import …/testing/typescript.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
/** The rows of a declaration; undefined for any other export. */
function rowsOf(value) {
  if (Array.isArray(value?.weights)) return value.weights;
  if (!Array.isArray(value?.list) || typeof value?.sentences !== 'function') return undefined;
  const schools = (value.presets ?? []).map(({ key, label, values }) => ({
    school: key,
    label,
    rules: values,
  }));
  return [...value.list, ...schools];
}

const found = {};
for (const path of process.argv.slice(2)) {
  const module = await import(pathToFileURL(join(ROOT, path)).href);
  for (const [name, value] of Object.entries(module)) {
    const rows = rowsOf(value);
    if (rows) found[`${path}#${name}`] = rows;
  }
}
process.stdout.write(JSON.stringify(found));
