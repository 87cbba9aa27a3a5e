/**
 * Our own explanation of the 64 hexagrams and their lines. A separate entry point: 284 KB that only its readers load.
 */
import { READINGS_01_08 } from './data/readings/01-08.ts';
import { READINGS_09_16 } from './data/readings/09-16.ts';
import { READINGS_17_24 } from './data/readings/17-24.ts';
import { READINGS_25_32 } from './data/readings/25-32.ts';
import { READINGS_33_40 } from './data/readings/33-40.ts';
import { READINGS_41_48 } from './data/readings/41-48.ts';
import { READINGS_49_56 } from './data/readings/49-56.ts';
import { READINGS_57_64 } from './data/readings/57-64.ts';

/** Our own text about one line. */
export interface LineReading {
  /** What the line's text says, why it says so in this position, and what one can take from it. */
  plain: string;
  /** A saying in the manner of 邵雍: a verse of our own and one plain sentence. Not a quotation. */
  saying: string;
}

/** Our own text about one hexagram. Text between “ ” is quoted from 《周易》. */
export interface HexagramReading {
  /** 1 to 64 in the received order. */
  number: number;
  /** 解读 of the whole hexagram; paragraphs are separated by a line feed. */
  jiedu: string;
  /** The six lines, bottom first. */
  lines: readonly LineReading[];
  /** 用九 of 乾 and 用六 of 坤; null elsewhere. */
  all: LineReading | null;
}

const READINGS: readonly HexagramReading[] = [
  ...READINGS_01_08,
  ...READINGS_09_16,
  ...READINGS_17_24,
  ...READINGS_25_32,
  ...READINGS_33_40,
  ...READINGS_41_48,
  ...READINGS_49_56,
  ...READINGS_57_64,
];

/**
 * Our explanation of a hexagram.
 * @param number 1 to 64 in the received order
 * @throws RangeError for any other number
 */
export function readingOf(number: number): HexagramReading {
  const reading = READINGS[number - 1];
  if (!reading) throw new RangeError(`no hexagram has the number ${number}`);
  return reading;
}
