import { type WireChart, wireChart } from '../wire-chart.ts';
import { type BirthRequest, chartOfBirth } from './birth.ts';

/** `ziweidoushu/getZiweidoushuJson`: the chart of a birth, with the rules in force. */
export async function getChart(input: BirthRequest & { name: string }): Promise<WireChart> {
  const { computed, ...birth } = chartOfBirth(input);
  return wireChart(computed, { name: input.name, location: input.location, ...birth });
}
