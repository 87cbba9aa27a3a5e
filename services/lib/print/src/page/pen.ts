import type { Fonts } from '../type/fonts.ts';
import { seen } from '../type/fonts.ts';
import { FRAME, INK } from './colours.ts';
import { baselineAt, type Sheet, type Stroke, type TextLook } from './sheet.ts';

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Draws on one sheet: texts, lines, boxes, circles. Coordinates in points from the sheet's upper left corner. */
export interface Pen {
  sheet: Sheet;
  fonts: Fonts;
  text(text: string, x: number, baseline: number, look: TextLook): number;
  /** A text centred in a box; set smaller when the box is too narrow. */
  inBox(text: string, box: Box, look: TextLook): void;
  /** Vertical text, the first character with its middle half a size below `top`. */
  column(text: string, x: number, top: number, look: TextLook & { step?: number }): void;
  line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): void;
  box(box: Box, look: { fill?: string; stroke?: Stroke }): void;
  path(d: string, look: { fill?: string; stroke?: Stroke; at?: readonly [number, number, number] }): void;
  circle(x: number, y: number, radius: number, look: { fill?: string; stroke?: Stroke }): void;
  /** The frame of a chart: thick outside, thin inside (文武线). The box is the outer edge. */
  frame(box: Box): Box;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function penOn(sheet: Sheet, fonts: Fonts): Pen {
  const pen: Pen = {
    sheet,
    fonts,
    text(raw, x, baseline, { face = 'sans', size, color = INK, align = 'left', spacing = 0 }) {
      const text = seen(raw);
      if (text === '') return 0;
      const width = fonts.width(text, face, size) + spacing * ([...text].length - 1);
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      sheet.ops.push({ kind: 'text', x: left, y: baseline, text, face, size, color, spacing });
      return width;
    },
    inBox(raw, { x, y, width, height }, look) {
      const { face = 'sans', align = 'center' } = look;
      const natural = fonts.width(seen(raw), face, look.size);
      const size = natural > width ? (look.size * width) / natural : look.size;
      const at = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
      pen.text(raw, at, baselineAt(y + height / 2, size), { ...look, size, align });
    },
    column(text, x, top, look) {
      const step = look.step ?? look.size * 1.08;
      [...seen(text)].forEach((char, i) => {
        pen.text(char, x, baselineAt(top + step * i + step / 2, look.size), { ...look, align: 'center' });
      });
    },
    line(x1, y1, x2, y2, stroke) {
      pen.path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, { stroke });
    },
    box({ x, y, width, height }, look) {
      pen.path(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`, look);
    },
    path(d, look) {
      sheet.ops.push({ kind: 'path', d, ...look });
    },
    circle(x, y, r, look) {
      pen.path(
        `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`,
        look,
      );
    },
    frame({ x, y, width, height }) {
      const [thick, gap, thin] = [1.6, 2.2, 0.7];
      pen.box(
        { x: x + thick / 2, y: y + thick / 2, width: width - thick, height: height - thick },
        { stroke: { color: FRAME, width: thick } },
      );
      const inset = thick + gap + thin / 2;
      pen.box(
        { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset },
        { stroke: { color: FRAME, width: thin } },
      );
      const edge = thick + gap + thin;
      return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
    },
  };
  return pen;
}
