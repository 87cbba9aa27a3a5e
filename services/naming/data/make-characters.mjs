// Writes characters.tsv: the 8,105 characters of the 《通用规范汉字表》 with everything naming needs.
//   node services/naming/data/make-characters.mjs <folder of Unihan_*.txt.bz2> <folder of cnchar-radical>
// README.md lists both sources and their licences. The table is frozen: a later Unihan edition may change or
// drop a field, but a child's stroke count must not change.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const [unihanFolder, structureFolder] = process.argv.slice(2);
if (!unihanFolder || !structureFolder)
  throw new Error('usage: make-characters.mjs <folder of Unihan_*.txt.bz2> <folder of cnchar-radical>');

const HERE = import.meta.dirname;
const ELEMENTS = JSON.parse(readFileSync(join(HERE, 'elements.json'), 'utf8'));

/**
 * Stroke counts of the 214 radicals in their full forms (水 4, 艸 6, 阜 8): how many radicals have 1, 2, … 17
 * strokes.
 */
const RADICAL_STROKES = [6, 23, 31, 34, 23, 29, 20, 9, 11, 8, 6, 4, 4, 2, 1, 2, 1].flatMap((count, index) =>
  new Array(count).fill(index + 1),
);

/**
 * Characters that Unihan gives as a simplified form but that are also old characters in their own right, the
 * form used in names: 范, 余, 后, 志. All others count by their traditional form.
 */
const OWN_FORM = new Set(
  '丑么于余佣伙借克册冬出刮制千卜卷只台合同后向咏咸回困姜家尸帘并御志才折挂挽据斗旋曲朱朴松板栗沄沈注涂漓' +
    '秋系累胡致舍芸范蒙谷表里郁采面辟吁征杆柜症',
);
/** Where Unihan lists several traditional forms, the one used in names. */
const CHOSEN_FORM = {
  ...{ 万: '萬', 云: '雲', 叶: '葉', 杰: '傑', 钟: '鍾', 发: '發', 当: '當', 复: '復', 尽: '盡', 历: '曆' },
  ...{
    冲: '沖',
    闲: '閑',
    汇: '匯',
    坛: '壇',
    获: '獲',
    荡: '蕩',
    须: '須',
    钩: '鉤',
    锈: '銹',
    脏: '髒',
    伪: '偽',
  },
};

/** Numerals count by their value; 王 is counted as written although its radical is 玉. */
const STROKES_BY_HAND = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 王: 4 };

/** One map per field: character → value. */
function readUnihan(folder) {
  const fields = new Map();
  for (const file of readdirSync(folder).filter((name) => /^Unihan_.*\.txt\.bz2$/.test(name))) {
    const { status, stdout } = spawnSync('bzcat', [join(folder, file)], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(`bzcat failed on ${file}`);
    for (const line of stdout.split('\n')) {
      const [code, field, value] = line.split('\t');
      if (!value || code.startsWith('#')) continue;
      if (!fields.has(field)) fields.set(field, new Map());
      fields.get(field).set(String.fromCodePoint(Number.parseInt(code.slice(2), 16)), value);
    }
  }
  return fields;
}

const unihan = readUnihan(unihanFolder);
const field = (name, character) => unihan.get(name).get(character);

/** Level 1 (3,500 common), 2 (3,000) or 3 (1,605, of places, surnames and science) of the table of 2013. */
const levelOf = (index) => (index <= 3500 ? 1 : index <= 6500 ? 2 : 3);

function formOf(character) {
  if (CHOSEN_FORM[character]) return CHOSEN_FORM[character];
  if (OWN_FORM.has(character)) return character;
  const forms = (field('kTraditionalVariant', character) ?? '')
    .split(' ')
    .filter(Boolean)
    .map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16)));
  return forms.find((form) => form !== character) ?? character;
}

/** Radical number and residual strokes from the Kangxi dictionary, otherwise from Unicode. */
function radicalOf(form) {
  const [, radical, residual] = /^(\d+)'*\.(-?\d+)/.exec(
    field('kRSKangXi', form) ?? field('kRSUnicode', form),
  );
  return { radical: Number(radical), residual: Number(residual) };
}

const KANGXI_FIRST = 0x2f00;
const radicalSign = (radical) => String.fromCodePoint(KANGXI_FIRST + radical - 1).normalize('NFKC');

/** Readings of the standard dictionary (2013), the most common first. */
function readingsOf(character) {
  const usual = field('kMandarin', character).split(' ')[0];
  const all = field('kTGHZ2013', character)
    .split(' ')
    .flatMap((entry) => entry.slice(entry.indexOf(':') + 1).split(','));
  const readings = [...new Set(all)];
  return readings.includes(usual) ? [usual, ...readings.filter((one) => one !== usual)] : readings;
}

/**
 * The initial of a reading; y and w are not initials in traditional phonology but the throat sounds sought here.
 */
const initialOf = (reading) =>
  /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?/.exec(reading.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))[0] ?? '';

/**
 * 形 by a strong radical, otherwise 义 by a listed meaning, otherwise 音 by the initial of the usual reading.
 */
function elementOf(character, radical, reading) {
  for (const [element, radicals] of Object.entries(ELEMENTS.radicals))
    if (radicals.includes(radical)) return [element, '形', `${radicalSign(radical)}部`];
  for (const { element, group, characters } of ELEMENTS.meanings)
    if (characters.includes(character)) return [element, '义', group];
  const initial = initialOf(reading);
  const { element, sound } = ELEMENTS.initials.find(({ initials }) => initials.includes(initial));
  return [element, '音', sound];
}

/** Structure from cnchar-radical: 左右, 上下, 独体 …; '-' where it has none. */
function shapeReader(folder) {
  const library = createRequire(import.meta.url)(resolve(folder, 'cnchar.radical.min.js'));
  const radical = library.default ?? library;
  return (character) => radical(character)[0]?.struct?.replace(/结构$/, '') || '-';
}

const shapeOf = shapeReader(structureFolder);
const rows = [...unihan.get('kTGH')]
  .map(([character, index]) => ({ character, index: Number(index.slice(index.indexOf(':') + 1)) }))
  .sort((one, other) => one.index - other.index)
  .map(({ character, index }) => {
    const form = formOf(character);
    const { radical, residual } = radicalOf(form);
    const readings = readingsOf(character);
    return [
      character,
      levelOf(index),
      field('kTotalStrokes', character).split(' ')[0],
      form,
      STROKES_BY_HAND[character] ?? RADICAL_STROKES[radical - 1] + residual,
      radicalSign(radical),
      readings.join(','),
      shapeOf(character),
      ...elementOf(character, radical, readings[0]),
    ].join('\t');
  });

const HEAD = 'character level strokes form kangxi radical readings structure element basis source'.split(' ');
writeFileSync(join(HERE, 'characters.tsv'), `${[HEAD.join('\t'), ...rows].join('\n')}\n`);
console.log(`${rows.length} characters`);
