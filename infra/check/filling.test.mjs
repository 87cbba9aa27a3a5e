import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillingCalls, fillingInSources, printed, withoutDrill } from './filling.mjs';

test.each(Object.entries(fillingCalls()))('%s: no source adds a call that fills itself', (name, listed) => {
  expect(fillingInSources(name).filter((path) => !(path in listed))).toEqual([]);
});

test('every tool whose pages make calls has a drill of what happens when they fail', () => {
  expect(withoutDrill()).toEqual([]);
});

test('a tool without such a drill is named', () => {
  const root = mkdtempSync(join(tmpdir(), 'filling-'));
  for (const name of ['mf-almonds', 'mf-dates']) mkdirSync(join(root, name, 'src'), { recursive: true });
  writeFileSync(join(root, 'mf-almonds/src/a.ts'), "api.call('a/press', {}, { made: 'pressed' });\n");
  writeFileSync(join(root, 'mf-dates/src/a.ts'), 'export const dates = 1;\n');
  expect(withoutDrill(root)).toEqual(['mf-almonds']);
});

test('a call that fills itself is found where it is made, and a pressed one beside it is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'filling-'));
  mkdirSync(join(root, 'mf-almonds/src'), { recursive: true });
  writeFileSync(
    join(root, 'mf-almonds/src/a.ts'),
    "api.call('a/press', {}, { made: 'pressed' });\napi.call('a/fill', { x }, { signal, made: 'filling' });\n",
  );
  expect(fillingInSources('mf-almonds', root)).toEqual(['a/fill']);
});

test('is printed a call a line, with what the reader sees', () => {
  expect(printed({ 'mf-almonds': { 'a/fill': '再试', 'a/none': 'absent: nobody misses it' } })).toBe(
    'mf-almonds\n  a/fill: 再试\n  a/none: nothing is shown (nobody misses it)',
  );
});
