import { standardTimeOf } from '@tianji/almanac/zone-name';
import { ZIWEI_OPTIONS, type ZiweiOptions } from '@tianji/ziwei/engine';
import type { Chart } from './model.ts';

/**
 * The rules in force, a few characters each; abroad also which clock is used. The default for grades of minor stars is
 * not mentioned: it shows nothing.
 */
export const basisOf = (options: ZiweiOptions, chart?: Chart): string[] => [
  ...ZIWEI_OPTIONS.labels(options).slice(0, options.minorLight === 'none' ? -1 : undefined),
  ...(chart?.shiqu ? [standardTimeOf(chart.shiqu)] : []),
];
