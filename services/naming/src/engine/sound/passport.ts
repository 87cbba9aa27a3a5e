import type { Syllable } from './pinyin.ts';

/** A syllable in capitals as Chinese passports print it (GB/T 28039—2011): ü after l and n becomes YU. */
const spelled = ({ base }: Syllable): string => base.replace('v', 'yu').toUpperCase();

/** A name as in a passport: surname, a space, the given name as one word. `吕清嘉` is `LYU QINGJIA`. */
export const passportOf = (surname: readonly Syllable[], given: readonly Syllable[]): string =>
  `${surname.map(spelled).join('')} ${given.map(spelled).join('')}`;
