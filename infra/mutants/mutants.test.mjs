import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/prepare.mjs';
import { FOLDERS, sample } from './mutants.mjs';

test('one seed draws the same mutants again, another seed others, of every folder', () => {
  const first = sample(1, 16);
  expect(sample(1, 16)).toEqual(first);
  expect(sample(2, 16)).not.toEqual(first);
  for (const folder of FOLDERS) expect(first.filter(({ path }) => path.startsWith(folder))).toHaveLength(2);
  for (const { path, before, point } of first) {
    expect(path).not.toMatch(/\.test\./);
    expect(readFileSync(join(ROOT, path), 'utf8').slice(point.start, point.end)).toBe(before);
  }
});
