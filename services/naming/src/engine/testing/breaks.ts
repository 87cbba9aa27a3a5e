// What a list breaks, derived again from the characters: it does not use the rules that chose the names.

import { wholeName } from '../base/base.ts';
import type { NameList } from '../choose/list.ts';
import type { Name } from '../choose/name.ts';
import { characterOf } from '../data/characters.ts';
import { VERDICTS } from '../data/generated/verdicts.ts';
import { entryOf } from '../data/lexicon.ts';
import { readsOneWay } from '../data/polyphones.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import { type Syllable, syllable } from '../sound/pinyin.ts';

/** Bad words by syllables and tones: `si wang 32`. */
const heavy = new Set(
  VERDICTS.split('\n')
    .map((row) => row.split('\t'))
    .filter(([, , , label]) => Number(label) >= 2)
    .map(([, sounds, tones]) => `${sounds} ${tones}`),
);

const soundOf = (char: string): Syllable =>
  entryOf(char)?.sound ?? syllable(characterOf(char)!.readings[0]!.text);

/** Rules broken by what was chosen in one name: H2–H7, H10, H11. */
function breaksOfName(name: Name, list: NameList): string[] {
  const { form, lengthened } = list;
  const surnames = [divide(form.father).surname, divide(form.mother).surname] as const;
  const surname = { father: surnames[0], mother: surnames[1], both: surnames.join('') }[form.surnameOf];
  const given = [...name.full.slice(surname.length)];
  const whole = wholeName(name.given);
  // A phrase fixes its own readings: 朝 of 朝霞 is no cháo.
  const soundAt = (i: number) => whole?.sounds?.[i] ?? soundOf(given[i]!);
  const at = form.generation.char === '' ? -1 : form.generation.place - 2;
  // A character that all elder children share, at its place, may go on.
  const shared = list.family.series?.shared;
  const chosen = given.filter((char, i) => i !== at && !(shared?.at === i && shared.of.char === char));
  const found: string[] = [];
  const broken = (rule: string, yes: boolean) => yes && found.push(`${rule} ${name.full}`);
  broken(
    'H2',
    chosen.some((char) => !characterOf(char) || characterOf(char)!.level > 2),
  );
  const size = form.generation.char !== '' ? 2 : form.length - 1;
  broken(
    'H3',
    !name.full.startsWith(surname) || (given.length !== size && !(lengthened && given.length === 2)),
  );
  broken('H4', at >= 0 && (given[at] !== form.generation.char || chosen.includes(form.generation.char)));
  const family = [form.father, form.mother, ...form.siblings.map((sibling) => sibling.name)];
  broken(
    'H5',
    chosen.some(
      (char) => family.some((one) => divide(one).given.includes(char)) || form.avoid.includes(char),
    ),
  );
  const parents = [form.father, form.mother, ...form.elders].flatMap((one) => [...divide(one).given]);
  const heard = new Set(parents.flatMap((char) => characterOf(char)!.readings.map(({ base }) => base)));
  broken(
    'H6',
    given.some((char, i) => chosen.includes(char) && heard.has(soundAt(i).base)),
  );
  const elder = new Set(
    form.siblings.flatMap((one) =>
      [...divide(one.name).given].map((char) => characterOf(char)!.readings[0]!.text),
    ),
  );
  broken(
    'H6',
    given.some((char, i) => chosen.includes(char) && elder.has(soundAt(i).text)),
  );
  const all = [...surnameSounds(surname), ...given.map((_, i) => soundAt(i))].map(({ base }) => base);
  const own = all.map((_, i) => i >= surname.length && i - surname.length !== at);
  broken(
    'H7',
    all.some((base, i) => all.some((other, k) => k !== i && other === base && (own[i] || own[k]))),
  );
  broken('H10', !whole && chosen.some((char) => !readsOneWay(characterOf(char)!)));
  // The whole name, and all but the surname's first syllables, said with the very tones of a bad word.
  const said = [...surnameSounds(surname), ...given.map((_, i) => soundAt(i))];
  for (const run of [said, said.slice(surname.length - 1)]) {
    const key = `${run.map(({ base }) => base).join(' ')} ${run.map(({ tone }) => tone).join('')}`;
    broken('H11', given.some((_, i) => i !== at) && heavy.has(key));
  }
  return found;
}

/** All violations in a list of the rules that are never relaxed. */
export function breaksOf(list: NameList): string[] {
  const { names, best } = list;
  const found = names.flatMap((name) => breaksOfName(name, list));
  if (new Set(names.map(({ full }) => full)).size !== names.length) found.push('H1 a name occurs twice');
  if (names.length > 20) found.push(`H1 ${names.length} names`);
  if (best.length !== Math.min(3, names.length)) found.push(`H1 ${best.length} best`);
  if (best.some(({ name }) => !names.includes(name))) found.push('H1 one of the best is not among the names');
  return found;
}
