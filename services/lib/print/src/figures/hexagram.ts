import type { HexagramFigure } from '@tianji/contracts/print';
import { INK, INK_2, INK_3, SEAL } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { Pen } from '../page/pen.ts';
import { baselineAt, COLUMN } from '../page/sheet.ts';

type Hexagram = HexagramFigure['hexagrams'][number];

const STEP = 24;
const BAR = { width: 84, height: 8, break: 16 } as const;
const HEAD = 34;
const FOOT = 20;

function drawHexagram(pen: Pen, { title, note, lines }: Hexagram, x: number, top: number, width: number) {
  const middle = x + width / 2;
  pen.inBox(title, { x, y: top, width, height: 24 }, { face: 'song', size: 15 });
  const side = (width - BAR.width) / 2 - 14;
  lines.forEach(({ yang, moving, left, right }, i) => {
    const y = top + HEAD + (lines.length - 1 - i + 0.5) * STEP;
    const color = moving ? SEAL : INK;
    const bar = { x: middle - BAR.width / 2, y: y - BAR.height / 2, height: BAR.height };
    if (yang) pen.box({ ...bar, width: BAR.width }, { fill: color });
    else {
      const half = (BAR.width - BAR.break) / 2;
      pen.box({ ...bar, width: half }, { fill: color });
      pen.box({ ...bar, x: bar.x + half + BAR.break, width: half }, { fill: color });
    }
    const line = { y: y - 8, width: side, height: 16 };
    pen.inBox(left ?? '', { ...line, x }, { size: 9.5, color: INK_2, align: 'right' });
    const mark = moving ? (yang ? '○' : '×') : '';
    pen.text(mark, middle + BAR.width / 2 + 7, baselineAt(y, 9), { size: 9, color: SEAL, align: 'center' });
    pen.inBox(
      right ?? '',
      { ...line, x: middle + BAR.width / 2 + 14 },
      { size: 9.5, color: INK_2, align: 'left' },
    );
  });
  const bottom = top + HEAD + lines.length * STEP;
  pen.inBox(note ?? '', { x, y: bottom, width, height: FOOT }, { size: 9, color: INK_3 });
}

/** One hexagram or several side by side; a moving line is marked by colour and by its sign. */
export function hexagramRow({ hexagrams, alt }: HexagramFigure): Row {
  const most = Math.max(...hexagrams.map(({ lines }) => lines.length));
  const height = HEAD + most * STEP + FOOT;
  return {
    height,
    gap: 12,
    keep: true,
    tag: { type: 'Figure', alt },
    draw(pen, top) {
      const width = COLUMN.width / hexagrams.length;
      hexagrams.forEach((hexagram, i) => {
        const low = (most - hexagram.lines.length) * STEP;
        drawHexagram(pen, hexagram, COLUMN.left + i * width, top + low, width);
      });
    },
  };
}
