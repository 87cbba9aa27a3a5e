import { BAZI_OPTIONS, type BaziOptions } from '@tianji/bazi/engine/options';
import { type ChartTool, matchPanel } from '@tianji/kit/chart';
import { lazyPiece } from '@tianji/kit/ui';
import type { ReverseProps } from '../reverse/reverse-panel.tsx';
import { basisOf } from '../rules/basis.ts';
import { getAnswered } from './get-chart.ts';
import type { Chart } from './model.ts';
import { notesOf } from './notes.ts';
import { fetchView } from './view.ts';

const Reverse = lazyPiece<ReverseProps>(
  () => import('../reverse/reverse-panel.tsx'),
  (props) => props.onClose(),
);
/** The parts of the chart page that are specific to Ba Zi. */
export const BAZI: ChartTool<BaziOptions, Chart> = {
  id: 'bazi',
  title: '八字排盘',
  name: '八字',
  crumbs: [{ label: '排盘', href: '/toolsIndex' }, { label: '八字排盘' }],
  result: '八字命盘',
  anchors: [
    { id: 'facts', label: '基本' },
    { id: 'chart', label: '命盘' },
    { id: 'limits', label: '岁运' },
    { id: 'relations', label: '刑冲合会' },
    { id: 'stars', label: '神煞' },
    { id: 'reading', label: '解读' },
    { id: 'cases', label: '案例' },
    { id: 'geju', label: '格局' },
    { id: 'scores', label: '年运' },
  ],
  order: 'bazi',
  unknownHour: true,
  abroad: true,
  options: BAZI_OPTIONS,
  basis: basisOf,
  // The answer comes together with what shows it, or fails with it.
  call: async (request, options) => (await Promise.all([getAnswered(request, options), fetchView()]))[0],
  notes: notesOf,
  gist: ({ bazi }) => bazi,
  text: async (chart) => (await import('../share/copy-text.ts')).chartText(chart),
  facts: async () => (await import('../compare/facts.ts')).factsOf,
  comparing: () => import('../compare/untouched.ts'),
  panels: [
    {
      id: 'reverse',
      label: '四柱反查',
      draw: ({ options, birth, show, close }) => (
        <Reverse
          dayBoundary={options.dayBoundary}
          // Pillars are looked up in Beijing time, so the chart that shows them uses it too.
          onPick={(time) => {
            const { doubleHour: _, lunarEntry: __, ...rest } = birth();
            show({ ...rest, time, hourUnknown: false, options: { ...options, trueSolar: false } });
          }}
          onClose={close}
        />
      ),
    },
    matchPanel(
      () => import('../match/match-section.tsx'),
      (chart) => !chart.hourUnknown,
    ),
  ],
};
