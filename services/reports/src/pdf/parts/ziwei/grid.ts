import { HAIR, HAIR_2, INK_2, INK_3, SEAL } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import type { Box, Pen } from '../../page/pen.ts';
import { baselineAt, PAGE } from '../../page/sheet.ts';
import { drawCentre } from './centre.ts';
import type { ZiweiChart } from './chart.ts';
import { huaColour, leadingStars, type Palace, smallStars, starColour } from './model.ts';

/** The grid is wider than the column: a chart wants room. */
const WIDTH = 520;
const CELL = { height: 132 } as const;
const EDGES = 9;

/** Where each branch stands, 子 first: column and row of the 4×4 grid, south up. */
const PLACES: readonly (readonly [column: number, row: number])[] = [
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
];

function drawStars(pen: Pen, palace: Palace, { x, y, width }: Box): void {
  let left = x + 12;
  const stars = leadingStars(palace);
  const step = Math.min(16, (width - 12) / Math.max(1, stars.length));
  for (const star of stars) {
    const main = star.group === '主星';
    const size = main ? 14 : 11;
    pen.column(star.name, left, y + 4, {
      face: main ? 'song' : 'sans',
      size,
      color: starColour(star),
    });
    let below = y + 4 + [...star.name].length * size * 1.08 + 6;
    if (star.brightness) {
      const strong = '庙旺'.includes(star.brightness);
      pen.text(star.brightness, left, baselineAt(below, 7), {
        size: 7,
        color: strong ? '#191D1F' : INK_3,
        align: 'center',
      });
      below += 10;
    }
    if (star.sihua) {
      pen.box({ x: left - 4.5, y: below - 4.5, width: 9, height: 9 }, { fill: huaColour(star.sihua) });
      pen.text(star.sihua, left, baselineAt(below, 7), { size: 7, color: '#FFFFFF', align: 'center' });
    }
    left += step;
  }
}

function drawSmallStars(pen: Pen, palace: Palace, { x, y, width }: Box): void {
  const stars = smallStars(palace);
  const step = Math.min(10.5, (width - 12) / Math.max(1, stars.length));
  stars.forEach((star, i) => {
    pen.column(star.name, x + width - 9 - i * step, y + 61, { size: 8.5, color: starColour(star) });
  });
}

function drawFoot(pen: Pen, palace: Palace, { x, y, width, height }: Box): void {
  const bottom = y + height;
  [palace.boshi, palace.jiangqian, palace.suiqian].forEach((ring, i) => {
    pen.text(ring, x + 5, bottom - 25 + i * 10, { size: 7.5, color: INK_3 });
  });
  const middle = x + width / 2;
  pen.text(palace.agerange.replace('-', '–'), middle, bottom - 21, {
    size: 8,
    color: INK_2,
    align: 'center',
  });
  const name = pen.text(palace.qitagong, middle, bottom - 7, { face: 'song', size: 11.5, align: 'center' });
  if (palace.shengong) {
    const tag = { x: middle + name / 2 + 2, y: bottom - 17, width: 11, height: 11 };
    pen.box(tag, { stroke: { color: SEAL, width: 0.7 } });
    pen.inBox('身', tag, { size: 7.5, color: SEAL });
  }
  pen.column(`${palace.zuoxuan}${palace.dizhi}`, x + width - 9, bottom - 28, {
    face: 'song',
    size: 11.5,
    color: INK_2,
  });
  pen.text(palace.shiErZhangSheng, x + width - 18, bottom - 6, { size: 7.5, color: INK_3, align: 'right' });
}

function drawPalace(pen: Pen, palace: Palace, box: Box): void {
  drawStars(pen, palace, box);
  drawSmallStars(pen, palace, box);
  const rule = box.y + box.height - 37;
  pen.line(box.x + 5, rule, box.x + box.width - 5, rule, { color: HAIR, width: 0.4 });
  drawFoot(pen, palace, box);
}

/** The twelve palaces round the block of the centre. */
export function gridRow(chart: ZiweiChart): Row {
  const height = CELL.height * 4 + EDGES;
  return {
    height,
    keep: true,
    draw(pen, top) {
      const inner = pen.frame({ x: (PAGE.width - WIDTH) / 2, y: top, width: WIDTH, height });
      const width = inner.width / 4;
      chart.g12.forEach((palace, branch) => {
        const [column, row] = PLACES[branch]!;
        const box = {
          x: inner.x + column * width,
          y: inner.y + row * CELL.height,
          width,
          height: CELL.height,
        };
        drawPalace(pen, palace, box);
      });
      drawRules(pen, inner, width);
      drawCentre(pen, chart, {
        x: inner.x + width,
        y: inner.y + CELL.height,
        width: width * 2,
        height: CELL.height * 2,
      });
    },
  };
}

/** The lines between the cells; none through the centre. */
function drawRules(pen: Pen, { x, y, width, height }: Box, cell: number): void {
  const rule = { color: HAIR_2, width: 0.7 };
  const row = CELL.height;
  pen.line(x, y + row, x + width, y + row, rule);
  pen.line(x, y + 3 * row, x + width, y + 3 * row, rule);
  pen.line(x + cell, y, x + cell, y + height, rule);
  pen.line(x + 3 * cell, y, x + 3 * cell, y + height, rule);
  pen.line(x + 2 * cell, y, x + 2 * cell, y + row, rule);
  pen.line(x + 2 * cell, y + 3 * row, x + 2 * cell, y + height, rule);
  pen.line(x, y + 2 * row, x + cell, y + 2 * row, rule);
  pen.line(x + 3 * cell, y + 2 * row, x + width, y + 2 * row, rule);
}
