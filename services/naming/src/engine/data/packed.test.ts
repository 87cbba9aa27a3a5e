import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCharacters } from './characters.ts';
import { lexicon } from './lexicon.ts';
import { allVerses } from './verses.ts';

const HERE = import.meta.dirname;

test('the modules equal the output of gen/pack.mjs', async () => {
  const pack = join(HERE, '../../../gen/pack.mjs');
  const { packed }: { packed: () => Record<string, string> } = await import(pack);
  for (const [name, text] of Object.entries(packed())) {
    const path = join(HERE, 'generated', name);
    expect(existsSync(path)).toBe(true);
    expect({ name, current: readFileSync(path, 'utf8') === text }).toEqual({ name, current: true });
  }
});

test('all legal characters, every entry of the lexicon, and the verses are there', () => {
  expect(allCharacters()).toHaveLength(8105);
  expect(lexicon().length).toBeGreaterThanOrEqual(1200);
  expect(allVerses().length).toBeGreaterThanOrEqual(1500);
});
