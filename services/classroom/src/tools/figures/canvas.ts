import { branchElement, stemElement } from '@tianji/almanac';
import type { Drawing, Shape, Tone } from '../../contract/drawing.ts';

/** One table cell: its text and alignment. */
export type Cell =
  | string
  | { text: string; tone?: Tone; size?: number; song?: boolean; fill?: Tone; note?: string };

const TONE_OF: Record<string, Tone> = { 木: 'mu', 火: 'huo', 土: 'tu', 金: 'jin', 水: 'shui' };

/** The colour of an element. */
export const elementTone = (element: string): Tone => TONE_OF[element] ?? 'ink-1';

/** The colour of a stem or a branch by its element. */
export function signTone(sign: string): Tone {
  if ('甲乙丙丁戊己庚辛壬癸'.includes(sign)) return elementTone(stemElement(sign));
  if ('子丑寅卯辰巳午未申酉戌亥'.includes(sign)) return elementTone(branchElement(sign));
  return elementTone(sign);
}

/** A stem or branch in its element's colour. */
export const sign = (char: string, more: Partial<Exclude<Cell, string>> = {}): Cell => ({
  text: char,
  tone: signTone(char),
  song: true,
  size: 20,
  ...more,
});

const round = (value: number) => Math.round(value * 10) / 10;

/** Collects shapes; all lengths are in units of a drawing 640 wide. */
export class Canvas {
  readonly shapes: Shape[] = [];
  readonly width: number;
  height = 0;

  constructor(width = 640) {
    this.width = width;
  }

  #reach(y: number): void {
    this.height = Math.max(this.height, Math.ceil(y));
  }

  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stroke: Tone = 'line-2',
    more: { width?: number; dash?: true } = {},
  ): void {
    this.shapes.push({
      kind: 'line',
      x1: round(x1),
      y1: round(y1),
      x2: round(x2),
      y2: round(y2),
      stroke,
      ...more,
    });
    this.#reach(Math.max(y1, y2) + 1);
  }

  rect(x: number, y: number, w: number, h: number, colours: { fill?: Tone; stroke?: Tone }): void {
    this.shapes.push({ kind: 'rect', x: round(x), y: round(y), w: round(w), h: round(h), ...colours });
    this.#reach(y + h + 1);
  }

  circle(x: number, y: number, r: number, colours: { fill?: Tone; stroke?: Tone }): void {
    this.shapes.push({ kind: 'circle', x: round(x), y: round(y), r: round(r), ...colours });
    this.#reach(y + r + 1);
  }

  /** A polyline. */
  curve(points: readonly (readonly [number, number])[], stroke: Tone = 'ink-1', width = 2): void {
    const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
    this.shapes.push({ kind: 'path', d, stroke, width });
    this.#reach(Math.max(...points.map(([, y]) => y)));
  }

  /** A text vertically centred at `y`. */
  text(
    x: number,
    y: number,
    text: string,
    more: { size?: number; tone?: Tone; song?: boolean; anchor?: 'start' | 'middle' | 'end' } = {},
  ): void {
    const { size = 14, tone = 'ink-1', song, anchor = 'middle' } = more;
    this.shapes.push({
      kind: 'text',
      x: round(x),
      y: round(y + size * 0.36),
      text,
      size,
      fill: tone,
      ...(song ? { song: true as const } : {}),
      ...(anchor === 'start' ? {} : { anchor }),
    });
    this.#reach(y + size);
  }

  /**
   * A ruled table from `y` down; first row and first column are headers unless said otherwise. @returns its lower
   * edge
   */
  table(
    y: number,
    rows: readonly (readonly Cell[])[],
    more: { heads?: boolean; rowHeight?: number; x?: number; width?: number } = {},
  ): number {
    const { heads = false, rowHeight = 40, x = 0, width = this.width } = more;
    const columns = Math.max(...rows.map((row) => row.length));
    const w = width / columns;
    rows.forEach((row, i) => {
      const top = y + i * rowHeight;
      this.line(x, top, x + width, top, i === 0 ? 'ink-1' : 'line', i === 0 ? { width: 2 } : {});
      row.forEach((cell, j) => {
        const one = typeof cell === 'string' ? { text: cell } : cell;
        if (one.fill) this.rect(x + j * w, top + 1, w, rowHeight - 1, { fill: one.fill });
        const middle = top + rowHeight / 2 - (one.note ? 8 : 0);
        const head = heads && (i === 0 || j === 0);
        this.text(x + (j + 0.5) * w, middle, one.text, {
          size: one.size ?? (head ? 13 : 15),
          tone: one.tone ?? (head ? 'ink-2' : 'ink-1'),
          song: one.song,
        });
        if (one.note)
          this.text(x + (j + 0.5) * w, top + rowHeight - 11, one.note, { size: 12, tone: 'ink-3' });
      });
    });
    const end = y + rows.length * rowHeight;
    this.line(x, end, x + width, end, 'line-2');
    return end;
  }

  /** Points on a circle, starting at the top, clockwise. */
  ring(cx: number, cy: number, r: number, count: number): [number, number][] {
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
  }

  done(label: string, caption: string): Drawing {
    return { label, caption, width: this.width, height: this.height + 2, shapes: this.shapes };
  }
}

/** A line from one point to another, stopping short of both; with an arrowhead at the end. */
export function arrow(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  gap: number,
  stroke: Tone,
  dash = false,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const a: [number, number] = [from[0] + ux * gap, from[1] + uy * gap];
  const b: [number, number] = [to[0] - ux * gap, to[1] - uy * gap];
  canvas.line(a[0], a[1], b[0], b[1], stroke, dash ? { dash: true } : {});
  canvas.curve(
    [[b[0] - 8 * ux + 4 * uy, b[1] - 8 * uy - 4 * ux], b, [b[0] - 8 * ux - 4 * uy, b[1] - 8 * uy + 4 * ux]],
    stroke,
    1,
  );
}
