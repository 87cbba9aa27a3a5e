/** From the report's input to the chart. */
import { readAnyBirth } from '@tianji/service-kit/birth';
import type { ReportBirth } from '@tianji/service-kit/writing';
import { type Computed, computeChart, ZIWEI_OPTIONS } from '../engine/index.ts';
import { type WireChart, wireChart } from '../wire-chart.ts';

/**
 * @throws CalendarError when the time does not exist or is outside the tables, ServiceError when place or
 * zone is unknown, RangeError when the hour is unknown
 */
export function chartOf(birth: ReportBirth): { computed: Computed; wire: WireChart } {
  if (birth.hourUnknown) throw new RangeError('紫微斗数以时辰安命宫，时辰不详时不能成盘');
  const { birthtime, location, jingdu, tz, clock: chosen } = birth;
  const { time, longitude, zone, clock } = readAnyBirth({
    ...{ time: birthtime, location, jingdu, tz, clock: chosen },
  });
  const computed = computeChart({
    sex: birth.sex,
    time,
    longitude,
    zone,
    clock,
    options: ZIWEI_OPTIONS.read((key) => birth.options[key]),
  });
  return {
    computed,
    wire: wireChart(computed, { name: birth.name, location, longitude, time, zone, clock }),
  };
}
