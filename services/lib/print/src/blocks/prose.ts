import type { BlockOf } from '@tianji/contracts/print';
import { HAIR_2, INK, INK_2, INK_3, ON_SEAL, SEAL } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { Pen } from '../page/pen.ts';
import { baselineAt, COLUMN, type Tag } from '../page/sheet.ts';
import { type Face, type Fonts, seen } from '../type/fonts.ts';
import { breakLines, type Line } from '../type/lines.ts';

const NUMBERS = '一二三四五六七八九十';

/** 1 to 99 in Chinese numerals. */
export function chineseNumber(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  const ten = tens === 0 ? '' : tens === 1 ? '十' : `${NUMBERS[tens - 1]}十`;
  return `${ten}${ones === 0 ? '' : NUMBERS[ones - 1]}`;
}

const BODY = { size: 11.4, leading: 20 } as const;

export interface Look {
  face: Face;
  size: number;
  color: string;
}

/** Draws one line of a broken paragraph with its first character at `x`. */
export function drawLine(pen: Pen, line: Line, x: number, baseline: number, look: Look): void {
  for (const piece of line.pieces)
    pen.sheet.ops.push({
      kind: 'text',
      x: x + piece.x,
      y: baseline,
      text: piece.text,
      spacing: piece.spacing,
      ...look,
    });
}

/** The title of a chapter on a fresh page: its number small above it, a heavy rule below. */
export function chapterRow(title: string, number?: string): Row {
  return {
    height: 74,
    keep: true,
    fresh: true,
    mark: { title, level: 1 },
    tag: { type: 'H1' },
    draw(pen, top) {
      if (number) pen.text(number, COLUMN.left, top + 12, { size: 10.5, color: SEAL, spacing: 2 });
      pen.text(title, COLUMN.left, top + 44, { face: 'song', size: 22, spacing: 0.9 });
      pen.line(COLUMN.left, top + 58, COLUMN.right, top + 58, { color: INK, width: 1.6 });
    },
  };
}

/** A heading within a chapter. */
export function headingRow(title: string, plain = false): Row {
  return {
    height: 28,
    gap: 14,
    keep: true,
    mark: plain ? undefined : { title, level: 2 },
    tag: { type: 'H2' },
    draw(pen, top) {
      pen.text(title, COLUMN.left, baselineAt(top + 12, 14), { face: 'song', size: 14, spacing: 0.4 });
      // Through the gap above, so that the line does not break between paragraphs.
      if (plain) plainEdge(pen, top - 14, 42);
    },
  };
}

/** Running text: indented by two characters, without widows and orphans. */
export function paragraphRows(text: string, fonts: Fonts, plain = false): Row[] {
  const look: Look = { face: 'sans', size: BODY.size, color: INK };
  const tag: Tag = { type: 'P' };
  const lines = breakLines(
    seen(text),
    { face: look.face, size: look.size, width: COLUMN.width, indent: 2, justify: true },
    fonts,
  );
  return lines.map((line, i) => ({
    height: BODY.leading,
    loose: true,
    gap: i === 0 ? 5 : 0,
    keep: i < lines.length - 1 && (i === 0 || i === lines.length - 2),
    tag,
    draw(pen, top) {
      drawLine(pen, line, COLUMN.left, baselineAt(top + BODY.leading / 2, look.size), look);
      if (plain) plainEdge(pen, top - (i === 0 ? 5 : 0), BODY.leading + (i === 0 ? 5 : 0));
    },
  }));
}

/** The vertical line beside the plain version. */
function plainEdge(pen: Pen, top: number, height: number): void {
  pen.line(COLUMN.left - 16, Math.max(top, COLUMN.top), COLUMN.left - 16, top + height, {
    color: HAIR_2,
    width: 1.4,
  });
}

/** Opens the plain version of a section. */
function plainRow(title: string): Row {
  return {
    height: 44,
    gap: 30,
    keep: true,
    mark: { title: '白话', level: 2 },
    tag: { type: 'H2' },
    draw(pen, top) {
      // At the top of a page the header's line is already there.
      if (top > COLUMN.top) pen.line(COLUMN.left, top, COLUMN.right, top, { color: HAIR_2, width: 0.7 });
      const tag = { x: COLUMN.left - 16, y: top + 14, width: 38, height: 20 };
      pen.box(tag, { fill: SEAL });
      pen.inBox('白话', tag, { face: 'song', size: 12, color: ON_SEAL, spacing: 1 });
      pen.text(`${title}，换成平常话再说一遍`, COLUMN.left + 34, baselineAt(top + 24, 11), {
        size: 11,
        color: INK_2,
      });
    },
  };
}

/** Small print, in 9-point lines. */
export function noteRows(label: string, text: string, fonts: Fonts): Row[] {
  const look: Look = { face: 'sans', size: 9, color: INK_3 };
  const tag: Tag = { type: 'P' };
  const lines = breakLines(seen(`${label}　${text}`), { ...look, width: COLUMN.width, justify: true }, fonts);
  return lines.map((line, i) => ({
    height: 14,
    gap: i === 0 ? 8 : 0,
    keep: i < lines.length - 1,
    tag,
    draw: (pen, top) => drawLine(pen, line, COLUMN.left, baselineAt(top + 7, look.size), look),
  }));
}

function textRows(text: string, fonts: Fonts, plain: boolean): Row[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) =>
      line.startsWith('# ') ? [headingRow(line.slice(2), plain)] : paragraphRows(line, fonts, plain),
    );
}

/** A whole section: heading, expert text, and the plain version. */
export function sectionRows(section: Omit<BlockOf<'section'>, 'block'>, number: number, fonts: Fonts): Row[] {
  const rows: Row[] = [{ ...chapterRow(section.title, `第${chineseNumber(number)}节`), section: true }];
  const [expert, plain] = [section.expert.trim(), section.plain.trim()];
  if (expert !== '') rows.push(...textRows(expert, fonts, false));
  if (plain !== '') rows.push(plainRow(section.title), ...textRows(plain, fonts, true));
  return rows;
}
