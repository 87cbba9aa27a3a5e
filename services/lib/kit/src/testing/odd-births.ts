import { chance } from './chance.ts';

/** A birth as the fields of a request. */
export interface OddBirth {
  time: string;
  sex: '男' | '女';
  location: string;
  /** Degrees east; 0 for the place's own. */
  jingdu: number;
  tz?: string;
  /** One value of every option of the tool. */
  options: Record<string, string | boolean>;
}

/** The options of a tool as it declares them. */
interface Declared {
  list: readonly { key: string; values: readonly { value: string | boolean }[] }[];
}

const AT_HOME = ['北京-北京-北京', '新疆-喀什-喀什市', '黑龙江-大兴安岭-漠河', '海南-三亚-三亚'];
/** Southern, polar and beside the date line. */
const ABROAD: readonly [tz: string, jingdu: number][] = [
  ['Australia/Sydney', 151.2],
  ['America/Argentina/Ushuaia', -68.3],
  ['Arctic/Longyearbyen', 15.6],
  ['Antarctica/McMurdo', 166.7],
  ['America/New_York', -73.98],
  ['Pacific/Apia', -171.7],
];
const EDGES = ['00:00:00', '00:59:59', '01:00:00', '22:59:30', '23:00:00', '23:30:00', '23:59:59'];

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Births that tools get wrong first, the same in every run: a third at the edges of the day, half of them abroad (far
 * south, in the polar regions, beside the date line), a third outside the last century and up to the tables' ends, with
 * every option at random.
 */
export function oddBirths(count: number, declared: Declared, seed = 20261127): OddBirth[] {
  const from = chance(seed);
  const whole = (low: number, high: number) => Math.floor(from(low, high + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!;
  return Array.from({ length: count }, (_, i): OddBirth => {
    const abroad = i % 2 === 1;
    const first = abroad ? 1600 : 517;
    const year = i % 3 === 0 ? whole(first, 2199) : whole(1926, 2030);
    const date = `${String(year).padStart(4, '0')}-${two(whole(1, 12))}-${two(whole(1, 28))}`;
    const clock = i % 3 === 1 ? pick(EDGES) : `${two(whole(0, 23))}:${two(whole(0, 59))}:00`;
    const [tz, jingdu] = pick(ABROAD);
    const options = Object.fromEntries(
      declared.list.map(({ key, values }) => [key, pick(values.map(({ value }) => value))]),
    );
    const place = abroad
      ? { location: '海外-其他-自填', jingdu, tz }
      : { location: pick(AT_HOME), jingdu: 0 };
    // 5 to 14 October 1582 do not exist.
    return {
      time: `${date.replace(/^1582-10/, '1582-11')} ${clock}`,
      sex: pick(['男', '女']),
      ...place,
      options,
    };
  });
}
