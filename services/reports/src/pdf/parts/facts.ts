import { HAIR, INK_2, INK_3 } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import { baselineAt, COLUMN } from '../page/sheet.ts';
import { type Fonts, seen } from '../type/fonts.ts';
import { breakLines } from '../type/lines.ts';
import { drawLine } from './prose.ts';

const LABEL = 62;
const GROUND = 76;

/** Names and values in two columns; what has no value is left out. */
export function factRows(facts: readonly (readonly [name: string, value: string])[]): Row[] {
  const there = facts.filter(([, value]) => value.trim() !== '');
  const rows: Row[] = [];
  for (let i = 0; i < there.length; i += 2) {
    const pair = there.slice(i, i + 2);
    rows.push({
      height: 19,
      keep: true,
      draw(pen, top) {
        pair.forEach(([name, value], side) => {
          const x = COLUMN.left + side * (COLUMN.width / 2 + 6);
          const width = COLUMN.width / 2 - 6;
          pen.text(name, x, baselineAt(top + 9, 9), { size: 9, color: INK_3 });
          pen.inBox(
            value,
            { x: x + LABEL, y: top, width: width - LABEL, height: 18 },
            { size: 10, align: 'left' },
          );
          pen.line(x, top + 18.5, x + width, top + 18.5, { color: HAIR, width: 0.5 });
        });
      },
    });
  }
  // The last of them may be left by what follows.
  const last = rows.at(-1);
  if (last) last.keep = false;
  return rows;
}

/** A name at the left, what is to be said of it beside it in as many lines as it takes. */
export function groundRows(grounds: readonly (readonly [name: string, text: string])[], fonts: Fonts): Row[] {
  const look = { face: 'sans', size: 10, color: INK_2 } as const;
  return grounds
    .filter(([, text]) => text !== '')
    .map(([name, text]) => {
      const lines = breakLines(seen(text), { ...look, width: COLUMN.width - GROUND, justify: true }, fonts);
      const height = 10 + lines.length * 16;
      return {
        height,
        draw(pen, top) {
          pen.inBox(
            name,
            { x: COLUMN.left, y: top + 5, width: GROUND - 12, height: 16 },
            { face: 'song', size: 11, align: 'left' },
          );
          lines.forEach((line, i) => {
            drawLine(pen, line, COLUMN.left + GROUND, baselineAt(top + 5 + 16 * i + 8, look.size), look);
          });
          pen.line(COLUMN.left, top + height, COLUMN.right, top + height, { color: HAIR, width: 0.5 });
        },
      };
    });
}
