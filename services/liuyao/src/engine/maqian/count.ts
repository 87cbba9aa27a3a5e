import type { School } from './states.ts';

/** Where the three counts land: positions in the ring, 0 for the first state. */
export interface Counted {
  /** 起因: the month's place. */
  start: number;
  /** 过程: the day's place. */
  course: number;
  /** 结果: the hour's place. */
  result: number;
}

export interface CountInput {
  /** Lunar month, 1 to 12. */
  month: number;
  /** Lunar day, 1 to 30. */
  day: number;
  /** The hour's branch, 0 子 to 11 亥. */
  hour: number;
}

function check({ month, day, hour }: CountInput): void {
  const within = (value: number, low: number, high: number) =>
    Number.isInteger(value) && value >= low && value <= high;
  if (!within(month, 1, 12) || !within(day, 1, 30) || !within(hour, 0, 11))
    throw new RangeError(`not a lunar month, day and hour: ${month}, ${day}, ${hour}`);
}

/**
 * Counts month, day and hour around a ring of states; each count begins ON the position where the previous one
 * ended, counting it as one. 多能鄙事 starts the hours on the next position.
 * @param ring states in the ring: 6, or 9 for the school that adds 病符 桃花 天德 Source: 《玉匣记》; its own
 * example 三月初五辰时 gives 速喜 大安 小吉.
 * @throws RangeError when month, day or hour does not exist
 */
export function countStates(input: CountInput, school: School = 'yuxiaji', ring = 6): Counted {
  check(input);
  const start = (input.month - 1) % ring;
  const course = (start + input.day - 1) % ring;
  const result = (course + input.hour + (school === 'duoneng' ? 1 : 0)) % ring;
  return { start, course, result };
}
