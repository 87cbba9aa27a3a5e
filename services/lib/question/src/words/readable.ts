/** Whether a text has a word of any matter, so that it can be read as a question of daily life. */
import { MATTERS } from '../ids.ts';
import { MATTER_WORDS } from './matters.ts';

const ANY = new RegExp(
  MATTERS.filter((matter) => matter !== 'general')
    .map((matter) => MATTER_WORDS[matter].strong.source)
    .join('|'),
);

/** True where a strong word of one of the matters stands in a normal text. */
export const readable = (text: string): boolean => ANY.test(text);
