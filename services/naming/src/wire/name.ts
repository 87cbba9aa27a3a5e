import type { NamedName } from '../contract/index.ts';
import { wholeName } from '../engine/base/base.ts';
import { readsOneWay } from '../engine/data/polyphones.ts';
import {
  elementsText,
  MOST,
  meaningText,
  type Name,
  PARTS,
  passportOf,
  placeOf,
  tieOf,
} from '../engine/index.ts';
import { numberWord } from '../engine/score/five-grids.ts';

/** The name of the other twin, as it stands beside the first. */
function wirePair(name: Name, twin: Name, sex: string): NonNullable<NamedName['pair']> {
  const sounds = (surname: boolean) =>
    twin.chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
  return {
    name: twin.full,
    sex,
    pinyin: twin.chars.map(({ sound }) => sound.text).join(' '),
    meaning: meaningText(twin),
    passport: passportOf(sounds(true), sounds(false)),
    tie: `${tieOf(name, twin)}。`,
  };
}

/** A name in wire format, with that of the other twin and the twin's sex. */
export function wireName(name: Name, twin?: Name, sex = ''): NamedName {
  const { chars, source, score, grids } = name;
  const whole = wholeName(name.given);
  const sounds = (surname: boolean) =>
    chars.filter(({ part }) => (part === 'surname') === surname).map(({ sound }) => sound);
  return {
    name: name.full,
    wuxing: elementsText(name),
    meaning: meaningText(name),
    given: name.given,
    chars: chars.map(({ char, sound, of, element, basis, role, gloss, part }) => ({
      char,
      pinyin: sound.text,
      tone: sound.tone,
      strokes: of.strokes,
      kangxi: of.kangxi,
      element,
      basis,
      role: role ?? '',
      gloss,
      part,
    })),
    passport: passportOf(sounds(true), sounds(false)),
    score: name.total,
    scores: PARTS.map((part) => ({ part, score: score[part], most: MOST[part] })),
    grids: Object.fromEntries(
      Object.entries(grids).map(([grid, number]) => [grid, { number, word: numberWord(number) }]),
    ),
    verse: source ? { line: source.verse.line, place: placeOf(source.verse), at: [...source.at] } : null,
    ...(twin ? { twin: twin.full, pair: wirePair(name, twin, sex) } : {}),
    ...(whole && { register: whole.register === 'literary' ? ('文雅' as const) : ('平实' as const) }),
    oneReading: chars.every(({ of }) => readsOneWay(of)),
  };
}
