import { elementColour, HAIR_2, INK_2, INK_3 } from '../../page/colours.ts';
import type { Box, Pen } from '../../page/pen.ts';
import { baselineAt } from '../../page/sheet.ts';
import type { ZiweiChart } from './chart.ts';
import { huaColour } from './model.ts';

/** South is up. Places as shares of the block, with the side the word is set from. */
const COMPASS: readonly (readonly [
  word: string,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right',
])[] = [
  ['东南', 0, 0, 'left'],
  ['南', 0.5, 0, 'center'],
  ['西南', 1, 0, 'right'],
  ['东', 0, 0.5, 'left'],
  ['西', 1, 0.5, 'right'],
  ['东北', 0, 1, 'left'],
  ['北', 0.5, 1, 'center'],
  ['西北', 1, 1, 'right'],
];

function drawCompass(pen: Pen, { x, y, width, height }: Box): void {
  for (const [word, across, down, align] of COMPASS)
    pen.text(word, x + 5 + across * (width - 10), baselineAt(y + 8 + down * (height - 16), 7.5), {
      size: 7.5,
      color: INK_3,
      align,
    });
}

function drawPillars(pen: Pen, c: ZiweiChart, left: number, width: number, top: number): void {
  const pillars = [
    [c.nianshishen, c.ng, c.nz, c.nianchanggan.join(''), c.niannayin],
    [c.yueshishen, c.yg, c.yz, c.yuechanggan.join(''), c.yuenayin],
    [c.rishishen, c.rg, c.rz, c.richanggan.join(''), c.rinayin],
    [c.shianshishen, c.sg, c.sz, c.shichanggan.join(''), c.shinayin],
  ] as const;
  const step = width / 4;
  pen.line(left, top, left + width, top, { color: HAIR_2, width: 0.5 });
  pillars.forEach(([god, stem, branch, hidden, nayin], i) => {
    const x = left + step * (i + 0.5);
    pen.text(god, x, top + 13, { size: 8, color: INK_2, align: 'center' });
    [stem, branch].forEach((char, row) => {
      pen.text(char, x, baselineAt(top + 28 + row * 21, 18), {
        face: 'song',
        size: 18,
        color: elementColour(char),
        align: 'center',
      });
    });
    pen.text(hidden, x, top + 70, { size: 8, color: INK_3, align: 'center' });
    pen.text(nayin, x, top + 81, { size: 8, color: INK_3, align: 'center' });
  });
}

/** Who the chart is of, by which times, its masters, pillars and transformations. */
export function drawCentre(pen: Pen, chart: ZiweiChart, box: Box): void {
  drawCompass(pen, box);
  const left = box.x + 24;
  const width = box.width - 48;
  pen.inBox(
    chart.name,
    { x: left, y: box.y + 16, width: 110, height: 24 },
    { face: 'song', size: 17, align: 'left' },
  );
  pen.text(`${chart.type}　${chart.juming}`, left + width, box.y + 33, {
    size: 10,
    color: INK_2,
    align: 'right',
  });
  const facts: [string, string, string?, string?][] = [
    ['真太阳', chart.ztys.slice(0, 16), '命主', chart.mingzhu],
    ['北京', chart.beijingshijian.slice(0, 16), '身主', chart.shenzhu],
    ['公历', chart.gongli.slice(0, 16), '子斗', chart.zidou],
    ['农历', chart.nongli],
    ['命宫', chart.minggongweizhi, '流斗', chart.liudou],
    ['身宫', chart.shengongweizhi],
  ];
  facts.forEach(([name, value, second, other], i) => {
    const y = box.y + 48 + i * 14.5;
    const label = { size: 8.5, color: INK_3 };
    pen.text(name, left, baselineAt(y + 7, 8.5), label);
    pen.inBox(
      value,
      { x: left + 32, y, width: second ? width - 96 : width - 32, height: 14 },
      { size: 9, align: 'left' },
    );
    if (second) {
      pen.text(second, left + width - 58, baselineAt(y + 7, 8.5), label);
      pen.inBox(other ?? '', { x: left + width - 34, y, width: 34, height: 14 }, { size: 9, align: 'right' });
    }
  });
  drawPillars(pen, chart, left, width, box.y + 140);
  const hua = Object.entries(chart.mingsihua);
  const step = width / Math.max(1, hua.length);
  hua.forEach(([name, star], i) => {
    const x = left + step * (i + 0.5);
    const y = box.y + 238;
    pen.text(star, x - 7, baselineAt(y, 9.5), { size: 9.5, align: 'center' });
    pen.box({ x: x + 7, y: y - 5.5, width: 11, height: 11 }, { fill: huaColour(name) });
    pen.text(name, x + 12.5, baselineAt(y, 8), { size: 8, color: '#FFFFFF', align: 'center' });
  });
}
