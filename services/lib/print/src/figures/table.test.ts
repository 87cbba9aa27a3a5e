import { fillPages } from '../page/flow.ts';
import { testFonts } from '../testing/fonts.ts';
import { tableRows } from './table.ts';

const fonts = testFonts();

/** How many texts each page has: above the table one row of a given height, in the table one text a row. */
function texts(count: number, above: number): number[] {
  const table = tableRows({
    block: 'table',
    columns: [{ title: '虚岁', share: 1 }],
    rows: Array.from({ length: count }, (_, i) => [`${i}`]),
  });
  const first = { height: above, draw: () => {} };
  return fillPages([first, ...table], fonts).sheets.map(
    ({ ops }) => ops.filter(({ kind }) => kind === 'text').length,
  );
}

test('a table of at most half a page stays whole, with its head', () => {
  // The page has 676 points: room for seven of the ten rows.
  expect(texts(10, 460)).toEqual([0, 11]);
  expect(texts(10, 380)).toEqual([11]);
});

test('a longer table is split, with two rows at least on either page', () => {
  expect(texts(20, 460)).toEqual([8, 13]);
  expect(texts(20, 610)).toEqual([0, 21]);
});
