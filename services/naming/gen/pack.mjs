// `node services/naming/gen/pack.mjs` packs the tables of services/naming/data into modules of the engine, which reads
// no files. A test checks that the modules equal this script's output.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DATA = join(import.meta.dirname, '..', 'data');
const TO = join(import.meta.dirname, '..', 'src', 'engine', 'data', 'generated');
const HEAD = '// Written by gen/pack.mjs from the tables in data/.\n';

const text = (name) => readFileSync(join(DATA, name), 'utf8');
const json = (name) => JSON.parse(text(name));
const rows = (list) => list.map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n');
const moduleOf = (name, value) => `${HEAD}export const ${name} =\n  ${JSON.stringify(value)};\n`;

/** Rows of a table with a header line, as records. */
function records(name) {
  const lines = text(name).split('\n');
  const lead = lines.findIndex((line) => line && !line.startsWith('#'));
  const head = lines[lead].split('\t');
  return lines
    .slice(lead + 1)
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [head[i], cell])));
}

function characters() {
  return rows(
    records('characters.tsv').map((c) => [
      c.character,
      c.level,
      c.strokes,
      c.kangxi,
      c.radical,
      c.readings,
      c.structure === '-' ? '' : c.structure,
      c.element,
      c.basis,
    ]),
  );
}

function lexicon() {
  return rows(
    Object.entries(json('lexicon.json')).map(([char, e]) => [
      char,
      e.gloss,
      e.class,
      e.sex,
      e.position,
      e.function ? 1 : 0,
      e.element,
      e.basis,
      e.tier,
      e.reading,
    ]),
  );
}

function homophones() {
  return rows(json('homophones.json').patterns.map((p) => [p.pinyin, p.tones, p.word, p.weight]));
}

function merges() {
  return rows(json('homophones.json').merges.map((m) => [m.part, m.from, m.to]));
}

/** Verses grouped by poem: one line with the poem's data, then its verses, each after a tab. */
function verses() {
  const poems = new Map();
  for (const v of json('verses.json')) {
    const key = [v.poem, v.author, v.book].join('\t');
    poems.set(key, [...(poems.get(key) ?? []), v.line]);
  }
  return [...poems].map(([key, lines]) => [key, ...lines.map((line) => `\t${line}`)].join('\n')).join('\n');
}

const surnames = () => rows(json('surnames.json').map((s) => [s.surname, s.reading, s.kangxi.join(' ')]));
const famous = () => rows(json('famous.json').map((f) => [f.name, f.who]));

/** Given names of all public lists, with the years. */
function overused() {
  const years = new Map();
  for (const { year, m, f } of json('overused.json').lists)
    for (const name of [...m, ...f]) years.set(name, [...(years.get(name) ?? []), year]);
  return rows([...years]);
}

/** The output: file name to text. */
export function packed() {
  return {
    'characters.ts': moduleOf('CHARACTERS', characters()),
    'lexicon.ts': moduleOf('LEXICON', lexicon()),
    'homophones.ts': moduleOf('HOMOPHONES', homophones()),
    'merges.ts': moduleOf('MERGES', merges()),
    'verses.ts': moduleOf('VERSES', verses()),
    'famous.ts': moduleOf('FAMOUS', famous()),
    'overused.ts': moduleOf('OVERUSED', overused()),
    'surnames.ts': moduleOf('SURNAMES', surnames()),
  };
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(TO)) mkdirSync(TO, { recursive: true });
  for (const [name, content] of Object.entries(packed())) writeFileSync(join(TO, name), content);
}
