import type { LineFigure } from '@tianji/contracts/print';
import { HAIR, HAIR_2, INK, INK_2, INK_3, SEAL, WASH, WHITE } from '../page/colours.ts';
import type { Row } from '../page/flow.ts';
import type { Box, Pen } from '../page/pen.ts';
import { COLUMN } from '../page/sheet.ts';

const HEIGHT = 190;
const EDGE = { left: 24, top: 22, bottom: 20 } as const;
/** A span narrower than this has no room for its name. */
const NAMED = 20;

interface Plot extends Box {
  /** The distance of a value from the top. */
  at(value: number): number;
  /** The width of one point of the data. */
  step: number;
}

function plotOf({ least, most, points }: LineFigure, top: number): Plot {
  const x = COLUMN.left + EDGE.left;
  const y = top + EDGE.top;
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  const span = most > least ? most - least : 1;
  return {
    x,
    y,
    width: COLUMN.right - x,
    height,
    step: (COLUMN.right - x) / points.length,
    at: (value) => y + height - (height * (Math.min(most, Math.max(least, value)) - least)) / span,
  };
}

function drawSpans(pen: Pen, { spans }: LineFigure, plot: Plot): void {
  const bottom = plot.y + plot.height;
  let first = 0;
  spans.forEach(({ title, first: name, count, mean }, i) => {
    if (count === 0) return;
    const box = { x: plot.x + first * plot.step, y: plot.y, width: count * plot.step, height: plot.height };
    pen.box(
      { x: box.x + 1, y: plot.at(mean), width: box.width - 2, height: bottom - plot.at(mean) },
      { fill: WASH },
    );
    if (i > 0) pen.line(box.x, plot.y, box.x, bottom, { color: HAIR, width: 0.5 });
    first += count;
    if (box.width < NAMED) return;
    pen.inBox(title, { ...box, y: plot.y - 20, height: 16 }, { face: 'song', size: 9.5, color: INK_2 });
    pen.inBox(name, { ...box, y: bottom + 3, height: 12 }, { size: 7.5, color: INK_3, align: 'left' });
  });
}

function drawScale(pen: Pen, { steps, level }: LineFigure, plot: Plot): void {
  for (const value of steps) {
    const y = plot.at(value);
    const strong = value === level;
    pen.line(plot.x, y, plot.x + plot.width, y, {
      color: strong ? HAIR_2 : HAIR,
      width: strong ? 0.8 : 0.4,
      ...(strong ? { dash: [3, 2] as const } : {}),
    });
    pen.text(String(value), plot.x - 5, y + 2.6, { size: 7.5, color: INK_3, align: 'right' });
  }
}

function drawLine(pen: Pen, { points }: LineFigure, plot: Plot): void {
  const x = (i: number): number => plot.x + (i + 0.5) * plot.step;
  const d = points.map(({ value }, i) => `${i ? 'L' : 'M'}${x(i).toFixed(2)} ${plot.at(value).toFixed(2)}`);
  pen.path(d.join(''), { stroke: { color: INK, width: 1 } });
  points.forEach(({ value, marked }, i) => {
    if (!marked) return;
    pen.line(x(i), plot.y, x(i), plot.y + plot.height, { color: SEAL, width: 0.8 });
    pen.circle(x(i), plot.at(value), 2.6, { fill: WHITE, stroke: { color: SEAL, width: 1.3 } });
  });
}

/** Values as a line, above the mean of each span. */
export function lineRow(figure: LineFigure): Row {
  return {
    height: HEIGHT,
    gap: 4,
    keep: true,
    tag: { type: 'Figure', alt: figure.alt },
    draw(pen, top) {
      const plot = plotOf(figure, top);
      drawSpans(pen, figure, plot);
      drawScale(pen, figure, plot);
      drawLine(pen, figure, plot);
    },
  };
}
