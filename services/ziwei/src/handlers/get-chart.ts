import { clockLink } from '@tianji/service-kit/birth';
import { ZIWEI_OPTIONS } from '../engine/index.ts';
import { type WireChart, wireChart } from '../wire-chart.ts';
import { type BirthRequest, chartOfBirth } from './birth.ts';

/** `ziweidoushu/getZiweidoushuJson`: the chart of a birth, with the rules in force. */
export async function getChart(input: BirthRequest & { name: string }): Promise<WireChart> {
  const { computed, ...birth } = chartOfBirth(input);
  const { name, location } = input;
  const changed = ZIWEI_OPTIONS.changed(computed.chart.options);
  return wireChart(computed, { name, location, ...birth }, (change) => clockLink(input, change, changed));
}

/** The same as the first major told it: notices as texts, those of the clock too. */
export async function getPreviousChart(input: BirthRequest & { name: string }) {
  const chart = await getChart(input);
  return {
    ...chart,
    notices: chart.notices.map((notice) => (typeof notice === 'string' ? notice : notice.text)),
  };
}
