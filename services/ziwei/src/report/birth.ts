/** From what a report was asked with to the chart. */
import { parseTime } from '@tianji/almanac';
import { birthPlace } from '@tianji/places';
import {
  type Computed,
  computeChart,
  DEFAULT_OPTIONS,
  OPTION_LABELS,
  type ZiweiOptions,
} from '../engine/index.ts';
import { type WireChart, wireChart } from '../wire-chart.ts';
import type { ReportBirth } from './types.ts';

/** The options that the engine knows; what it does not know, or not with this value, is left to its default. */
function optionsOf(given: ReportBirth['options']): Partial<ZiweiOptions> {
  const keys = Object.keys(DEFAULT_OPTIONS) as (keyof ZiweiOptions)[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = given[key];
      const known =
        typeof value === typeof DEFAULT_OPTIONS[key] && Object.hasOwn(OPTION_LABELS[key], String(value));
      return known ? [[key, value]] : [];
    }),
  );
}

/**
 * @throws CalendarError when the time does not exist or lies outside the tables, PlaceError when the
 *   place is not known, RangeError when the hour is not known
 */
export function chartOf(birth: ReportBirth): { computed: Computed; wire: WireChart } {
  if (birth.hourUnknown) throw new RangeError('紫微斗数以时辰安命宫，时辰不详时不能成盘');
  const time = parseTime(birth.birthtime);
  const { longitude } = birthPlace(birth.location, birth.jingdu);
  const computed = computeChart({ sex: birth.sex, time, longitude, options: optionsOf(birth.options) });
  const { name, location } = birth;
  return { computed, wire: wireChart(computed, { name, location, longitude, time }) };
}
