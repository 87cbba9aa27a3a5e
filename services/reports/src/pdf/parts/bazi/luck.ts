import { elementColour, HAIR, HAIR_2, INK, INK_2, INK_3, SEAL, SEAL_WASH } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import type { Pen } from '../../page/pen.ts';
import { baselineAt, PAGE } from '../../page/sheet.ts';
import type { Fonts } from '../../type/fonts.ts';
import { noteRows } from '../prose.ts';
import type { BaziChart } from './chart.ts';

type Cycle = BaziChart['liunianbiao'][number];

const HEAD = 104;
const STEP = 17;
const EDGES = 9;
/** Wider than the column: ten cycles want room. */
const WIDTH = 520;

function drawCycle(pen: Pen, cycle: Cycle, x: number, y: number, width: number): void {
  const middle = x + width / 2;
  const small = { size: 7.5, color: INK_3, align: 'center' } as const;
  pen.text(String(cycle.year), middle, y + 13, small);
  pen.text(`${cycle.age}–${cycle.endAge} 岁`, middle, y + 24, small);
  const isPillar = [...cycle.ganzhi].length === 2 && elementColour(cycle.ganzhi[0]!) !== INK;
  [...cycle.ganzhi].forEach((char, i) => {
    pen.text(char, middle, baselineAt(y + 42 + i * 23, isPillar ? 19 : 14), {
      face: 'song',
      size: isPillar ? 19 : 14,
      color: isPillar ? elementColour(char) : INK_2,
      align: 'center',
    });
  });
  pen.inBox(
    cycle.shishengan,
    { x: x + 2, y: y + 77, width: width - 4, height: 11 },
    { size: 8, color: INK_2 },
  );
  pen.inBox(
    isPillar ? cycle.nayin : '',
    { x: x + 2, y: y + 89, width: width - 4, height: 11 },
    { size: 7.5, color: INK_3 },
  );
}

/** The ten cycles side by side, the years of each below it with their scores. */
export function luckRows({ liunianbiao: cycles }: BaziChart, fonts: Fonts): Row[] {
  const most = Math.max(0, ...cycles.map(({ liunian }) => liunian.length));
  const height = HEAD + most * STEP + EDGES;
  const table: Row = {
    height,
    gap: 6,
    keep: true,
    draw(pen, top) {
      const inner = pen.frame({ x: (PAGE.width - WIDTH) / 2, y: top, width: WIDTH, height });
      const width = inner.width / Math.max(1, cycles.length);
      const bottom = inner.y + inner.height;
      cycles.forEach((cycle, column) => {
        const x = inner.x + column * width;
        if (cycle.selected) pen.box({ x, y: inner.y, width, height: inner.height }, { fill: SEAL_WASH });
        if (column > 0) pen.line(x, inner.y, x, bottom, { color: HAIR_2, width: 0.5 });
        drawCycle(pen, cycle, x, inner.y, width);
        cycle.liunian.forEach((year, i) => {
          const y = inner.y + HEAD + i * STEP;
          const baseline = baselineAt(y + STEP / 2, 8);
          if (year.selected)
            pen.box(
              { x: x + 1, y: y + 1, width: width - 2, height: STEP - 2 },
              { stroke: { color: SEAL, width: 0.9 } },
            );
          pen.text(String(year.year).slice(-4), x + 3, baseline, { size: 7, color: INK_3 });
          pen.text(year.ganzhi, x + 20.5, baseline, { face: 'song', size: 9 });
          pen.text(String(year.score), x + width - 2.5, baseline, {
            size: 7,
            color: INK_2,
            align: 'right',
          });
        });
      });
      for (let i = 0; i < most; i += 1) {
        const y = inner.y + HEAD + i * STEP;
        pen.line(inner.x, y, inner.x + inner.width, y, {
          color: i === 0 ? HAIR_2 : HAIR,
          width: i === 0 ? 0.8 : 0.4,
        });
      }
    },
  };
  return [
    table,
    ...noteRows(
      '读法',
      '每步大运之下为所辖流年，依次为公历年、干支与该年评分；底色为成文时所在之运，方框为成文之年。',
      fonts,
    ),
  ];
}
