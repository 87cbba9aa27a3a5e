import { beijingTime } from '@tianji/almanac';
import type { CallOutput } from '@tianji/contracts';
import { computeChart } from '../engine/index.ts';
import { type OptionFields, readOptions, readPlace, readTime, refusingField } from './birth.ts';

interface BaZiRequest extends OptionFields {
  time: string;
  sex: '男' | '女';
  location: string;
  jingdu: number;
  hourUnknown?: boolean | undefined;
  /** False: without the months of the years, four fifths of the reply, which follow from the year's stem. */
  liuyue?: boolean | undefined;
}

type Chart = ReturnType<typeof computeChart>;

const withoutMonths = (chart: Chart): Chart => ({
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
  const time = readTime('time', input.time);
  const { place, longitude } = readPlace(input.location, input.jingdu);
  const birth = { sex: input.sex, time, longitude, options: readOptions(input) };
  const chart = refusingField('time', () =>
    computeChart({ ...birth, hourUnknown: input.hourUnknown === true }, { now: beijingTime(ctx.now()) }),
  );
  const told = input.liuyue === false ? withoutMonths(chart) : chart;
  return { ...told, location: input.location, placeNote: place.former?.note ?? '' };
}
