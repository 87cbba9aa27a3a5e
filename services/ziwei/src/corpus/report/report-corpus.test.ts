import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PALACE_NAMES } from '../../engine/palaces.ts';
import { MAIN_COUNT, MINOR_END, STAR_NAMES } from '../../engine/stars.ts';
import type { Table } from '../schema.ts';

const MAINS = STAR_NAMES.slice(0, MAIN_COUNT);

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'id' in value && 'columns' in value && 'rows' in value;

/** Every table in the folder, whatever its file. */
async function tables(): Promise<Table[]> {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(__dirname, file))));
  // A table re-exported by another file counts once.
  return [
    ...new Set(modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isTable))),
  ];
}

interface Entry {
  table: Table;
  key: string;
  text: string;
}

const entriesOf = (all: readonly Table[]): Entry[] =>
  all.flatMap((table) =>
    Object.entries(table.rows).flatMap(([row, texts]) =>
      texts.map((text, i) => ({ table, key: `${table.id}.${row}.${table.columns[i]}`, text })),
    ),
  );

/** Words that frighten, promise, prescribe or sell. */
const FORBIDDEN =
  /必死|大凶|凶死|夭|横死|破财|消灾|化解|改运|转运|开运|招财|保证|一定会|必然|必定|注定|绝对|灾祸|灾难|血光|克夫|克妻|离婚|癌|肿瘤|糖尿|诊断|死亡|短命|恐怖|可怕/;

describe('the corpus of the report', () => {
  let all: Table[] = [];
  let entries: Entry[] = [];
  const rowsOf = (id: string): string[] => Object.keys(all.find((table) => table.id === id)!.rows);

  beforeAll(async () => {
    all = await tables();
    entries = entriesOf(all);
  });

  it('has tables of one name each, with rows as wide as their columns', () => {
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, rows, columns } of all) {
      for (const [row, texts] of Object.entries(rows)) {
        expect([id, row, texts.length]).toEqual([id, row, columns.length]);
      }
    }
  });

  it('keeps the length limits of each table', () => {
    const outside = entries
      .filter(({ table, text }) => text.length < table.length[0] || text.length > table.length[1])
      .map(({ key, text, table }) => `${key} ${text.length} not ${table.length.join('-')}`);
    expect(outside).toEqual([]);
  });

  it('has no whole sentence twice', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { key, text } of entries) {
      for (const sentence of text.split(/(?<=。)/).filter((part) => part.endsWith('。'))) {
        const other = seen.get(sentence);
        if (other) twice.push(`${sentence} ${other} ${key}`);
        seen.set(sentence, key);
      }
    }
    expect(twice).toEqual([]);
  });

  it('does not frighten, promise or prescribe', () => {
    expect(
      entries.filter(({ text }) => FORBIDDEN.test(text)).map(({ key, text }) => `${key} ${text}`),
    ).toEqual([]);
  });

  it('is plain Chinese with Chinese punctuation, no sentence ending within brackets', () => {
    const odd = entries.filter(
      ({ text }) => !/^[\p{Script=Han}，。；：、？！“”《》·——（）{}]+$/u.test(text) || /。[）”]/.test(text),
    );
    expect(odd.map(({ key, text }) => `${key} ${text}`)).toEqual([]);
  });

  it('has a text for each star in each palace, and for every ring, nayin and pair', () => {
    const stars = ['yi', 'er', 'san'].flatMap((part) => rowsOf(`baogao-zhuxing-${part}`));
    expect(stars.sort()).toEqual([...MAINS].sort());
    for (const id of ['baogao-liangdu', 'baogao-mingzhuxing', 'baogao-huizhao', 'baogao-ming-chushi']) {
      expect([id, rowsOf(id).sort()]).toEqual([id, [...MAINS].sort()]);
    }
    for (const id of [
      'baogao-kong-jie',
      'baogao-shen-xing',
      'baogao-baihua-ming',
      'baogao-baihua-liangmian',
    ]) {
      expect([id, rowsOf(id).sort()]).toEqual([id, [...MAINS].sort()]);
    }
    expect(rowsOf('baogao-fuxing').sort()).toEqual(STAR_NAMES.slice(MAIN_COUNT, MINOR_END).sort());
    expect(rowsOf('baogao-zayao').sort()).toEqual(STAR_NAMES.slice(MINOR_END).sort());
    expect(rowsOf('baogao-nayin')).toHaveLength(30);
    expect(rowsOf('baogao-shuangxing')).toHaveLength(24);
    expect(rowsOf('baogao-zhushi')).toEqual([...PALACE_NAMES]);
    for (const id of ['changsheng', 'boshi', 'suiqian', 'jiangqian']) {
      expect(rowsOf(`baogao-${id}`)).toHaveLength(12);
    }
  });
});
