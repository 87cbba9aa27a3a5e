import type { CallOutput } from '@tianji/contracts';
import { alternatives, patterns } from '../engine/index.ts';
import { type BirthRequest, chartOfBirth } from './birth.ts';

/** `ziweidoushu/getZiweidoushuJson`: the chart of a birth, with the rules in force. */
export async function getChart(
  input: BirthRequest & { name: string },
): Promise<CallOutput<'ziweidoushu/getZiweidoushuJson'>> {
  const { computed, longitude, time } = chartOfBirth(input);
  return {
    ...computed.chart,
    name: input.name,
    location: input.location,
    longitude,
    geju: patterns(computed),
    alternatives: alternatives(computed, time),
    steps: [...computed.chart.steps],
    options: { ...computed.chart.options },
  };
}
