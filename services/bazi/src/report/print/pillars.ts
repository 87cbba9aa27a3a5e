import { signElement } from '@tianji/almanac/cycle';
import type { BlockOf, ColumnRow, Glyph } from '@tianji/contracts/print';
import type { PrintedChart } from './chart.ts';

const NAMES = ['年柱', '月柱', '日柱', '时柱'] as const;
const PLACES = ['nian', 'yue', 'ri', 'shi'] as const;

/** A stem or branch in the colour of its element. */
export const signGlyph = (sign: string, more: Partial<Glyph> = {}): Glyph => ({
  text: sign,
  tone: signElement(sign) ?? 'dim',
  ...more,
});

const large = (sign: string, ring = false): Glyph | null =>
  sign === '' ? null : signGlyph(sign, { note: signElement(sign) ?? '', ...(ring && { ring }) });

/** The table of the four pillars with all their attributes. */
export function pillarColumns(c: PrintedChart): BlockOf<'columns'> {
  const gods = [c.nianshishen, c.yueshishen, c.sex === '男' ? '元男' : '元女', c.shianshishen];
  const text = (name: string, cells: string[]): ColumnRow => ({ look: 'text', name, cells });
  return {
    block: 'columns',
    count: 4,
    titles: [...NAMES],
    rows: [
      text('主星', gods),
      {
        look: 'glyph',
        name: '天干',
        cells: [large(c.ng), large(c.yg), large(c.rg, true), large(c.sg)],
      },
      { look: 'glyph', name: '地支', cells: [c.nz, c.yz, c.rz, c.sz].map((sign) => large(sign)) },
      {
        look: 'pairs',
        name: '藏干',
        cells: PLACES.map((place) =>
          c[`${place}changgan`].map((stem, i) => ({
            text: stem,
            note: c[`${place}changganshishen`][i] ?? '',
            tone: signElement(stem) ?? 'ink',
          })),
        ),
      },
      text(
        '星运',
        PLACES.map((place) => c[`${place}dishi`]),
      ),
      text(
        '自坐',
        PLACES.map((place) => c[`${place}zizuo`]),
      ),
      text(
        '空亡',
        PLACES.map((place) => c[`${place}kongwang`]),
      ),
      text(
        '纳音',
        PLACES.map((place) => c[`${place}nayin`]),
      ),
      { look: 'words', name: '神煞', cells: NAMES.map((name) => [...c.siZhuShenSha[name]]) },
    ],
    ...(c.hourUnknown && { empty: { column: 3, text: '时辰不详' } }),
  };
}
