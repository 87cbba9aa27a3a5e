// A chart tool for tests of the chart page: its chart repeats the request it was made for.
import { defineOptions, type OptionValues } from '@tianji/contracts/options';
import type { ChartTool } from '../chart-tool.ts';
import type { ChartRequest } from '../request.ts';

export const OPTIONS = defineOptions([
  {
    key: 'trueSolar',
    title: '时间',
    default: true,
    values: [
      { value: true, label: '真太阳时', sentence: '按真太阳时' },
      { value: false, label: '北京标准时间', sentence: '按北京标准时间' },
    ],
  },
  {
    key: 'day',
    title: '换日',
    default: '00:00',
    values: [
      { value: '00:00', label: '零点换日', sentence: '零点换日' },
      { value: '23:00', label: '子初换日', sentence: '子初（23点）换日' },
    ],
  },
]);

export type TestOptions = OptionValues<typeof OPTIONS>;

export interface TestChart {
  engine: string;
  request: ChartRequest<TestOptions>;
  jiupan?: { text: string };
}

/** A tool whose charts come from `call`; by default it answers at once with the request. */
export function testTool(
  call: ChartTool<TestOptions, TestChart>['call'] = async (request) => ({ engine: 'test-2', request }),
): ChartTool<TestOptions, TestChart> {
  return {
    ...{
      id: 'test',
      title: '试盘',
      name: '试',
      crumbs: [{ label: '试盘' }],
      result: '试盘命盘',
      anchors: [],
      waiting: '正在排盘',
    },
    ...{ order: 'bazi', unknownHour: true, options: OPTIONS, call },
    notes: ({ request }) =>
      request.time.endsWith('59:00')
        ? [
            {
              text: '离交时只有一分钟。',
              compare: { label: '两盘对照', title: '后一时', change: { time: '1983-08-17 10:00:00' } },
            },
          ]
        : [],
    gist: ({ request }) => `${request.sex}盘`,
    text: async ({ request }) => `命盘 ${request.time}`,
    facts: async () => (chart) => [
      ['时间', chart.request.time],
      ['性别', chart.request.sex],
    ],
  };
}
