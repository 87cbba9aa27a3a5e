import { BRANCHES, ganzhi, nayin } from '@tianji/almanac/cycle';
import { type Clash, clashOf } from './clash.ts';
import { spiritDirections } from './directions.ts';
import { pathGodOf } from './officers.ts';

export interface DoubleHour {
  /** 0 子 … 11 亥. */
  branch: number;
  name: string;
  /** `23:00-00:59` */
  span: string;
  /** Position in the sixty-cycle. */
  index: number;
  pillar: string;
  sound: string;
  clash: Clash;
  god: string;
  /** Yellow path: auspicious. */
  yellow: boolean;
  joy: string;
  wealth: string;
}

const two = (n: number) => String(n).padStart(2, '0');

/**
 * One double hour of a day. `day`: position of the day in the sixty-cycle, `hour`: 0–23. At 23 the stem is that of the
 * next day's 子 (the late 子), while 值神 still follows the day itself.
 */
export function doubleHour(day: number, hour: number): DoubleHour {
  const branch = Math.floor((hour + 1) / 2) % 12;
  const owner = hour === 23 ? (day + 1) % 60 : day;
  const index = ((owner % 5) * 12 + branch) % 60;
  const god = pathGodOf(day % 12, branch);
  const directions = spiritDirections(index % 10);
  return {
    branch,
    name: BRANCHES[branch] ?? '',
    span: `${two((branch * 2 + 23) % 24)}:00-${two(branch * 2)}:59`,
    index,
    pillar: ganzhi(index),
    sound: nayin(index),
    clash: clashOf(index),
    god: god.name,
    yellow: god.yellow,
    joy: directions.joy,
    wealth: directions.wealth,
  };
}

/** The twelve double hours 子 … 亥 of a day; 子 is the one that opens the day at 00:00. */
export function doubleHours(day: number): DoubleHour[] {
  return Array.from({ length: 12 }, (_, branch) => doubleHour(day, branch * 2));
}
