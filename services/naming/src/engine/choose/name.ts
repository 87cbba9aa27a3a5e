import type { Element } from '@tianji/almanac/cycle';
import { wholeName } from '../base/base.ts';
import { type Basis, type Character, characterOf } from '../data/characters.ts';
import { elementOf, entryOf } from '../data/lexicon.ts';
import { surnameStrokes } from '../data/surnames.ts';
import { lineWith, type Source, sourceOf } from '../data/verses.ts';
import type { Family } from '../family/family.ts';
import type { Role, Wants } from '../family/wants.ts';
import { fiveGrids, type Grids, gridPoints } from '../score/five-grids.ts';
import { meaningPoints } from '../score/meaning.ts';
import {
  elementPoints,
  flowPoints,
  MOST,
  PARTS,
  type Score,
  shapePoints,
  soundPoints,
  sourcePoints,
} from '../score/parts.ts';
import { siblingPoints } from '../score/siblings.ts';
import type { Syllable } from '../sound/pinyin.ts';

/** A character in its position in a name. */
export interface Placed {
  char: string;
  of: Character;
  sound: Syllable;
  element: Element;
  basis: Basis;
  /** What the element means for the birth; absent without a birth, and for surnames. */
  role: Role | undefined;
  gloss: string;
  part: 'surname' | 'given' | 'generation';
}

/** A complete name with everything said about it. */
export interface Name {
  full: string;
  given: string;
  chars: readonly Placed[];
  grids: Grids;
  source: Source | undefined;
  /** The given name is in the base of whole names. */
  known: boolean;
  score: Score;
  total: number;
}

const GENERATION = '字辈，家中所定';

function placed(
  char: string,
  part: Placed['part'],
  sound: Syllable | undefined,
  wants: Wants | undefined,
): Placed {
  const of = characterOf(char)!;
  const { element, basis } = elementOf(char)!;
  return {
    char,
    of,
    sound: sound ?? entryOf(char)?.sound ?? of.readings[0]!,
    element,
    basis,
    role: part === 'surname' ? undefined : wants?.roles[element],
    gloss: entryOf(char)?.gloss ?? (part === 'generation' ? GENERATION : ''),
    part,
  };
}

function elementScore(chars: readonly Placed[]): number {
  const surname = chars.filter(({ part }) => part === 'surname').at(-1)!;
  const given = chars.filter(({ part }) => part !== 'surname');
  const weight = given.length === 1 ? 2 : 1;
  let points = 0;
  let before = surname;
  for (const each of given) {
    points += weight * (elementPoints(each.role, each.basis) + flowPoints(before.element, each.element));
    before = each;
  }
  return Math.min(MOST.五行, points);
}

const sourceFor = ([one, other]: readonly string[]): Source | undefined =>
  one === undefined ? undefined : other === undefined ? lineWith(one) : sourceOf(one, other);

/** For a single character a quoted line is an ornament, not evidence of a phrase. */
const SINGLE_SOURCE = 6;

function scoreOf(chars: readonly Placed[], grids: Grids, source: Source | undefined, family: Family): Score {
  const given = chars.filter(({ part }) => part !== 'surname');
  const of = given.map((each) => each.of);
  const distance = source && source.at[1] - source.at[0];
  return {
    五行: elementScore(chars),
    声韵: soundPoints(chars.map(({ sound }) => sound)),
    字义: meaningPoints(given.map(({ char }) => entryOf(char))),
    出处: distance === 0 ? SINGLE_SOURCE : sourcePoints(distance),
    字形: shapePoints(
      chars.map(({ of: { structure } }) => structure),
      chars.map(({ of: { strokes } }) => strokes),
    ),
    手足: siblingPoints(family.siblings, of),
    数理: gridPoints(grids),
  };
}

/** A name of this family with its score; `given` consists of characters of the legal table. */
export function nameOf(given: string, family: Family, wants: Wants | undefined): Name {
  const whole = wholeName(given);
  const chars = [
    ...family.surname.map(({ char }, i) => placed(char, 'surname', family.surnameSounds[i], wants)),
    ...[...given].map((char, i) => {
      const own = family.generation?.at === i && family.generation.of.char === char;
      return placed(char, own ? 'generation' : 'given', whole?.sounds?.[i], wants);
    }),
  ];
  const grids = fiveGrids(
    surnameStrokes(family.surname.map(({ char }) => char).join('')),
    [...given].map((char) => characterOf(char)!.kangxi),
  );
  const source = sourceFor([...given]);
  const score = scoreOf(chars, grids, source, family);
  const total = PARTS.reduce((sum, part) => sum + score[part], 0);
  const known = whole !== undefined;
  const full = chars.map(({ char }) => char).join('');
  return { full, given, chars, grids, source, known, score, total };
}
