import type { BarsFigure } from '@tianji/contracts/print';
import { colourOf, HAIR, HAIR_2, INK, INK_2, INK_3, SEAL } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import { baselineAt, COLUMN, type Tag } from '../page/sheet.ts';

type Bar = BarsFigure['bars'][number];

const LEFT = 104;
const RIGHT = 40;

/** One line per bar: its name, its notes, the bar, its value. */
function across({ bars, most, alt }: BarsFigure): Row[] {
  const left = COLUMN.left + LEFT;
  const room = COLUMN.width - LEFT - RIGHT;
  const tag: Tag = { type: 'Figure', alt };
  return bars.map(({ label, notes = [], value, shown, tone }: Bar) => ({
    height: 19,
    keep: true,
    tag,
    draw(pen, top) {
      const middle = top + 9.5;
      const color = colourOf(tone);
      const baseline = baselineAt(middle, 9.5);
      pen.text(label, COLUMN.left, baselineAt(middle, 13), { face: 'song', size: 13, color });
      notes.forEach((note, i) => {
        pen.text(note, COLUMN.left + 24 + 32 * i, baseline, { size: 9.5, color: i === 0 ? INK_2 : INK_3 });
      });
      pen.line(left, middle, left + room, middle, { color: HAIR, width: 0.5 });
      const width = (room * Math.min(most, Math.max(0, value))) / most;
      if (width > 0) pen.box({ x: left, y: middle - 4, width, height: 8 }, { fill: color });
      pen.text(shown, COLUMN.right, baseline, { size: 9.5, color: INK_2, align: 'right' });
    },
  }));
}

const HEIGHT = 190;
const EDGE = { left: 24, top: 16, bottom: 22 } as const;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** Upright bars above a scale; those below the mean are paler. */
function up(figure: BarsFigure): Row {
  const { bars, most, alt } = figure;
  const mean = bars.reduce((sum, { value }) => sum + value, 0) / bars.length;
  return {
    height: HEIGHT,
    gap: 8,
    keep: true,
    tag: { type: 'Figure', alt },
    draw(pen, top) {
      const left = COLUMN.left + EDGE.left;
      const bottom = top + HEIGHT - EDGE.bottom;
      const plot = bottom - top - EDGE.top;
      const step = (COLUMN.right - left) / bars.length;
      const y = (value: number): number => bottom - (plot * Math.min(most, Math.max(0, value))) / most;
      for (const share of QUARTERS) {
        const at = y(share * most);
        pen.line(left, at, COLUMN.right, at, { color: HAIR, width: 0.4 });
        const number = String(Number((share * most).toPrecision(4)));
        pen.text(number, left - 5, at + 2.6, { size: 7.5, color: INK_3, align: 'right' });
      }
      bars.forEach(({ label, value, shown, tone }, i) => {
        const x = left + i * step;
        const width = step * 0.5;
        const low = figure.mean && value < mean;
        pen.box(
          { x: x + (step - width) / 2, y: y(value), width, height: bottom - y(value) },
          { fill: low ? HAIR_2 : colourOf(tone, 'dim') },
        );
        pen.text(shown, x + step / 2, y(value) - 4, { size: 8.5, color: INK, align: 'center' });
        pen.inBox(
          label,
          { x, y: bottom + 4, width: step, height: 16 },
          { face: 'song', size: 10, color: INK },
        );
      });
      if (figure.mean)
        pen.line(left, y(mean), COLUMN.right, y(mean), { color: SEAL, width: 0.8, dash: [3, 2] });
    },
  };
}

export const barRows = (figure: BarsFigure): Row[] =>
  figure.direction === 'across' ? across(figure) : [up(figure)];
