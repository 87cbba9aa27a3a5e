import { beijingTime } from '@tianji/almanac';
import {
  type AnyBirthFields,
  clockLink,
  readAnyBirth,
  refusing,
  type Sex,
  TIME,
} from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import { BAZI_OPTIONS, type BaziOptions, computeChart } from '../engine/index.ts';
import { nowOn } from '../telling/now.ts';
import { type WireChart, wireChart } from '../wire.ts';

interface BaZiRequest extends AnyBirthFields, Partial<BaziOptions> {
  sex: Sex;
  /** False: without the months of the years, four fifths of the reply, which follow from the year's stem. */
  liuyue?: boolean | undefined;
  /** With what stands first on the page: it comes with the chart, and nothing on the page gives way to it. */
  now?: boolean | undefined;
}

const withoutMonths = (chart: WireChart): WireChart => ({
  ...chart,
  liunianObj: { ...chart.liunianObj, liuyue: [] },
  liunianbiao: chart.liunianbiao.map((cycle) => ({
    ...cycle,
    liunian: cycle.liunian.map((year) => ({ ...year, liuyue: [] })),
  })),
});

/** `perpetualcalendaralmanac/getBaZi`: the whole chart of a birth. */
export async function getBaZi(
  input: BaZiRequest,
  ctx: { now(): number },
): Promise<CallOutput<'perpetualcalendaralmanac/getBaZi'>> {
  const { time, place, longitude, zone, clock } = readAnyBirth(input);
  const options = BAZI_OPTIONS.complete(input);
  const birth = { sex: input.sex, time, longitude, options, clock, ...(zone && { zone }) };
  const today = beijingTime(ctx.now());
  const chart = refusing(TIME, () =>
    computeChart({ ...birth, hourUnknown: input.hourUnknown === true }, { now: today }),
  );
  const told = wireChart(chart, (change) => clockLink(input, change, BAZI_OPTIONS.changed(options)));
  const asked = input.liuyue === false ? withoutMonths(told) : told;
  const now = input.now ? { now: nowOn(chart, today) } : {};
  return { ...asked, location: input.location, placeNote: place?.former?.note ?? '', ...now };
}
