import { signElement } from '@tianji/almanac/cycle';
import { type GridCell, type PlacedText, printedName } from '@tianji/contracts/print';
import { CELL, huaBadge, type PrintedChart } from './palace.ts';

const BLOCK = { width: 2 * CELL.width, height: 2 * CELL.height } as const;
const LEFT = 24;
const WIDTH = BLOCK.width - 2 * LEFT;

type Place = readonly [word: string, x: number, y: number, align: 'left' | 'center' | 'right'];

/** South is at the top. Positions as shares of the block, with the alignment of the word. */
const COMPASS: readonly Place[] = [
  ['东南', 0, 0, 'left'],
  ['南', 0.5, 0, 'center'],
  ['西南', 1, 0, 'right'],
  ['东', 0, 0.5, 'left'],
  ['西', 1, 0.5, 'right'],
  ['东北', 0, 1, 'left'],
  ['北', 0.5, 1, 'center'],
  ['西北', 1, 1, 'right'],
];

const compass = (): PlacedText[] =>
  COMPASS.map(([text, across, down, align]) => ({
    ...{ text, align, size: 7.5, tone: 'faint' },
    x: 5 + across * (BLOCK.width - 10),
    y: 8 + down * (BLOCK.height - 16),
  }));

function pillars(c: PrintedChart, top: number): PlacedText[] {
  const all = [
    [c.nianshishen, c.ng, c.nz, c.nianchanggan.join(''), c.niannayin],
    [c.yueshishen, c.yg, c.yz, c.yuechanggan.join(''), c.yuenayin],
    [c.rishishen, c.rg, c.rz, c.richanggan.join(''), c.rinayin],
    [c.shianshishen, c.sg, c.sz, c.shichanggan.join(''), c.shinayin],
  ] as const;
  const step = WIDTH / 4;
  return all.flatMap(([god, stem, branch, hidden, nayin], i) => {
    const x = LEFT + step * (i + 0.5);
    const sign = (text: string, y: number): PlacedText => ({
      ...{ text, x, y, size: 18, song: true, align: 'center' },
      tone: signElement(text) ?? 'ink',
    });
    const small = (text: string, y: number): PlacedText => ({
      ...{ text, x, y, size: 8, align: 'center', tone: 'faint' },
    });
    return [
      { ...small(god, top + 10), tone: 'dim' },
      sign(stem, top + 28),
      sign(branch, top + 49),
      small(hidden, top + 67),
      small(nayin, top + 78),
    ];
  });
}

/** Times and masters: a name and its value, and a second pair on the right. */
function facts(c: PrintedChart): PlacedText[] {
  const rows: (readonly [string, string, string?, string?])[] = [
    ['真太阳', c.ztys.slice(0, 16), '命主', c.mingzhu],
    [c.shiqu ? '当地' : '北京', c.beijingshijian.slice(0, 16), '身主', c.shenzhu],
    ['公历', c.gongli.slice(0, 16), '子斗', c.zidou],
    ['农历', c.nongli],
    ['命宫', c.minggongweizhi, '流斗', c.liudou],
    ['身宫', c.shengongweizhi],
  ];
  return rows.flatMap(([name, value, second, other], i) => {
    const y = 55 + i * 14.5;
    const label = { y, size: 8.5, tone: 'faint' } as const;
    const right: PlacedText[] =
      second === undefined
        ? []
        : [
            { text: second, x: LEFT + WIDTH - 58, ...label },
            { text: other ?? '', x: LEFT + WIDTH, y, size: 9, fit: 34, align: 'right' },
          ];
    return [
      { text: name, x: LEFT, ...label },
      { text: value, x: LEFT + 32, y, size: 9, fit: second ? WIDTH - 96 : WIDTH - 32 },
      ...right,
    ];
  });
}

function transformations({ mingsihua }: PrintedChart, y: number): PlacedText[] {
  const all = Object.entries(mingsihua);
  const step = WIDTH / Math.max(1, all.length);
  return all.flatMap(([hua, star], i): PlacedText[] => {
    const x = LEFT + step * (i + 0.5);
    return [{ text: star, x: x - 7, y, size: 9.5, align: 'center' }, huaBadge(hua, x + 12.5, y, 8)];
  });
}

/** Whose chart it is, by which times, its masters, pillars and transformations. */
export function centreCell(chart: PrintedChart): GridCell {
  return {
    ...{ column: 1, row: 1, columns: 2, rows: 2 },
    lines: [{ x1: LEFT, y1: 140, x2: LEFT + WIDTH, y2: 140 }],
    texts: [
      ...compass(),
      { text: printedName(chart.name), x: LEFT, y: 28, size: 17, song: true, fit: 110 },
      {
        ...{ text: `${chart.type}　${chart.juming}`, x: LEFT + WIDTH, y: 29, size: 10 },
        ...{ tone: 'dim', align: 'right' },
      },
      ...facts(chart),
      ...pillars(chart, 140),
      ...transformations(chart, 238),
    ],
  };
}
