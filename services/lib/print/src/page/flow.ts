import type { Fonts } from '../type/fonts.ts';
import { type Pen, penOn } from './pen.ts';
import { COLUMN, type Mark, newSheet, type Sheet, type Tag, tagged } from './sheet.ts';

/** One row of the flow: never split. */
export interface Row {
  height: number;
  /** Space above it, except at the top of a page. */
  gap?: number;
  /** Must be on the same page as the next row. */
  keep?: boolean;
  /** Starts a page. */
  fresh?: boolean;
  /** Starts a section: with `fresh`, it may go below a section that ends on the page if it fits there completely. */
  section?: boolean;
  mark?: Pick<Mark, 'title' | 'level'>;
  /** A line of running text: it may be set slightly closer to the next. */
  loose?: boolean;
  /** What the row is, or what it is a piece of; by default a paragraph of its own. */
  tag?: Tag;
  draw(pen: Pen, top: number): void;
}

const HEIGHT = COLUMN.bottom - COLUMN.top;

/** The height of consecutive rows, without the gap above the first. */
const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row, i) => sum + row.height + (i > 0 ? (row.gap ?? 0) : 0), 0);

/** Groups rows that must stay together: each row that keeps its next, with that next. */
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

/** By how much the rows of a chapter may be compressed to save its last page. */
const CLOSER = [0.98, 0.96, 0.94, 0.92, 0.9];
/** A last page that is filled less than this is worth saving. */
const SPARSE = 0.3;

/** Space above a section that is set below another. */
const BETWEEN_SECTIONS = 40;

function chaptersOf(rows: readonly Row[]): Row[][] {
  const chapters: Row[][] = [];
  for (const row of rows) {
    if (row.fresh || chapters.length === 0) chapters.push([row]);
    else chapters.at(-1)!.push(row);
  }
  return chapters;
}

/** Sets short sections below each other: one that fits completely below the end of the previous one shares its page. */
function sharingPages(chapters: readonly Row[][], fonts: Fonts): Row[][] {
  const groups: Row[][] = [];
  let end: number = COLUMN.bottom;
  for (const chapter of chapters) {
    const before = groups.at(-1);
    const [first, ...rest] = chapter;
    if (
      before?.[0]?.section &&
      first?.section &&
      end + BETWEEN_SECTIONS + heightOf(chapter) <= COLUMN.bottom
    ) {
      end += BETWEEN_SECTIONS + heightOf(chapter);
      before.push({ ...first, fresh: false, gap: BETWEEN_SECTIONS }, ...rest);
    } else {
      groups.push([...chapter]);
      end = fillPages(chapter, fonts).end;
    }
  }
  return groups;
}

/**
 * Each chapter on pages of its own, except for short sections, which share one. A chapter that would leave only a few
 * lines on its last page is set slightly closer, when that saves the page.
 */
export function fillChapters(rows: readonly Row[], fonts: Fonts): Sheet[] {
  return sharingPages(chaptersOf(rows), fonts).flatMap((chapter) => {
    const first = fillPages(chapter, fonts);
    if (first.sheets.length > 1 && (first.end - COLUMN.top) / HEIGHT < SPARSE)
      for (const factor of CLOSER) {
        const { sheets } = fillPages(
          chapter.map((row) => closer(row, factor)),
          fonts,
        );
        if (sheets.length < first.sheets.length) return sheets;
      }
    return first.sheets;
  });
}

const closer = (row: Row, factor: number): Row => ({
  ...row,
  height: row.loose ? row.height * factor : row.height,
  gap: (row.gap ?? 0) * factor,
});

/**
 * Fills pages with rows from top to bottom; a chunk that no longer fits starts the next page. `end`: where the last row
 * ends on its page.
 */
export function fillPages(rows: readonly Row[], fonts: Fonts): { sheets: Sheet[]; end: number } {
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
    const begin = y + (y > COLUMN.top ? (first.gap ?? 0) : 0);
    if (!pen || (first.fresh && y > COLUMN.top) || begin + heightOf(chunk) > COLUMN.bottom + 0.01)
      pen = turn();
    for (const row of chunk) {
      // A chunk higher than a page is split where the page ends.
      if (y > COLUMN.top) y += row.gap ?? 0;
      if (y + row.height > COLUMN.bottom + 0.01 && row.height <= HEIGHT && y > COLUMN.top) pen = turn();
      if (row.mark) pen.sheet.marks.push({ ...row.mark, y });
      const [at, top] = [pen, y];
      tagged(at.sheet, row.tag ?? { type: 'P' }, () => row.draw(at, top));
      y += row.height;
    }
  }
  return { sheets, end: y };
}
