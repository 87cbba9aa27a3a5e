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
}

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
  return { ...chart, location: input.location, placeNote: place.former?.note ?? '' };
}
