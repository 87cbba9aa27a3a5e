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

test('a row that keeps its next moves with it to the next page', () => {
  // Six rows of 100 points fill a page.
  expect(COLUMN.bottom - COLUMN.top).toBe(676);
  const list = rows([...six.map((name) => ({ name })), { name: '庚' }]);
  expect(pages(list)).toEqual([six, ['庚']]);
  list[5]!.keep = true;
  expect(pages(list)).toEqual([six.slice(0, 5), ['己', '庚']]);
});

test('the gap above a row is dropped at the top of a page', () => {
  const list = rows([...six, '庚'].map((name) => ({ name, gap: 20 })));
  const [first, second] = fillPages(list, fonts).sheets;
  expect(first!.ops).toHaveLength(5);
  expect(second!.ops[0]).toMatchObject({ text: '己', y: COLUMN.top });
});

test('a fresh row begins a page, but not a second one when it is at the top already', () => {
  expect(pages(rows([{ name: '甲' }, { name: '乙', fresh: true }, { name: '丙' }]))).toEqual([
    ['甲'],
    ['乙', '丙'],
  ]);
  expect(pages(rows([{ name: '甲', fresh: true }]))).toEqual([['甲']]);
});

test('a short section goes below the previous one if it fits completely, and only below a section', () => {
  const section = (name: string, more: number) => [
    { name, fresh: true, section: true },
    ...Array.from({ length: more }, (_, i) => ({ name: `${name}${i}` })),
  ];
  const chapters = (specs: Parameters<typeof rows>[0]) =>
    fillChapters(rows(specs), fonts).map(({ ops }) => ops.map((op) => (op.kind === 'text' ? op.text : '')));
  // Six rows of 100 points fill a page; 40 points are left free between two sections.
  expect(chapters([...section('甲', 1), ...section('乙', 2), ...section('丙', 0)])).toEqual([
    ['甲', '甲0', '乙', '乙0', '乙1'],
    ['丙'],
  ]);
  expect(chapters([...section('甲', 6), ...section('乙', 0)])).toEqual([
    ['甲', '甲0', '甲1', '甲2', '甲3', '甲4'],
    ['甲5', '乙'],
  ]);
  expect(chapters([{ name: '图', fresh: true }, ...section('甲', 0)])).toEqual([['图'], ['甲']]);
  const [sheet] = fillChapters(rows([...section('甲', 0), ...section('乙', 0)]), fonts);
  expect(sheet!.ops[1]).toMatchObject({ text: '乙', y: COLUMN.top + 140 });
});

test('rows kept together beyond a page are split where the page ends', () => {
  const list = rows([...six, ...six].map((name) => ({ name, keep: true })));
  expect(chunksOf(list)).toHaveLength(1);
  expect(pages(list)).toEqual([six, six]);
});

test('a chapter with a nearly empty last page is set tighter when that saves the page', () => {
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
  // 700 points are more than a page, but fit when set 4 % closer.
  expect(chapter(7, 100)).toHaveLength(1);
  // Rows that are not running text keep their height.
  expect(chapter(7, 100, false)).toHaveLength(2);
  // Here no setting saves the page; there the last page is full enough.
  expect(chapter(8, 100)).toHaveLength(2);
  expect(chapter(7, 210)).toHaveLength(2);
});
