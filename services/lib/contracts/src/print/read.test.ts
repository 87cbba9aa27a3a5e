import type { PrintBlock, PrintDocument } from './index.ts';
import { PRINT_BYTES, readPrintDocument } from './index.ts';

const documentOf = (...blocks: unknown[]) => ({
  version: 1,
  title: '八字详批报告',
  name: '',
  subject: '',
  blocks,
});
const problem = (value: unknown) => readPrintDocument(value).problem;
const NOTE: PrintBlock = { block: 'note', label: '口径', text: '零点换日。' };

test('a document of known blocks is read as it was sent', () => {
  const document = documentOf({ block: 'cover', facts: [] }, { block: 'contents' }, NOTE) as PrintDocument;
  expect(readPrintDocument(document)).toEqual({ document });
});

test.each([
  ['an unknown figure', documentOf(NOTE, { block: 'clock', hands: 2 }), 'blocks.1: unknown block "clock"'],
  ['a block without a kind', documentOf({ title: 'x' }), 'blocks.0: unknown block "undefined"'],
  [
    'a cover that is not first',
    documentOf(NOTE, { block: 'cover', facts: [] }),
    'blocks.1: a cover must be the first block',
  ],
  [
    'two tables of contents',
    documentOf({ block: 'contents' }, { block: 'contents' }),
    'a document may have only one block "contents"',
  ],
])('%s is refused by name', (_, value, words) => {
  expect(problem(value)).toBe(words);
});

test.each([
  ['a field that no block has', documentOf({ ...NOTE, html: '<b>' }), /^blocks\.0/],
  [
    'a colour that is no tone',
    documentOf({
      block: 'cover',
      pillars: [{ title: '', glyphs: [{ text: '甲', tone: '#ff0000' }] }],
      facts: [],
    }),
    /^blocks\.0\.pillars\.0\.glyphs\.0\.tone/,
  ],
  [
    'a text that is too large',
    documentOf({
      block: 'grid',
      columns: 1,
      rows: 1,
      width: 100,
      height: 100,
      cells: [{ column: 0, row: 0, texts: [{ text: 'x', x: 0, y: 0, size: 900 }] }],
    }),
    /^blocks\.0\.cells\.0\.texts\.0\.size/,
  ],
  ['no block at all', documentOf(), /^blocks/],
  ['another version', { ...documentOf(NOTE), version: 2 }, /^version/],
  ['nothing', null, /./],
  ['a text', 'x', /./],
])('%s is refused, naming the place', (_, value, place) => {
  expect(problem(value)).toMatch(place);
});

test('a document that is too large is refused before it is read', () => {
  const section = { block: 'section', title: '健康', expert: '字'.repeat(59_000), plain: '' };
  const large = documentOf(...Array.from({ length: 12 }, () => section));
  expect(problem(large)).toContain(`the limit is ${PRINT_BYTES}`);
  expect(problem(documentOf(section))).toBeUndefined();
});
