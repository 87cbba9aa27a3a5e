import type { Syllable } from '../sound/pinyin.ts';
import type { Finding } from './finding.ts';
import { isSense, senses } from './senses.ts';

const LIGHT = 8;
const SHORT = 3;
/** Long enough to be seen inside a longer row of letters. */
const SEEN_INSIDE = 4;

const upper = (sounds: readonly Syllable[]) =>
  sounds.map(({ base }) => base.replace('v', 'yu').toUpperCase()).join('');

/** Initials that are read as abuse: SB, TMD. */
function initials(surname: readonly Syllable[], given: readonly Syllable[]): Finding[] {
  const letters = [...surname, ...given].map(({ base }) => base[0]!.toUpperCase()).join('');
  if (!isSense('initials', letters)) return [];
  const text = `拼音首字母是 ${letters}，是骂人话的缩写`;
  return [{ aspect: '看', title: '首字母', text, grade: 'light', points: LIGHT }];
}

/** An English word that the passport spelling shows. */
function english(surname: readonly Syllable[], given: readonly Syllable[]): Finding[] {
  const [family, own] = [upper(surname), upper(given)];
  const whole = family + own;
  const word = senses('english').find(
    (one) =>
      own === one ||
      whole === one ||
      (one.length >= SEEN_INSIDE && whole.startsWith(one)) ||
      (one.length > SHORT && given.length > 1 && own.startsWith(one)),
  );
  if (word === undefined) return [];
  const text = `护照拼作 ${family} ${own}，英文读者会看成 ${word.toLowerCase()}`;
  return [{ aspect: '看', title: '外文拼写', text, grade: 'light', points: LIGHT }];
}

/** What the letters of a name say: initials, and English words in the passport spelling. */
export const lettersOf = (surname: readonly Syllable[], given: readonly Syllable[]): Finding[] => [
  ...initials(surname, given),
  ...english(surname, given),
];
