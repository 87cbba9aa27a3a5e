import { testFonts } from '../testing/fonts.ts';
import { chunksOf, fillChapters, fillPages, type Row } from './flow.ts';
import { COLUMN } from './sheet.ts';

const fonts = testFonts();

function rows(specs: readonly (Partial<Row> & { name: string })[]): Row[] {
  return specs.map(({ name, ...row }) => ({
    height: 100,
    ...row,
    draw: (pen, top) => {
      pen.text(name, 0, top, { size: 10 });
    },
  }));
}
const pages = (list: readonly Row[]) =>
  fillPages(list, fonts).sheets.map(({ ops }) => ops.map((op) => (op.kind === 'text' ? op.text : '')));

const six = ['甲', '乙', '丙', '丁', '戊', '己'];

test('a row that keeps its next goes with it to the next page', () => {
  // Six rows of a hundred points fill a page.
  expect(COLUMN.bottom - COLUMN.top).toBe(676);
  const list = rows([...six.map((name) => ({ name })), { name: '庚' }]);
  expect(pages(list)).toEqual([six, ['庚']]);
  list[5]!.keep = true;
  expect(pages(list)).toEqual([six.slice(0, 5), ['己', '庚']]);
});

test('the gap above a row is left at the top of a page', () => {
  const list = rows([...six, '庚'].map((name) => ({ name, gap: 20 })));
  const [first, second] = fillPages(list, fonts).sheets;
  expect(first!.ops).toHaveLength(5);
  expect(second!.ops[0]).toMatchObject({ text: '己', y: COLUMN.top });
});

test('a fresh row begins a page, and is no second fresh page when it stands at the top already', () => {
  expect(pages(rows([{ name: '甲' }, { name: '乙', fresh: true }, { name: '丙' }]))).toEqual([
    ['甲'],
    ['乙', '丙'],
  ]);
  expect(pages(rows([{ name: '甲', fresh: true }]))).toEqual([['甲']]);
});

test('rows that keep each other beyond a page are torn where the page ends', () => {
  const list = rows([...six, ...six].map((name) => ({ name, keep: true })));
  expect(chunksOf(list)).toHaveLength(1);
  expect(pages(list)).toEqual([six, six]);
});

test('a chapter with a nearly empty last page is set closer when that saves the page', () => {
  const chapter = (count: number, last: number, loose = true) =>
    fillChapters(
      rows(
        Array.from({ length: count }, (_, i) => ({
          name: `${i}`,
          height: i < count - 1 ? 100 : last,
          loose,
        })),
      ),
      fonts,
    );
  // Seven hundred points are more than a page, but not when set a twenty-fifth closer.
  expect(chapter(7, 100)).toHaveLength(1);
  // What is no running text keeps its height.
  expect(chapter(7, 100, false)).toHaveLength(2);
  // Here no setting saves the page, and there the last page is worth its paper.
  expect(chapter(8, 100)).toHaveLength(2);
  expect(chapter(7, 210)).toHaveLength(2);
});
