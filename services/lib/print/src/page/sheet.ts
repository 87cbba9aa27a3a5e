import type { Face } from '../type/fonts.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** The text column: 40 characters of 11.4 points, between header and footer. */
export const COLUMN = { left: 69.64, right: 525.64, width: 456, top: 88, bottom: 764 } as const;

/** The width of figures wider than the column, such as charts. */
export const WIDE = 520;

export interface Stroke {
  color: string;
  width: number;
  dash?: readonly [number, number];
}

export interface TextLook {
  face?: Face;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Added after each character, in points. */
  spacing?: number;
}

/** One mark on a page. Text is placed by its baseline; `y` grows downwards. */
export type Op =
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      face: Face;
      size: number;
      color: string;
      spacing: number;
    }
  | { kind: 'path'; d: string; fill?: string; stroke?: Stroke; at?: readonly [number, number, number] }
  | { kind: 'link'; x: number; y: number; width: number; height: number; to: string };

/** The position of a heading. */
export interface Mark {
  title: string;
  level: 1 | 2;
  y: number;
}

/**
 * The role of a part for screen readers. One object is one part, wherever its pieces are: a paragraph that continues on
 * the next page is one paragraph.
 */
export interface Tag {
  type: 'H1' | 'H2' | 'P' | 'Figure' | 'TOCI';
  /** What a figure shows, for readers who cannot see it. */
  alt?: string;
}

/** One page being drawn. Ops outside all spans are artifacts: they repeat or decorate. */
export interface Sheet {
  ops: Op[];
  marks: Mark[];
  /** Ops `from` (inclusive) to `to` (exclusive). */
  spans: { from: number; to: number; tag: Tag }[];
}

export const newSheet = (): Sheet => ({ ops: [], marks: [], spans: [] });

/** Marks what `draw` draws on the sheet as a part, or a piece of one. */
export function tagged(sheet: Sheet, tag: Tag, draw: () => void): void {
  const from = sheet.ops.length;
  draw();
  if (sheet.ops.length > from) sheet.spans.push({ from, to: sheet.ops.length, tag });
}

/**
 * The name by which links refer to a mark: the page, counted from 0 over the whole document, and the position there.
 */
export const markName = (page: number, place: number): string => `p${page}-${place}`;

/** Baseline of a line of Chinese whose middle is at `middle`: the em box extends 0.88 above and 0.12 below. */
export const baselineAt = (middle: number, size: number): number => middle + size * 0.38;
