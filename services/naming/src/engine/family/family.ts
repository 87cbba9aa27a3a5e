import { type Character, characterOf } from '../data/characters.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import type { Syllable } from '../sound/pinyin.ts';
import { namedIn, type SettledWishes, settleWishes } from '../wishes/settle.ts';
import type { NamingForm, Sex } from './form.ts';
import { NamingError } from './refused.ts';
import { type Series, seriesOf } from './series.ts';

/** A sibling, parsed. */
export interface ReadSibling {
  sex: Sex;
  name: string;
  given: readonly Character[];
}

/** A family as the rules see it: characters and sounds to avoid, and what is fixed. */
export interface Family {
  sex: Sex;
  surname: readonly Character[];
  surnameSounds: readonly Syllable[];
  father: string;
  mother: string;
  siblings: readonly ReadSibling[];
  /** What the elder children's names have in common. */
  series?: Series | undefined;
  /** Length of the given name: 1 or 2. */
  size: 1 | 2;
  /** The generation character and its position in the given name, 0 or 1. */
  generation: { at: 0 | 1; of: Character } | undefined;
  /** Characters of parents, siblings and elders, and unwanted ones, each with its bearer. */
  taken: ReadonlyMap<string, string>;
  /** Toneless syllables of the parents' and elders' given names, each with the character. */
  elderSounds: ReadonlyMap<string, string>;
  /** Syllables with tone of the siblings' given names, each with the character. */
  siblingSounds: ReadonlyMap<string, string>;
  /** What the family wishes of the name, as it was understood. */
  wishes?: SettledWishes | undefined;
}

const HAN = /^\p{Script=Han}+$/u;
const ORDINALS = ['第一个孩子', '第二个孩子'];

/**
 * The characters of a name.
 * @throws NamingError for anything but characters of the legal table
 */
export function readName(field: string, title: string, name: string, sizes: [number, number]): Character[] {
  if (!HAN.test(name))
    throw new NamingError(field, title, `“${name.slice(0, 12)}”应只含汉字，不含数字、字母与标点`);
  const chars = [...name];
  const [least, most] = sizes;
  if (chars.length < least || chars.length > most)
    throw new NamingError(
      field,
      title,
      `“${chars.slice(0, 8).join('')}”应为 ${least === most ? least : `${least} 至 ${most}`} 个汉字`,
    );
  return chars.map((char) => {
    const of = characterOf(char);
    if (!of) throw new NamingError(field, title, `“${char}”不在《通用规范汉字表》中，请用规范字`);
    return of;
  });
}

interface ReadFull {
  surname: readonly Character[];
  given: readonly Character[];
  sounds: readonly Syllable[];
}

function readFull(field: string, title: string, name: string): ReadFull {
  const chars = readName(field, title, name, [2, 4]);
  const { surname } = divide(name);
  const size = [...surname].length;
  if (chars.length - size > 2)
    throw new NamingError(field, title, `“${name}”的姓不识得：名应为一至两字，复姓两字`);
  return { surname: chars.slice(0, size), given: chars.slice(size), sounds: surnameSounds(surname) };
}

/** The most characters of a surname made of both parents': a full name has four. */
const MOST_OF_SURNAME = 2;

/**
 * The child's surname.
 * @throws NamingError when both parents' surnames together are too long, or the same
 */
function surnameOf(
  whose: NamingForm['surnameOf'],
  father: ReadFull,
  mother: ReadFull,
): Pick<ReadFull, 'surname' | 'sounds'> {
  if (whose !== 'both') return whose === 'father' ? father : mother;
  const surname = [...father.surname, ...mother.surname];
  const said = surname.map(({ char }) => char).join('');
  if (surname.length > MOST_OF_SURNAME)
    throw new NamingError(
      'xing',
      '姓氏',
      `双姓“${said}”有${surname.length}个字，连名超过四个字，请随父或随母`,
    );
  const alike = father.surname.some(({ char }) => mother.surname.some((other) => other.char === char));
  if (alike) throw new NamingError('xing', '姓氏', `父母的姓有同一个字，双姓“${said}”重了，请随父或随母`);
  return { surname, sounds: [...father.sounds, ...mother.sounds] };
}

/** The generation character as one character of the table. */
function readGeneration({ generation }: NamingForm): Family['generation'] {
  if (generation.char === '') return undefined;
  const [of] = readName('fanzi', '字辈', generation.char, [1, 1]);
  return { at: generation.place === 2 ? 0 : 1, of: of! };
}

/**
 * Reads a family from the parents' form.
 * @throws NamingError that names the field of the wire
 */
export function readFamily(form: NamingForm): Family {
  const father = readFull('bbname', '父亲姓名', form.father);
  const mother = readFull('mmname', '母亲姓名', form.mother);
  const siblings = form.siblings.map(({ sex, name }, i) => {
    const title = `${ORDINALS[i] ?? '孩子'}的姓名`;
    return { sex, name, given: readFull(`arr.${i}.name`, title, name).given };
  });
  const generation = readGeneration(form);
  if (generation && form.avoid.includes(generation.of.char))
    throw new NamingError('avoid', '不用的字', `“${generation.of.char}”既作字辈，又在不用之列，请去掉一处`);
  const series = generation ? undefined : seriesOf(siblings);
  const own = surnameOf(form.surnameOf, father, mother);
  const taken = new Map<string, string>();
  const elderSounds = new Map<string, string>();
  const siblingSounds = new Map<string, string>();
  const take = (given: readonly Character[], whose: string) => {
    for (const { char } of given) if (!taken.has(char)) taken.set(char, whose);
  };
  const hear = (given: readonly Character[]) => {
    for (const of of given) for (const sound of of.readings) elderSounds.set(sound.base, of.char);
  };
  take([...father.surname, ...father.given], '父亲');
  take([...mother.surname, ...mother.given], '母亲');
  hear(father.given);
  hear(mother.given);
  for (const { given, sex } of siblings) {
    take(given, sex === '男' ? '哥哥' : '姐姐');
    for (const of of given) siblingSounds.set(of.readings[0]!.text, of.char);
  }
  form.elders.forEach((name, i) => {
    const chars = readName(`elders.${i}`, '长辈姓名', name, [1, 4]);
    const given = chars.length > 1 ? chars.slice([...divide(name).surname].length) : chars;
    take(given, '长辈');
    hear(given);
  });
  if (form.avoid !== '') take(readName('avoid', '不用的字', form.avoid, [1, 40]), '家人不取');
  for (const { whose, given, full } of namedIn(form.wishes ?? '')) {
    readName('wishes', '心愿', full, [1, 4]);
    const chars = readName('wishes', '心愿', given, [1, 4]);
    take(chars, whose);
    hear(chars);
  }
  const known = { taken, elderSounds, generation, surnameSounds: own.sounds, siblings };
  return {
    sex: form.sex,
    surname: own.surname,
    surnameSounds: own.sounds,
    father: form.father,
    mother: form.mother,
    siblings,
    series,
    size: form.length === 2 && !generation ? 1 : 2,
    generation,
    taken,
    elderSounds,
    siblingSounds,
    wishes: settleWishes(form, known),
  };
}
