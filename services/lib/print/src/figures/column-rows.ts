import type { ColumnRow, Glyph } from '@tianji/contracts/print';
import { colourOf, HAIR, INK_2, INK_3, SEAL } from '../page/colours.ts';
import type { Box, Pen } from '../page/pen.ts';
import { baselineAt } from '../page/sheet.ts';

/** A row of columns: its height, and how to draw a cell of it. */
export interface DrawnRow {
  row: ColumnRow;
  height: number;
  cell(column: number, box: Box, pen: Pen): void;
}

type RowOf<L extends ColumnRow['look']> = Extract<ColumnRow, { look: L }>;

function text(row: RowOf<'text'>): DrawnRow {
  const size = row.small ? 7.5 : 10;
  return {
    row,
    height: row.small ? 11.5 : 18,
    cell: (i, { x, y, width, height }, pen) =>
      pen.inBox(
        row.cells[i] ?? '',
        { x: x + 2, y, width: width - 4, height },
        row.small ? { size, color: INK_3 } : { size },
      ),
  };
}

/** One large character with its note beside it. */
function drawGlyph(glyph: Glyph, box: Box, pen: Pen, full: number): void {
  const { text: char, tone, note, ring, word } = glyph;
  const size = word ? full * 0.74 : full;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const color = colourOf(tone);
  const inner = { ...box, x: box.x + 1, width: box.width - 2 };
  pen.inBox(char, inner, { face: 'song', size, color });
  if (note) pen.text(note, cx + size * 0.73, cy + size / 2, { size: size * 0.29, color });
  if (ring) pen.circle(cx, cy, size * 0.69, { stroke: { color: SEAL, width: 1.1 } });
}

function glyphs(row: RowOf<'glyph'>): DrawnRow {
  const size = row.small ? 19 : 26;
  return {
    row,
    height: row.small ? 23 : 42,
    cell: (i, box, pen) => {
      const cell = row.cells[i];
      if (cell && cell.text !== '') drawGlyph(cell, box, pen, size);
    },
  };
}

const PAIR_STEP = 14;

function pairs(row: RowOf<'pairs'>): DrawnRow {
  const most = Math.max(1, ...row.cells.map((cell) => cell.length));
  return {
    row,
    height: 8 + PAIR_STEP * most,
    cell: (i, { x, y, width }, pen) =>
      row.cells[i]?.forEach((pair, line) => {
        const middle = y + 4 + PAIR_STEP * (line + 0.5);
        pen.text(pair.text, x + width / 2 - 19, baselineAt(middle, 10.5), {
          face: 'song',
          size: 10.5,
          color: colourOf(pair.tone),
        });
        pen.text(pair.note, x + width / 2 - 3, baselineAt(middle, 9.5), { size: 9.5, color: INK_2 });
      }),
  };
}

const WORD_STEP = 12.5;
/** Characters that fit on a line of words; a longer word gets a line of its own. */
const LINE = 7;

/** Two words per line; a long one gets a line of its own. */
export function wordLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + [...word].length <= LINE && !last.includes(' '))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function words(row: RowOf<'words'>): DrawnRow {
  const lines = row.cells.map(wordLines);
  const most = Math.max(1, ...lines.map((cell) => cell.length));
  return {
    row,
    height: 8 + WORD_STEP * most,
    cell: (i, { x, y, width }, pen) =>
      lines[i]?.forEach((line, at) => {
        pen.inBox(
          line,
          { x: x + 2, y: y + 4 + WORD_STEP * at, width: width - 4, height: WORD_STEP },
          { size: 8.5, color: INK_2 },
        );
      }),
  };
}

const ENTRY_STEP = 17;

function entries(row: RowOf<'entries'>): DrawnRow {
  const most = Math.max(0, ...row.cells.map((cell) => cell.length));
  return {
    row,
    height: most * ENTRY_STEP,
    cell(i, { x, y, width }, pen) {
      for (let line = 1; line < most; line += 1) {
        const at = y + line * ENTRY_STEP;
        pen.line(x, at, x + width, at, { color: HAIR, width: 0.4 });
      }
      row.cells[i]?.forEach((entry, line) => {
        const top = y + line * ENTRY_STEP;
        const baseline = baselineAt(top + ENTRY_STEP / 2, 8);
        if (entry.marked)
          pen.box(
            { x: x + 1, y: top + 1, width: width - 2, height: ENTRY_STEP - 2 },
            { stroke: { color: SEAL, width: 0.9 } },
          );
        pen.text(entry.left, x + 3, baseline, { size: 7, color: INK_3 });
        pen.text(entry.middle, x + 20.5, baseline, { face: 'song', size: 9 });
        pen.text(entry.right, x + width - 2.5, baseline, { size: 7, color: INK_2, align: 'right' });
      });
    },
  };
}

/** The layout of a row. */
export function columnRow(row: ColumnRow): DrawnRow {
  switch (row.look) {
    case 'text':
      return text(row);
    case 'glyph':
      return glyphs(row);
    case 'pairs':
      return pairs(row);
    case 'words':
      return words(row);
    case 'entries':
      return entries(row);
  }
}
