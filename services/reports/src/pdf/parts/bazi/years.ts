import { HAIR, HAIR_2, INK, INK_2, INK_3, SEAL, WASH } from '../../page/colours.ts';
import type { Row } from '../../page/flow.ts';
import type { Pen } from '../../page/pen.ts';
import { COLUMN } from '../../page/sheet.ts';
import type { Fonts } from '../../type/fonts.ts';
import { noteRows } from '../prose.ts';
import type { BaziChart } from './chart.ts';

interface YearScore {
  year: number;
  score: number;
  ganzhi: string;
  selected: boolean;
}

const HEIGHT = 190;
const [LEFT, TOP, BOTTOM] = [24, 22, 20];

const mean = (scores: readonly { score: number }[]): number =>
  scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);

function drawYears(pen: Pen, chart: BaziChart, years: readonly YearScore[], top: number): void {
  const left = COLUMN.left + LEFT;
  const bottom = top + HEIGHT - BOTTOM;
  const plot = bottom - top - TOP;
  const step = (COLUMN.right - left) / years.length;
  const x = (i: number): number => left + (i + 0.5) * step;
  const y = (score: number): number => bottom - (plot * Math.min(100, Math.max(0, score))) / 100;
  let first = 0;
  chart.liunianbiao.forEach((cycle, c) => {
    const count = cycle.liunian.length;
    if (count === 0) return;
    const box = { x: left + first * step, y: top + TOP, width: count * step, height: plot };
    const height = (plot * mean(cycle.liunian)) / 100;
    pen.box({ x: box.x + 1, y: bottom - height, width: box.width - 2, height }, { fill: WASH });
    if (c > 0) pen.line(box.x, top + TOP, box.x, bottom, { color: HAIR, width: 0.5 });
    first += count;
    // The years before the first cycle may be few: no room for a name.
    if (box.width < 20) return;
    pen.inBox(cycle.ganzhi, { ...box, y: top + 2, height: 16 }, { face: 'song', size: 9.5, color: INK_2 });
    pen.inBox(
      String(cycle.liunian[0]!.year),
      { ...box, y: bottom + 3, height: 12 },
      { size: 7.5, color: INK_3, align: 'left' },
    );
  });
  for (const score of [0, 25, 50, 75, 100]) {
    pen.line(left, y(score), COLUMN.right, y(score), {
      color: score === 50 ? HAIR_2 : HAIR,
      width: score === 50 ? 0.8 : 0.4,
      ...(score === 50 ? { dash: [3, 2] as const } : {}),
    });
    pen.text(String(score), left - 5, y(score) + 2.6, { size: 7.5, color: INK_3, align: 'right' });
  }
  const d = years.map(({ score }, i) => `${i ? 'L' : 'M'}${x(i).toFixed(2)} ${y(score).toFixed(2)}`);
  pen.path(d.join(''), { stroke: { color: INK, width: 1 } });
  const now = years.findIndex(({ selected }) => selected);
  if (now >= 0) {
    pen.line(x(now), top + TOP, x(now), bottom, { color: SEAL, width: 0.8 });
    pen.circle(x(now), y(years[now]!.score), 2.6, { fill: '#FFFFFF', stroke: { color: SEAL, width: 1.3 } });
  }
}

/** The years as a line over the mean of each cycle, and in words where it stands highest and lowest. */
export function yearRows(chart: BaziChart, fonts: Fonts): Row[] {
  const years = chart.liunianbiao.flatMap(({ liunian }) => liunian);
  if (years.length === 0) return [];
  const name = ({ year, ganzhi, score }: YearScore): string => `${year} ${ganzhi}（${score}）`;
  // Of the years to come within reach of a plan, or of all when none is marked as the present one.
  const now = years.findIndex(({ selected }) => selected);
  const ahead = now >= 0 ? years.slice(now, now + 20) : years;
  const ranked = [...ahead].sort((a, b) => b.score - a.score || a.year - b.year);
  const span = `${ahead[0]!.year} 至 ${ahead.at(-1)!.year} 年`;
  return [
    {
      height: HEIGHT,
      gap: 4,
      keep: true,
      tag: { type: 'Figure', alt: '逐年评分折线图，各年数值见流年表' },
      draw: (pen, top) => drawYears(pen, chart, years, top),
    },
    ...noteRows(
      '读图',
      `折线为逐年评分，底色为各步大运之平均，虚线 50 为平。${span}之间，评分较高者${ranked.slice(0, 3).map(name).join('、')}；较低者${ranked.slice(-3).reverse().map(name).join('、')}。评分只就干支与喜忌相合而言，不是吉凶断语。`,
      fonts,
    ),
  ];
}
