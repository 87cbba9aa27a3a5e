// `node services/naming/gen/pack.mjs` packs the tables of services/naming/data into modules of the engine, which reads
// no files. A test checks that the modules equal this script's output.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Verses grouped by poem: one line with the poem's data, then its verses, each after a tab. */
function verses() {
  const poems = new Map();
  for (const v of json('verses.json')) {
    const key = [v.poem, v.author, v.book].join('\t');
    poems.set(key, [...(poems.get(key) ?? []), v.line]);
  }
  return [...poems].map(([key, lines]) => [key, ...lines.map((line) => `\t${line}`)].join('\n')).join('\n');
}

const surnames = () =>
  rows(json('surnames.json').map((s) => [s.surname, s.reading, s.kangxi.join(' '), s.others.join(' ')]));
const famous = () => rows(json('famous.json').map((f) => [f.name, f.who]));

/** Given names of all public lists, with the years. */
function overused() {
  const years = new Map();
  for (const { year, m, f } of json('overused.json').lists)
    for (const name of [...m, ...f]) years.set(name, [...(years.get(name) ?? []), year]);
  return rows([...years]);
}

/** Words that are listened for: the labelled ones, and the heavy ones of the older patterns that have no label yet. */
function verdicts() {
  const labelled = text('listening/verdicts.tsv').trim().split('\n');
  const known = new Set(labelled.map((line) => line.split('\t')[0]));
  const older = json('homophones.json')
    .patterns.filter(({ word, weight }) => weight >= 1 && !known.has(word))
    .map(({ pinyin, tones, word }) => [word, pinyin, tones, 2].join('\t'));
  return [...labelled, ...older].join('\n');
}

/** Common words of two characters, by their first: `安 全静心`. */
const words = () =>
  text('listening/words-of-two.txt')
    .trim()
    .split('\n')
    .map((line) => line.slice(0, line.indexOf('|')))
    .filter((line) => [...line].length > 2)
    .join('\n');

/** Words of three characters that begin with a surname, and of four that begin with a compound one: `司空见惯`. */
function surnameWords() {
  const known = new Set(json('surnames.json').map((s) => s.surname));
  return text('listening/words-of-more.txt')
    .split(/\s+/)
    .filter((word) => {
      const chars = [...word];
      return (
        (chars.length === 3 && known.has(chars[0])) ||
        (chars.length === 4 && known.has(chars.slice(0, 2).join('')))
      );
    })
    .join(' ');
}

/** A row of the base: the name, its introduction, and what may follow: a source, the element of the whole, a reading. */
const ROW =
  /^(\p{Script=Han}{1,2}) (.+?)(?: (@[~^]?)([^：\s]+)：([^（\s]+)（([^）\s]+)）)?(?: =([木火土金水])(\S*))?(?: \/(\S+)\/)?$/u;

/** The rows of the base of whole given names, with the file and line of each. */
export function baseRows() {
  const found = [];
  for (const file of readdirSync(join(DATA, 'base'))
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    let group;
    text(`base/${file}`)
      .split('\n')
      .forEach((line, i) => {
        const place = `${file}:${i + 1}`;
        if (line === '' || line.startsWith('# ')) return;
        const head = /^== (\S+) ([mfb]) ([le])$/.exec(line);
        if (head) {
          group = { kind: head[1], sex: head[2], register: head[3] };
          return;
        }
        const row = ROW.exec(line);
        if (!row || !group) throw new Error(`${place} is no row of the base: ${line}`);
        const [
          ,
          name,
          introduction,
          how = '',
          title = '',
          quoted = '',
          mood = '',
          whole = '',
          reason = '',
          reading = '',
        ] = row;
        found.push({
          place,
          name,
          ...group,
          introduction,
          how,
          title,
          line: quoted,
          mood,
          whole,
          reason,
          reading,
        });
      });
  }
  return found;
}

const base = () =>
  rows(
    baseRows().map((r) => [
      r.name,
      r.sex,
      r.register,
      r.kind,
      r.introduction,
      r.how,
      r.title,
      r.line,
      r.mood,
      r.whole,
      r.reason,
      r.reading.replaceAll('-', ' '),
    ]),
  );

/** Pairs for twins: what ties them, and the pairs. */
const twins = () =>
  rows(
    text('twins.txt')
      .trim()
      .split(/^== /m)
      .slice(1)
      .map((group) => {
        const [tie, ...lines] = group.trim().split('\n');
        return [tie, lines.join(' ')];
      }),
  );

/** The output: file name to text. */
export function packed() {
  return {
    'characters.ts': moduleOf('CHARACTERS', characters()),
    'lexicon.ts': moduleOf('LEXICON', lexicon()),
    'verses.ts': moduleOf('VERSES', verses()),
    'famous.ts': moduleOf('FAMOUS', famous()),
    'overused.ts': moduleOf('OVERUSED', overused()),
    'surnames.ts': moduleOf('SURNAMES', surnames()),
    'grounds.ts': moduleOf(
      'GROUNDS',
      rows(json('grounds.json').map((g) => [g.basis, g.element, g.reason, g.characters, g.differs])),
    ),
    'base.ts': moduleOf('BASE', base()),
    'twins.ts': moduleOf('TWINS', twins()),
    'verdicts.ts': moduleOf('VERDICTS', verdicts()),
    'words.ts': moduleOf('WORDS', words()),
    'surname-words.ts': moduleOf('SURNAME_WORDS', surnameWords()),
    'cantonese.ts': moduleOf('CANTONESE', text('listening/cantonese.tsv').trim()),
    'senses.ts': moduleOf(
      'SENSES',
      Object.entries(json('listening/senses.json'))
        .map((row) => row.join('\t'))
        .join('\n'),
    ),
  };
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(TO)) mkdirSync(TO, { recursive: true });
  for (const [name, content] of Object.entries(packed())) writeFileSync(join(TO, name), content);
}
