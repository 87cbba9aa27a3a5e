import { type ChartTool, matchPanel } from '@tianji/kit/chart';
import { ZIWEI_OPTIONS, type ZiweiOptions } from '@tianji/ziwei/engine';
import { basisOf } from './basis.ts';
import { getAnswered } from './get-chart.ts';
import type { Chart } from './model.ts';
import { notesOf } from './notes.ts';

/** The parts of the chart page that are specific to Zi Wei. */
export const ZIWEI: ChartTool<ZiweiOptions, Chart> = {
  ...{ id: 'ziwei', title: '紫微斗数', name: '紫微斗数' },
  crumbs: [{ label: '紫微斗数' }],
  result: '紫微斗数命盘',
  anchors: [
    { id: 'chart', label: '命盘' },
    { id: 'limits', label: '大限流年' },
    { id: 'reading', label: '解读' },
    { id: 'scores', label: '评分' },
    { id: 'cases', label: '案例' },
  ],
  ...{ order: 'ziwei', abroad: true },
  options: ZIWEI_OPTIONS,
  ...{ basis: basisOf, call: getAnswered, notes: notesOf },
  gist: ({ type, juming }) => `${type} ${juming}`,
  text: (chart) => import('../share/copy-text.ts').then(({ copyText }) => copyText(chart)),
  facts: async () => (await import('../compare/facts.ts')).factsOf,
  comparing: () => import('../compare/comparing.ts'),
  panels: [matchPanel(() => import('../match/match-panel.tsx'))],
};
