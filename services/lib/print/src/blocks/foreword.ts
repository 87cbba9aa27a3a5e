import type { PrintOrder } from '../order.ts';
import { INK_2 } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import { baselineAt, COLUMN } from '../page/sheet.ts';
import type { Fonts } from '../type/fonts.ts';
import { chapterRow, paragraphRows } from './prose.ts';

type Author = NonNullable<PrintOrder['author']>;

/** The author's own words before the report, signed: every line is plain text, whatever it begins with. */
export function forewordRows({ name, foreword }: Author, fonts: Fonts): Row[] {
  const lines = foreword
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [chapterRow('前言'), ...lines.flatMap((line) => paragraphRows(line, fonts)), signatureRow(name)];
}

const signatureRow = (name: string): Row => ({
  height: 24,
  gap: 14,
  tag: { type: 'P' },
  draw(pen, top) {
    pen.text(name, COLUMN.right, baselineAt(top + 12, 12), {
      face: 'song',
      size: 12,
      color: INK_2,
      align: 'right',
    });
  },
});
