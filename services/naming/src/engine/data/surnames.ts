import { type Syllable, syllable } from '../sound/pinyin.ts';
import { characterOf } from './characters.ts';
import { SURNAMES } from './generated/surnames.ts';

/** A surname of the list: its reading, and its Kangxi strokes in the form used for surnames (范 11, 云 4). */
interface Listed {
  reading: string;
  kangxi: readonly number[];
  /** Other readings in use for the same surname, of one syllable. */
  others: readonly string[];
}

let surnames: Map<string, Listed> | undefined;

function table(): Map<string, Listed> {
  surnames ??= new Map(
    SURNAMES.split('\n').map((row) => {
      const [surname = '', reading = '', kangxi = '', others = ''] = row.split('\t');
      return [
        surname,
        { reading, kangxi: kangxi.split(' ').map(Number), others: others.split(' ').filter(Boolean) },
      ];
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

/** Whether two surnames of one character stand side by side, as of both parents: 陈林. */
const isDouble = (text: string): boolean =>
  [...text].length === 2 && [...text].every((char) => table().has(char));

/** From this length on a name of two surnames of one character has both: 陈林清嘉, but 陈林嘉 is 陈 and 林嘉. */
const WITH_DOUBLE = 4;

/**
 * Splits a full name. Two characters are a surname when the list of compound surnames has them and a given name
 * remains, 欧阳修, but 单雄 is 单 and 雄; or when a name of four begins with two surnames, as of both parents.
 */
export function divide(name: string): FullName {
  const chars = [...name];
  const two = chars.slice(0, 2).join('');
  const both = chars.length >= WITH_DOUBLE && isDouble(two);
  const size = (chars.length > 2 && isCompound(two)) || both ? 2 : 1;
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

/** Every reading in use of a surname of one character, the usual one first: 乐 yuè, lè. Longer ones have one. */
export function surnameReadings(surname: string): Syllable[][] {
  const others = [...surname].length === 1 ? (table().get(surname)?.others ?? []) : [];
  return [surnameSounds(surname), ...others.map((reading) => [syllable(reading)])];
}

/** Kangxi strokes of a surname's characters. */
export function surnameStrokes(surname: string): number[] {
  const listed = table().get(surname);
  return [...surname].map(
    (char, i) => listed?.kangxi[i] ?? table().get(char)?.kangxi[0] ?? characterOf(char)?.kangxi ?? 0,
  );
}
