import type { ColumnsFigure } from '@tianji/contracts/print';
import { HAIR, HAIR_2, INK_2, INK_3, SEAL_WASH } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { Box, Pen } from '../page/pen.ts';
import { COLUMN, PAGE, WIDE } from '../page/sheet.ts';
import { columnRow, type DrawnRow } from './column-rows.ts';

const HEAD = 22;
/** Space above rows without titles. */
const BARE = 6;
/** Space after rows that belong together. */
const AFTER = 5;
const NAMES = 46;
/** The width of the frame lines at both edges. */
const EDGES = 9;

const headOf = ({ titles }: ColumnsFigure): number => (titles ? HEAD : BARE);

/** Rows that belong together, with some space below the last of them. */
const spaced = (rows: readonly DrawnRow[]): DrawnRow[] =>
  rows.map((row, i) => {
    const last = row.row.joined && rows[i + 1] && !rows[i + 1]!.row.joined;
    if (!last) return row;
    const { height } = row;
    return {
      ...row,
      height: height + AFTER,
      cell: (column, box, pen) => row.cell(column, { ...box, height }, pen),
    };
  });

/** Horizontal lines, with the names of the rows before the first column. */
function drawNames(pen: Pen, rows: readonly DrawnRow[], inner: Box, head: number, names: number): void {
  let y = inner.y + head;
  rows.forEach(({ row, height }, i) => {
    if (!row.joined && (i > 0 || head > BARE))
      pen.line(inner.x, y, inner.x + inner.width, y, { color: HAIR, width: 0.5 });
    if (names > 0)
      pen.inBox(row.name ?? '', { x: inner.x, y, width: names, height }, { size: 9.5, color: INK_3 });
    y += height;
  });
}

function drawColumns(pen: Pen, figure: ColumnsFigure, rows: readonly DrawnRow[], inner: Box): void {
  const head = headOf(figure);
  const names = rows.some(({ row }) => row.name) ? NAMES : 0;
  const width = (inner.width - names) / figure.count;
  const bottom = inner.y + inner.height;
  for (let i = 0; i < figure.count; i += 1) {
    const x = inner.x + names + i * width;
    if (figure.marked === i) pen.box({ x, y: inner.y, width, height: inner.height }, { fill: SEAL_WASH });
    if (names > 0 || i > 0) pen.line(x, inner.y, x, bottom, { color: HAIR_2, width: 0.5 });
    const title = figure.titles?.[i] ?? '';
    pen.inBox(title, { x, y: inner.y, width, height: HEAD }, { size: 10, color: INK_2 });
    let y = inner.y + head;
    for (const { height, cell } of rows) {
      cell(i, { x, y, width, height }, pen);
      y += height;
    }
    if (figure.empty?.column === i)
      pen.column(figure.empty.text, x + width / 2, inner.y + inner.height / 2 - 40, {
        size: 11,
        step: 20,
        color: INK_3,
      });
  }
  drawNames(pen, rows, inner, head, names);
}

/** Columns of pillars as a printed leaf. */
export function columnsRow(figure: ColumnsFigure): Row {
  const rows = spaced(figure.rows.map(columnRow));
  const head = headOf(figure);
  const height = head + rows.reduce((sum, row) => sum + row.height, 0) + EDGES;
  const width = figure.wide ? WIDE : COLUMN.width;
  return {
    height,
    gap: figure.wide ? 6 : 14,
    keep: true,
    draw(pen, top) {
      const inner = pen.frame({ x: (PAGE.width - width) / 2, y: top, width, height });
      drawColumns(pen, figure, rows, inner);
    },
  };
}
