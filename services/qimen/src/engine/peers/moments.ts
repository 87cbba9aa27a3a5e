import { type CivilTime, fromSeconds, toSeconds } from '@tianji/almanac';

/** The same moments between 1930 and 2069 in every run. */
export function moments(count: number, seed: number): CivilTime[] {
  let state = seed;
  const next = (): number => {
    // Park and Miller's generator: good enough for moments without a pattern.
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let i = 0; i < 10; i += 1) next();
  const first = toSeconds({ year: 1930, month: 1, day: 1, hour: 0, minute: 0, second: 0 });
  const last = toSeconds({ year: 2069, month: 12, day: 31, hour: 23, minute: 59, second: 59 });
  // Summer time is left out: it is handled by the almanac, and peers do not know it.
  const summer = ({ year, month }: CivilTime) => year >= 1986 && year <= 1991 && month >= 4 && month <= 9;
  const list: CivilTime[] = [];
  while (list.length < count) {
    const time = fromSeconds(Math.floor(first + next() * (last - first)));
    if (!summer(time)) list.push(time);
  }
  return list;
}
