import { noteBlocks, type PrintBlock } from '@tianji/contracts/print';
import type { PrintedChart } from './chart.ts';

type Cycle = PrintedChart['liunianbiao'][number];

/** The score of a cycle; of reports written before it had one of its own, the mean of its years. */
const scoreOf = ({ score, liunian }: Cycle): number =>
  score ?? liunian.reduce((sum, each) => sum + each.score, 0) / Math.max(1, liunian.length);

/** The years as a line over the score of each cycle, each year's figure in the table: which of them to act in stands in the text. */
export function yearBlocks({ liunianbiao: cycles }: PrintedChart): PrintBlock[] {
  const years = cycles.flatMap(({ liunian }) => liunian);
  if (years.length === 0) return [];
  return [
    {
      block: 'line',
      least: 0,
      most: 100,
      steps: [0, 25, 50, 75, 100],
      level: 50,
      points: years.map(({ score, selected }) => ({ value: score, ...(selected && { marked: true }) })),
      spans: cycles.map((cycle) => ({
        title: cycle.ganzhi,
        first: String(cycle.liunian[0]?.year ?? ''),
        count: cycle.liunian.length,
        mean: scoreOf(cycle),
      })),
      alt: '逐年评分折线图，各年数值见流年表',
    },
    ...noteBlocks('读图', [
      '折线为逐年评分，底色为各步大运十年的评分，虚线 50 为平',
      '评分只就干支与喜忌相合而言，不是吉凶断语',
    ]),
  ];
}
