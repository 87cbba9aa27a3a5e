import type { CallOptions } from '@tianji/kit';
import { type ChartRequest, type ChartTool, inputOf } from '@tianji/kit/chart';
import { {{ID}}_OPTIONS, type {{Id}}Options } from '@tianji/{{id}}/engine/options';
import { api, type CallOutput } from '../../api.ts';

export type Chart = CallOutput<'{{id}}/getChart'>;
export type Request = ChartRequest<{{Id}}Options>;

const pillarsOf = ({ pillars }: Chart) => pillars.map(({ stem, branch }) => stem + branch).join(' ');

/** The tool-specific parts of the chart page; form, address, people, saving and comparing are the kit's. */
export const {{ID}}: ChartTool<{{Id}}Options, Chart> = {
  id: '{{id}}',
  title: '{{title}}',
  name: '{{title}}',
  crumbs: [{ label: '排盘', href: '/toolsIndex' }, { label: '{{title}}' }],
  result: '{{title}}命盘',
  anchors: [
    { id: 'chart', label: '命盘' },
    { id: 'reading', label: '解读' },
  ],
  order: 'bazi',
  options: {{ID}}_OPTIONS,
  call: (request: Request, options: CallOptions) => api.call('{{id}}/getChart', inputOf(request), options),
  notes: () => [],
  text: async (chart) => `{{title}} ${pillarsOf(chart)}`,
  facts: async () => (chart) => [
    ...chart.pillars.map(({ name, stem, branch }): [string, string] => [name, stem + branch]),
    ...chart.counts.map(({ element, count }): [string, string] => [element, String(count)]),
  ],
  gist: pillarsOf,
};
