import type { GridCell, GridFigure, PlacedText } from '@tianji/contracts/print';
import { colourOf, HAIR, HAIR_2, SEAL_WASH, WHITE } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { Box, Pen } from '../page/pen.ts';
import { baselineAt, COLUMN, PAGE, WIDE } from '../page/sheet.ts';

/** The width of the frame lines at both edges. */
const EDGES = 9;
/** The height that a heading leaves on a page. */
const ROOM = COLUMN.bottom - COLUMN.top - 80;

function drawText(pen: Pen, placed: PlacedText, origin: Box, scale: number): void {
  const { text, song, tone, align = 'left', down, badge } = placed;
  const size = placed.size * scale;
  const [x, y] = [origin.x + placed.x * scale, origin.y + placed.y * scale];
  const look = { face: song ? 'song' : 'sans', size, color: colourOf(tone), align } as const;
  if (badge) {
    const side = size + 3 * scale;
    const box = { x: x - side / 2, y: y - side / 2, width: side, height: side };
    if (badge === 'filled') pen.box(box, { fill: look.color });
    else pen.box(box, { stroke: { color: look.color, width: 0.7 } });
    pen.inBox(text, box, { ...look, align: 'center', color: badge === 'filled' ? WHITE : look.color });
  } else if (down) pen.column(text, x, y, look);
  else if (placed.fit === undefined) pen.text(text, x, baselineAt(y, size), look);
  else {
    const width = placed.fit * scale;
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    pen.inBox(text, { x: left, y: y - size, width, height: size * 2 }, look);
  }
}

function drawCell(pen: Pen, cell: GridCell, box: Box, scale: number): void {
  for (const { x1, y1, x2, y2 } of cell.lines ?? [])
    pen.line(box.x + x1 * scale, box.y + y1 * scale, box.x + x2 * scale, box.y + y2 * scale, {
      color: HAIR,
      width: 0.4,
    });
  for (const placed of cell.texts) drawText(pen, placed, box, scale);
}

/** The lines between cells: at the left and upper edge of each cell that is not at the frame. */
function drawEdges(pen: Pen, { column, row }: GridCell, { x, y, width, height }: Box): void {
  const rule = { color: HAIR_2, width: 0.7 };
  if (column > 0) pen.line(x, y, x, y + height, rule);
  if (row > 0) pen.line(x, y, x + width, y, rule);
}

/** Cells with positioned texts, scaled down when they would not fit on the page. */
export function gridRow(figure: GridFigure): Row {
  const natural = { width: figure.columns * figure.width, height: figure.rows * figure.height };
  const scale = Math.min(1, (WIDE - EDGES) / natural.width, (ROOM - EDGES) / natural.height);
  const height = natural.height * scale + EDGES;
  const width = natural.width * scale + EDGES;
  return {
    height,
    keep: true,
    draw(pen, top) {
      const inner = pen.frame({ x: (PAGE.width - width) / 2, y: top, width, height });
      const boxes = figure.cells.map(
        (cell): Box => ({
          x: inner.x + cell.column * figure.width * scale,
          y: inner.y + cell.row * figure.height * scale,
          width: (cell.columns ?? 1) * figure.width * scale,
          height: (cell.rows ?? 1) * figure.height * scale,
        }),
      );
      figure.cells.forEach((cell, i) => {
        if (cell.marked) pen.box(boxes[i]!, { fill: SEAL_WASH });
      });
      figure.cells.forEach((cell, i) => {
        drawCell(pen, cell, boxes[i]!, scale);
      });
      figure.cells.forEach((cell, i) => {
        drawEdges(pen, cell, boxes[i]!);
      });
    },
  };
}
