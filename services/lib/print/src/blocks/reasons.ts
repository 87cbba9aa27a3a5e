import type { BlockOf } from '@tianji/contracts/print';
import { colourOf, HAIR, INK_2 } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import { baselineAt, COLUMN } from '../page/sheet.ts';
import { type Fonts, seen } from '../type/fonts.ts';
import { breakLines } from '../type/lines.ts';
import { drawLine } from './prose.ts';

type Reason = BlockOf<'reasons'>['reasons'][number];

/** With marks before the names, the names are longer too. */
const PLAIN = { name: 76, mark: 0, size: 10, leading: 16, edge: 5, justify: true } as const;
const MARKED = { name: 118, mark: 20, size: 9.5, leading: 15, edge: 4, justify: false } as const;

/** A name at the left, and the text about it beside it in as many lines as needed. */
export function reasonRows(reasons: readonly Reason[], fonts: Fonts): Row[] {
  const form = reasons.some(({ mark }) => mark) ? MARKED : PLAIN;
  const look = { face: 'sans', size: form.size, color: INK_2 } as const;
  return reasons
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text, mark }): Row => {
      const measure = { ...look, width: COLUMN.width - form.name, justify: form.justify };
      const lines = breakLines(seen(text), measure, fonts);
      const height = 2 * form.edge + lines.length * form.leading;
      return {
        height,
        draw(pen, top) {
          const box = { x: COLUMN.left, y: top + form.edge, height: form.leading };
          if (mark)
            pen.inBox(mark.text, { ...box, width: 14 }, { size: 9.5, color: colourOf(mark.tone, 'faint') });
          const width = form.name - form.mark - (mark ? 8 : 12);
          pen.inBox(name, { ...box, x: box.x + form.mark, width }, { face: 'song', size: 11, align: 'left' });
          lines.forEach((line, i) => {
            const middle = top + form.edge + form.leading * (i + 0.5);
            drawLine(pen, line, COLUMN.left + form.name, baselineAt(middle, look.size), look);
          });
          pen.line(COLUMN.left, top + height, COLUMN.right, top + height, { color: HAIR, width: 0.5 });
        },
      };
    });
}
