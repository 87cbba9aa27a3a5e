import type { TableFigure } from '@tianji/contracts/print';
import { colourOf, HAIR, INK, INK_3, SEAL_WASH } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { TextLook } from '../page/sheet.ts';
import { COLUMN } from '../page/sheet.ts';

const HEAD = 24;
const LINE = 26;
/** How many rows of a long table stay together with the head, and with what follows the table. */
const TOGETHER = 2;
/** A table of at most half a page is never split: its last rows would stand alone, without the head. */
const WHOLE = (COLUMN.bottom - COLUMN.top) / 2;

/** A table across the text column; text too wide for its column is set smaller. */
export function tableRows({ columns, rows, marked = [] }: TableFigure): Row[] {
  const sum = columns.reduce((all, { share }) => all + share, 0);
  const widths = columns.map(({ share }) => (COLUMN.width * share) / sum);
  const line = (
    cells: readonly string[],
    lookOf: (column: number) => Omit<TextLook, 'align'>,
    { height, inset, thick, wash }: { height: number; inset: number; thick: boolean; wash: boolean },
  ): Row['draw'] => {
    return (pen, top) => {
      if (wash) pen.box({ x: COLUMN.left, y: top, width: COLUMN.width, height }, { fill: SEAL_WASH });
      let x: number = COLUMN.left;
      widths.forEach((width, i) => {
        const box = { x, y: top + inset, width: width - 6, height: height - inset };
        pen.inBox(cells[i] ?? '', box, { align: 'left', ...lookOf(i) });
        x += width;
      });
      pen.line(COLUMN.left, top + height, COLUMN.right, top + height, {
        color: thick ? INK : HAIR,
        width: thick ? 1 : 0.5,
      });
    };
  };
  const bodyLook = (i: number): Omit<TextLook, 'align'> => {
    const { song, size = 10, tone } = columns[i]!;
    return { face: song ? 'song' : 'sans', size, color: colourOf(tone) };
  };
  const titles = columns.map(({ title }) => title);
  const headLook = () => ({ size: 9, color: INK_3 });
  const whole = HEAD + rows.length * LINE <= WHOLE;
  const keeps = (i: number) => whole || i < TOGETHER || i >= rows.length - TOGETHER;
  return [
    {
      height: HEAD,
      gap: 6,
      keep: true,
      draw: line(titles, headLook, { height: HEAD, inset: 4, thick: true, wash: false }),
    },
    ...rows.map(
      (cells, i): Row => ({
        height: LINE,
        keep: keeps(i),
        draw: line(cells, bodyLook, { height: LINE, inset: 0, thick: false, wash: marked.includes(i) }),
      }),
    ),
  ];
}
