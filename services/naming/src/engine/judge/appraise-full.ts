import { type Name, nameOf } from '../choose/name.ts';
import { characterOf } from '../data/characters.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import type { Family } from '../family/family.ts';
import { readName } from '../family/family.ts';
import type { Sex } from '../family/form.ts';
import { passportOf } from '../sound/passport.ts';
import { givenOf, meaningText, sourceText } from '../words/phrases.ts';
import { type Appraisal, appraise } from './appraise.ts';

/** A family of which only the surname is known. */
function familyOf(surname: string, size: 1 | 2, sex: Sex | undefined): Family {
  return {
    sex: sex ?? '男',
    surname: [...surname].map((char) => characterOf(char)!),
    surnameSounds: surnameSounds(surname),
    father: '',
    mother: '',
    siblings: [],
    size,
    generation: undefined,
    taken: new Map(),
    elderSounds: new Map(),
    siblingSounds: new Map(),
  };
}

/**
 * A full name with nothing known of its family.
 * @throws NamingError for what is no name of two to four characters of the table
 */
function bareName(full: string, sex: Sex | undefined): Name {
  readName('name', '名字', full, [2, 4]);
  const { surname, given } = divide(full);
  const size = [...given].length === 1 ? 1 : 2;
  return nameOf(given, familyOf(surname, size, sex), undefined);
}

/** What a family that chooses among names sees beside each: its sound, what it says, the line that it stands in. */
export interface NameCard {
  name: string;
  pinyin: string;
  /** As it is spelled in a passport. */
  passport: string;
  meaning: string;
  /** Empty when the name quotes nothing. */
  line: string;
}

/** The card of a full name. @throws NamingError for what is no name */
export function cardOf(full: string): NameCard {
  const name = bareName(full, undefined);
  const sounds = (surname: boolean) =>
    name.chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
  const told = name.known || givenOf(name).every(({ gloss }) => gloss !== '');
  return {
    name: full,
    pinyin: name.chars.map(({ sound }) => sound.text).join(' '),
    passport: passportOf(sounds(true), sounds(false)),
    meaning: told ? meaningText(name) : '',
    line: sourceText(name),
  };
}

/**
 * What is thought of a full name, with nothing known but the sex.
 * @throws NamingError for what is no name of two to four characters of the table
 */
export function appraiseFull(full: string, sex: Sex | undefined): Appraisal {
  return appraise(bareName(full, sex), sex);
}
