import { HAIR_2, INK, INK_2, INK_3 } from '../page/colours.ts';
import { penOn } from '../page/pen.ts';
import { baselineAt, COLUMN, markName, newSheet, type Sheet, tagged } from '../page/sheet.ts';
import type { Fonts } from '../type/fonts.ts';

interface Entry {
  id: string;
  title: string;
  page: number;
  parts: string[];
}

const HEAD = 74;

/** Chapters with their first page and their parts. */
function entriesOf(body: readonly Sheet[], firstPage: number): Entry[] {
  const entries: Entry[] = [];
  body.forEach((sheet, i) => {
    sheet.marks.forEach(({ title, level }, place) => {
      const page = firstPage + i;
      if (level === 1) entries.push({ id: markName(page - 1, place), title, page, parts: [] });
      else entries.at(-1)?.parts.push(title);
    });
  });
  return entries;
}

/** The name of a part in the table of contents: a year's or decade's own heading is too long for it. */
const shortTitle = (title: string): string => title.split(/[　，]/u)[0] ?? title;

/** As many of the parts as fit on one line. */
function firstParts(parts: readonly string[], width: number, fonts: Fonts): string {
  let line = '';
  for (const part of parts.filter((title) => title !== '白话')) {
    const short = shortTitle(part);
    const next = line === '' ? short : `${line}　${short}`;
    if (fonts.width(next, 'sans', 9) > width) break;
    line = next;
  }
  return line;
}

/**
 * The table of contents. `before`: the number of pages before it. It fills exactly one page, however many entries it
 * has.
 */
export function contentsSheet(body: readonly Sheet[], before: number, fonts: Fonts): Sheet {
  const sheet = newSheet();
  const pen = penOn(sheet, fonts);
  const entries = entriesOf(body, before + 2);
  tagged(sheet, { type: 'H1' }, () => {
    pen.text('目录', COLUMN.left, COLUMN.top + 44, { face: 'song', size: 22, spacing: 4 });
  });
  pen.line(COLUMN.left, COLUMN.top + 58, COLUMN.right, COLUMN.top + 58, { color: INK, width: 1.6 });
  const room = COLUMN.bottom - COLUMN.top - HEAD;
  const step = Math.min(46, room / Math.max(1, entries.length));
  const drawEntry = ({ id, title, page, parts }: Entry, i: number) => {
    const top = COLUMN.top + HEAD + i * step;
    const baseline = baselineAt(top + 12, 13);
    const end = pen.text(title, COLUMN.left, baseline, { face: 'song', size: 13, spacing: 0.4 });
    const digits = pen.text(String(page), COLUMN.right, baseline, { size: 12, color: INK_2, align: 'right' });
    pen.line(COLUMN.left + end + 10, baseline - 3, COLUMN.right - digits - 8, baseline - 3, {
      color: HAIR_2,
      width: 0.8,
      dash: [0.8, 3.2],
    });
    const line = step >= 34 ? firstParts(parts, COLUMN.width - 40, fonts) : '';
    if (line !== '') pen.text(line, COLUMN.left, baselineAt(top + 29, 9), { size: 9, color: INK_3 });
    sheet.ops.push({ kind: 'link', x: COLUMN.left, y: top, width: COLUMN.width, height: step - 2, to: id });
  };
  entries.forEach((entry, i) => {
    tagged(sheet, { type: 'TOCI' }, () => drawEntry(entry, i));
  });
  return sheet;
}
