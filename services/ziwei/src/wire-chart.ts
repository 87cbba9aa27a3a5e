/** The chart as the wire carries it: to the page, and kept in a report. */
import type { CivilTime } from '@tianji/almanac';
import type { CallOutput } from '@tianji/contracts';
import { alternatives, type Computed, patterns } from './engine/index.ts';

export type WireChart = CallOutput<'ziweidoushu/getZiweidoushuJson'>;

/**
 * @param about what came with the request; `longitude` is the one that the chart was computed with, `time` as entered
 */
export function wireChart(
  computed: Computed,
  about: { name: string; location: string; longitude: number; time: CivilTime },
): WireChart {
  const { name, location, longitude, time } = about;
  return {
    ...computed.chart,
    name,
    location,
    longitude,
    geju: patterns(computed),
    alternatives: alternatives(computed, time),
    steps: [...computed.chart.steps],
    options: { ...computed.chart.options },
  };
}
