// `node services/naming/gen/coverage.mjs` prints how many whole names the base has: by sex, length, register, kind, element,
// first sound, tones and source, and for how many of a hundred surnames each is heard as a bad word (`--surnames`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseRows } from './pack.mjs';

const DATA = join(import.meta.dirname, '..', 'data');
const [head, ...lines] = readFileSync(join(DATA, 'characters.tsv'), 'utf8').trim().split('\n');
const columns = head.split('\t');
const characters = new Map(
  lines
    .map((line) => line.split('\t'))
    .map((row) => [row[0], Object.fromEntries(columns.map((name, i) => [name, row[i]]))]),
);
const grounds = new Map(
  JSON.parse(readFileSync(join(DATA, 'grounds.json'), 'utf8')).flatMap(({ element, characters: all }) =>
    [...all].map((char) => [char, element]),
  ),
);
const MARKS = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 };

const readingsOf = ({ name, reading }) =>
  reading ? reading.split('-') : [...name].map((char) => characters.get(char).readings.split(',')[0]);
const toneOf = (syllable) => [...syllable.normalize('NFD')].map((mark) => MARKS[mark]).find(Boolean) ?? 0;
const initialOf = (syllable) =>
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?/.exec(
    syllable.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  )[0] || 'vowel';
/** The element of the whole image, otherwise those of its characters by meaning or shape. */
function elementsOf({ name, whole }) {
  if (whole) return [whole];
  const found = [...name].map((char) => {
    const of = characters.get(char);
    return grounds.get(char) ?? (of.basis === '音' ? '' : of.element);
  });
  return [...new Set(found.filter(Boolean))];
}

function tell(title, rows, keysOf) {
  const counts = new Map();
  for (const row of rows) for (const key of keysOf(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  console.log(`  ${title}: ${sorted.map(([key, n]) => `${key} ${n}`).join(', ')}`);
}

const all = baseRows();
const SEX = { m: 'boys', f: 'girls', b: 'both' };
console.log(`${all.length} whole names, ${new Set(all.map(({ name }) => name)).size} different`);
tell('written for', all, ({ sex }) => [SEX[sex]]);
for (const [title, sexes] of [
  ['for boys', 'mb'],
  ['for girls', 'fb'],
]) {
  const rows = all.filter(({ sex }) => sexes.includes(sex));
  console.log(`${title}: ${rows.length}`);
  tell('length', rows, ({ name }) => [[...name].length]);
  tell('register', rows, ({ register }) => [register === 'l' ? 'literary' : 'everyday']);
  tell('kind', rows, ({ kind }) => [kind]);
  tell('element', rows, (row) => (elementsOf(row).length > 0 ? elementsOf(row) : ['none']));
  tell('first sound', rows, (row) => [initialOf(readingsOf(row)[0])]);
  tell('tones', rows, (row) => [readingsOf(row).map(toneOf).join('')]);
  tell('source', rows, ({ how }) => [{ '@': 'whole phrase', '@~': 'adapted', '@^': 'scene' }[how] ?? 'none']);
}
