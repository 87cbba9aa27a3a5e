// What a subject of `npm run measure` loads from its built service stands in that service's sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../build/files.mjs';

const LOADED = /\{([^{}]*)\}\s*=\s*await built\('([^']+)\.js'\)/g;

/** Names and source of everything that a subject loads. */
function loadedBy(name) {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return [...text.matchAll(LOADED)].map(([, names, path]) => ({
    names: names.split(',').flatMap((each) => each.split(':')[0].trim() || []),
    source: join(ROOT, 'services', basename(name, '.mjs'), 'src', `${path}.ts`),
  }));
}

const subjects = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.mjs$/.test(name));
const loaded = subjects.flatMap(loadedBy);

test('every module that is loaded exists, and exports what is taken from it', () => {
  expect(loaded.length).toBeGreaterThan(0);
  for (const { names, source } of loaded) {
    expect([source, existsSync(source)]).toEqual([source, true]);
    const text = readFileSync(source, 'utf8');
    for (const name of names)
      expect([source, name, new RegExp(`\\b${name}\\b`).test(text)]).toEqual([source, name, true]);
  }
});
