/** Whether a text has a word of any matter, so that it can be read as a question of daily life. */
import { MATTERS, type MatterId } from '../ids.ts';
import { wordsOf } from './lexicon.ts';
import { MATTER_WORDS } from './matters.ts';

const ANY = new RegExp(
  MATTERS.filter((matter) => matter !== 'general')
    .map((matter) => MATTER_WORDS[matter].strong.source)
    .join('|'),
);

/** Words of these tell of a mood as well as of a matter. */
const VAGUE: readonly MatterId[] = [
  'general',
  'fortune',
  'health',
  'safety',
  'lost',
  'missing',
  'reunion',
  'love',
  'marriage',
  'family',
  'child',
  'move',
  'travel',
  'traveller',
  'message',
  'animal',
];

/** True where a strong word of one of the matters stands in a normal text. */
export const readable = (text: string): boolean =>
  ANY.test(text) || wordsOf(text).some(({ matter, names }) => names && !VAGUE.includes(matter));
