import type { Fonts } from '../type/fonts.ts';
import { type Pen, penOn } from './pen.ts';
import { COLUMN, type Mark, newSheet, type Sheet } from './sheet.ts';

/** One row of the flow: never torn. */
export interface Row {
  height: number;
  /** Left free above it, except at the top of a page. */
  gap?: number;
  /** Stands on the same page as the next row. */
  keep?: boolean;
  /** Begins a page. */
  fresh?: boolean;
  mark?: Pick<Mark, 'title' | 'level'>;
  draw(pen: Pen, top: number): void;
}

const HEIGHT = COLUMN.bottom - COLUMN.top;

/** Height of rows that stand below each other, without the gap above the first. */
const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row, i) => sum + row.height + (i > 0 ? (row.gap ?? 0) : 0), 0);

/** Rows that must stand together: each that keeps its next, with that next. */
export function chunksOf(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  let open: Row[] = [];
  rows.forEach((row, i) => {
    open.push(row);
    if (row.keep && i < rows.length - 1 && !rows[i + 1]!.fresh) return;
    chunks.push(open);
    open = [];
  });
  return chunks;
}

/** Fills pages with rows from top to bottom; a chunk that does not fit any more begins the next page. */
export function fillPages(rows: readonly Row[], fonts: Fonts): Sheet[] {
  const sheets: Sheet[] = [];
  let pen: Pen | null = null;
  let y: number = COLUMN.top;
  const turn = () => {
    const sheet = newSheet();
    sheets.push(sheet);
    y = COLUMN.top;
    return penOn(sheet, fonts);
  };
  for (const chunk of chunksOf(rows)) {
    const first = chunk[0]!;
    const top = y + (y > COLUMN.top ? (first.gap ?? 0) : 0);
    if (!pen || (first.fresh && y > COLUMN.top) || top + heightOf(chunk) > COLUMN.bottom + 0.01) pen = turn();
    for (const row of chunk) {
      // A chunk higher than a page is torn where the page ends.
      if (y > COLUMN.top) y += row.gap ?? 0;
      if (y + row.height > COLUMN.bottom + 0.01 && row.height <= HEIGHT && y > COLUMN.top) pen = turn();
      if (row.mark)
        pen.sheet.marks.push({ ...row.mark, id: `p${sheets.length}-${pen.sheet.marks.length}`, y });
      row.draw(pen, y);
      y += row.height;
    }
  }
  return sheets;
}
