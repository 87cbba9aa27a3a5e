import { HAIR, INK_2, INK_3, SEAL } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import { baselineAt, COLUMN } from '../../page/sheet.ts';
import { type Fonts, seen } from '../../type/fonts.ts';
import { breakLines } from '../../type/lines.ts';
import { drawLine, noteRows } from '../prose.ts';
import type { ZiweiChart } from './chart.ts';

const NAME = 118;

/** The patterns that the chart meets, each with the condition it meets. */
export function patternRows(patterns: ZiweiChart['geju'], fonts: Fonts): Row[] {
  if (patterns.length === 0) return noteRows('格局', '此盘不入所列各格，以各宫星情为主。', fonts);
  return patterns.map(({ name, kind, condition, source }) => {
    const look = { face: 'sans', size: 9.5, color: INK_2 } as const;
    const lines = breakLines(
      seen(source ? `${condition}　出${source}` : condition),
      { ...look, width: COLUMN.width - NAME },
      fonts,
    );
    const height = 8 + lines.length * 15;
    return {
      height,
      draw(pen, top) {
        const good = kind === '吉';
        pen.inBox(
          kind,
          { x: COLUMN.left, y: top + 4, width: 14, height: 15 },
          { size: 9.5, color: good ? SEAL : INK_3 },
        );
        pen.inBox(
          name,
          { x: COLUMN.left + 20, y: top + 4, width: NAME - 28, height: 15 },
          { face: 'song', size: 11, align: 'left' },
        );
        lines.forEach((line, i) => {
          drawLine(pen, line, COLUMN.left + NAME, baselineAt(top + 4 + 15 * i + 7.5, 9.5), look);
        });
        pen.line(COLUMN.left, top + height, COLUMN.right, top + height, { color: HAIR, width: 0.5 });
      },
    };
  });
}
