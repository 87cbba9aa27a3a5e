import type { Fact } from '@tianji/contracts/print';
import { HAIR, INK_3 } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import { baselineAt, COLUMN } from '../page/sheet.ts';

const LABEL = 62;

/** Names and values in two columns; facts without a value are left out. */
export function factRows(facts: readonly Fact[]): Row[] {
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
  // A page break may follow the last row.
  const last = rows.at(-1);
  if (last) last.keep = false;
  return rows;
}
