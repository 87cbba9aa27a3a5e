import { DAYS_1 } from './days-1.ts';
import { DAYS_2 } from './days-2.ts';

/** What a hexagram says for one day. */
export interface DayText {
  /** One sentence, at most 22 characters, for the share picture. */
  gist: string;
  /** Two or three sentences. */
  text: string;
}

const DAYS = [...DAYS_1, ...DAYS_2];

/**
 * The texts for a day on which a hexagram was cast.
 * @param number 1 to 64 in the received order
 * @throws RangeError for any other number
 */
export function dayTextOf(number: number): DayText {
  const text = DAYS[number - 1];
  if (!text) throw new RangeError(`no hexagram has the number ${number}`);
  return text;
}
