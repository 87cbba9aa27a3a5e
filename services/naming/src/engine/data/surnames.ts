import { type Syllable, syllable } from '../sound/pinyin.ts';
import { characterOf } from './characters.ts';
import { SURNAMES } from './generated/surnames.ts';

/** A surname of the list: its reading, and its Kangxi strokes in the form used for surnames (范 11, 云 4). */
interface Listed {
  reading: string;
  kangxi: readonly number[];
}

let surnames: Map<string, Listed> | undefined;

function table(): Map<string, Listed> {
  surnames ??= new Map(
    SURNAMES.split('\n').map((row) => {
      const [surname = '', reading = '', kangxi = ''] = row.split('\t');
      return [surname, { reading, kangxi: kangxi.split(' ').map(Number) }];
    }),
  );
  return surnames;
}

/** Whether two characters are a surname of the list. */
const isCompound = (text: string): boolean => [...text].length === 2 && table().has(text);

/** A full name, split into parts. */
export interface FullName {
  surname: string;
  given: string;
}

/**
 * Splits a full name. Two characters are a surname when the list of compound surnames has them and a given name
 * remains: 欧阳修, but 单雄 is 单 and 雄.
 */
export function divide(name: string): FullName {
  const chars = [...name];
  const two = chars.slice(0, 2).join('');
  const size = chars.length >= 3 && isCompound(two) ? 2 : 1;
  return { surname: chars.slice(0, size).join(''), given: chars.slice(size).join('') };
}

/** The reading of a surname: from the list of surnames (单 shàn, 尉迟 yù chí), otherwise the usual reading. */
export function surnameSounds(surname: string): Syllable[] {
  const listed = table().get(surname);
  if (listed) return listed.reading.split(/\s+/).map(syllable);
  return [...surname].map((char) => {
    const own = table().get(char);
    return own ? syllable(own.reading) : (characterOf(char)?.readings[0] ?? syllable(''));
  });
}

/** Kangxi strokes of a surname's characters. */
export function surnameStrokes(surname: string): number[] {
  const listed = table().get(surname);
  return [...surname].map(
    (char, i) => listed?.kangxi[i] ?? table().get(char)?.kangxi[0] ?? characterOf(char)?.kangxi ?? 0,
  );
}
