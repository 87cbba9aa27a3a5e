// Writes the word lists of `listening/` that are derived from other work. Not part of the build.
//   node services/naming/data/make-listening.mjs <dict.txt of jieba> <Unihan_Readings.txt, unpacked> <module of pinyin-pro>
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [dictionary, unihan, reader] = process.argv.slice(2);
const TO = join(import.meta.dirname, 'listening');
const { pinyin } = await import(pathToFileURL(resolve(reader)).href);
const write = (name, lines) => writeFileSync(join(TO, name), `${lines.join('\n')}\n`);
const characters = new Map(
  readFileSync(join(import.meta.dirname, 'characters.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map((row) => [row[0], row]),
);

/** Tags of proper names: people, places, bodies, others. */
const PROPER = /^n(?:r|s|t|z)/;
const COMMON = 10;
const RARE = 3;
const two = new Map();
const long = [];
for (const line of readFileSync(dictionary, 'utf8').split('\n')) {
  const [word = '', count = '0', tag = ''] = line.split(' ');
  if (!/^\p{Script=Han}{2,4}$/u.test(word) || PROPER.test(tag) || Number(count) < RARE) continue;
  const [first, ...rest] = word;
  if (rest.length > 1) {
    if (Number(count) >= COMMON) long.push(word);
    continue;
  }
  const held = two.get(first) ?? { common: '', rare: '' };
  held[Number(count) >= COMMON ? 'common' : 'rare'] += rest[0];
  two.set(first, held);
}
write(
  'words-of-two.txt',
  [...two]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([first, { common, rare }]) => `${first} ${common}|${rare}`),
);
const lines = [];
for (let i = 0; i < long.length; i += 20)
  lines.push(
    long
      .sort()
      .slice(i, i + 20)
      .join(' '),
  );
write('words-of-more.txt', lines);

/** Readings of the words that are listened for. */
const labels = new Map();
for (const line of readFileSync(join(TO, 'verdicts.txt'), 'utf8').split('\n')) {
  const found = /^([123]): (.+)$/.exec(line);
  // A word that stands in two lists gets the milder label.
  for (const word of found?.[2].split(' ') ?? [])
    labels.set(word, Math.min(labels.get(word) ?? 3, Number(found[1])));
}
const readings = [...labels].map(([word, label]) => {
  const said = pinyin(word, { toneType: 'num', type: 'array', toneSandhi: false, v: true });
  const bases = said.map((one) => one.replace(/\d$/, ''));
  return [word, bases.join(' '), said.map((one) => one.at(-1)).join(''), label].join('\t');
});
write('verdicts.tsv', readings);

/** Cantonese by the character's traditional form where it has one. */
const fields = new Map();
for (const line of readFileSync(unihan, 'utf8').split('\n')) {
  const [code = '', field, value = ''] = line.split('\t');
  if (field !== 'kCantonese' || !code.startsWith('U+')) continue;
  fields.set(String.fromCodePoint(Number.parseInt(code.slice(2), 16)), value.split(' ')[0]);
}
const cantonese = new Map();
for (const [char, row] of characters) {
  if (Number(row[1]) > 2) continue;
  const said = fields.get(char) ?? fields.get(row[3]);
  if (said) cantonese.set(said, (cantonese.get(said) ?? '') + char);
}
write(
  'cantonese.tsv',
  [...cantonese].sort(([a], [b]) => (a < b ? -1 : 1)).map((row) => row.join('\t')),
);
