import { PALACE_NAMES } from '../engine/palaces.ts';
import { PATTERN_RULES } from '../engine/patterns/index.ts';
import { MAIN_COUNT, MINOR_END, STAR_NAMES } from '../engine/stars.ts';
import {
  MAIN_NORTH,
  MAIN_SOUTH,
  MINOR_STARS,
  PAIRS,
  PATTERNS,
  SMALL_STARS,
  TABLES,
  textOf,
} from './index.ts';
import { PALACES } from './schema.ts';

const entries = TABLES.flatMap((table) =>
  Object.entries(table.rows).flatMap(([row, texts]) =>
    texts.map((text, i) => ({ table, key: `${table.id}.${row}.${table.columns[i]}`, text })),
  ),
);

/** Words that frighten, promise, prescribe or sell. */
const FORBIDDEN =
  /必死|大凶|凶死|夭|横死|破财|消灾|化解|改运|转运|开运|保证|一定会|必然|必定|必须|注定|绝对|灾祸|灾难|血光|克夫|克妻|离婚|癌|肿瘤|糖尿|诊断|治疗|死亡|短命|恐怖|可怕/;

test('tables have one name each and rows as wide as their columns', () => {
  expect(new Set(TABLES.map(({ id }) => id)).size).toBe(TABLES.length);
  for (const { id, rows, columns } of TABLES) {
    for (const [row, texts] of Object.entries(rows)) {
      expect([id, row, texts.length]).toEqual([id, row, columns.length]);
    }
  }
});

test('every text keeps its table’s length limits', () => {
  const outside = entries
    .filter(({ table, text }) => text.length < table.length[0] || text.length > table.length[1])
    .map(({ key, text }) => `${key} ${text.length}`);
  expect(outside).toEqual([]);
});

test('no text, and no sentence, occurs twice', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { key, text } of entries) {
    for (const sentence of text.split('。').filter((part) => part !== '')) {
      const other = seen.get(sentence);
      if (other) twice.push(`${sentence}: ${other}, ${key}`);
      seen.set(sentence, key);
    }
  }
  expect(twice).toEqual([]);
});

test('no text frightens, promises or prescribes', () => {
  expect(entries.filter(({ text }) => FORBIDDEN.test(text)).map(({ key }) => key)).toEqual([]);
});

test('no text calls anybody he or she', () => {
  const named = entries.filter(({ text }) => /(?<!其)[他她](?![们人乡处日星山方样])/u.test(text));
  expect(named.map(({ key }) => key)).toEqual([]);
});

test('texts are plain Chinese with Chinese punctuation', () => {
  const odd = entries.filter(({ text }) => !/^[\p{Script=Han}，。；：、“”——（）]+$/u.test(text));
  expect(odd.map(({ key }) => key)).toEqual([]);
});

test('every main star has a text for each of the twelve palaces', () => {
  expect(PALACES).toEqual(PALACE_NAMES);
  const mains = STAR_NAMES.slice(0, MAIN_COUNT);
  expect(Object.keys({ ...MAIN_NORTH.rows, ...MAIN_SOUTH.rows }).sort()).toEqual([...mains].sort());
});

test('every minor and every small star has its texts', () => {
  expect(Object.keys(MINOR_STARS.rows).sort()).toEqual(STAR_NAMES.slice(MAIN_COUNT, MINOR_END).sort());
  expect(Object.keys(SMALL_STARS.rows).sort()).toEqual(STAR_NAMES.slice(MINOR_END).sort());
});

test('there are the twenty-four pairs that can occur', () => {
  expect(Object.keys(PAIRS.rows)).toHaveLength(24);
});

test('every pattern has a comment, and every comment a pattern', () => {
  expect(Object.keys(PATTERNS.rows).sort()).toEqual(PATTERN_RULES.map(({ id }) => id).sort());
});

test('a missing text is an error', () => {
  expect(() => textOf(PATTERNS, 'no-such-pattern')).toThrow('geju.no-such-pattern');
});
