import { type AnyBirthFields, type Named, readAnyBirth, refused, refusing } from '@tianji/service-kit/birth';
import type { CallOutput } from '../contract/index.ts';
import {
  castMaqian,
  MAQIAN_OPTIONS,
  type MaqianOptions,
  matterOf,
  typesUnder,
} from '../engine/maqian/index.ts';
import { maqianWire } from '../wire/maqian.ts';

interface MaqianRequest extends AnyBirthFields, Partial<MaqianOptions> {
  typeid: string;
}

const CLOCK: Named = { field: 'time', title: '时间' };
const PLACE: Named = { field: 'location', title: '地点' };
const MATTER: Named = { field: 'typeid', title: '事项' };
const PARENT: Named = { field: 'pid', title: '上级' };

/** `maqianshenke/getObj`: the three steps for a time, read for a matter. */
export async function getMaqian(input: MaqianRequest): Promise<CallOutput<'maqianshenke/getObj'>> {
  const question = matterOf(input.typeid);
  if (!question) throw refused(MATTER, 'unknown', '没有这个事项，请从所列的事项里选一个');
  const { time, longitude, clock, zone } = readAnyBirth(input, { time: CLOCK, location: PLACE });
  const cast = refusing(CLOCK, () =>
    castMaqian({ time, longitude, clock, zone, options: MAQIAN_OPTIONS.complete(input) }),
  );
  return maqianWire(cast, question);
}

/** `type6/getList`: the categories (pid 0), or the matters of a category. */
export async function getTypes({ pid }: { pid: string }): Promise<CallOutput<'type6/getList'>> {
  const rows = typesUnder(pid);
  if (!rows) throw refused(PARENT, 'unknown', '没有这个类别，应为 0 或类别的 id');
  return [...rows];
}
