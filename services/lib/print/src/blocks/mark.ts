import { ON_SEAL, SEAL } from '../page/colours.ts';
import type { Pen } from '../page/pen.ts';

/** The outline of a seal, 26 by 44. */
const SEAL_SHAPE = 'M2.2 .3 24 0q1.8 0 1.9 1.7L26 42.2q0 1.7-1.6 1.7L1.7 44Q0 44 .1 42.3L0 2Q.1.4 2.2.3Z';

/** Draws a seal with the first two characters of the site's name; none without a name. */
export function drawMark(pen: Pen, brand: string, x: number, y: number, scale: number): void {
  if (brand === '') return;
  pen.path(SEAL_SHAPE, { fill: SEAL, at: [x, y, scale] });
  const chars = [...brand].slice(0, 2).join('');
  const [size, step] = [18 * scale, 20 * scale];
  const top = y + (44 * scale - step * [...chars].length) / 2;
  pen.column(chars, x + 13 * scale, top, { face: 'song', size, step, color: ON_SEAL });
}
