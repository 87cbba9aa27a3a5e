import { nameOf } from '../choose/name.ts';
import { characterOf } from '../data/characters.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import type { Family } from '../family/family.ts';
import { readName } from '../family/family.ts';
import type { Sex } from '../family/form.ts';
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
 * What is thought of a full name, with nothing known but the sex.
 * @throws NamingError for what is no name of two to four characters of the table
 */
export function appraiseFull(full: string, sex: Sex | undefined): Appraisal {
  readName('name', '名字', full, [2, 4]);
  const { surname, given } = divide(full);
  const size = [...given].length === 1 ? 1 : 2;
  return appraise(nameOf(given, familyOf(surname, size, sex), undefined), sex);
}
