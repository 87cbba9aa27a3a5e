import type { Element } from '@tianji/almanac/cycle';
import { quoteOf, type WholeName, wholeName } from '../base/base.ts';
import { type Basis, type Character, characterOf } from '../data/characters.ts';
import { elementOf, entryOf } from '../data/lexicon.ts';
import { surnameStrokes } from '../data/surnames.ts';
import { lineWith, type Source, sourceOf } from '../data/verses.ts';
import type { Family } from '../family/family.ts';
import type { Role, Wants } from '../family/wants.ts';
import { isWord } from '../listen/verdicts.ts';
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

/**
 * The line that a given name may quote: that of its entry in the base, otherwise one in which both characters stand side
 * by side and are a word. Two characters of one line are no source.
 */
function sourceFor(given: readonly string[], whole: WholeName | undefined): Source | undefined {
  if (whole) return quoteOf(whole);
  const [one, other] = given;
  if (one === undefined || other === undefined) return one === undefined ? undefined : lineWith(one);
  if (!isWord(one + other)) return undefined;
  const source = sourceOf(one, other);
  return source && source.at[1] - source.at[0] === 1 ? source : undefined;
}

/** For a single character a quoted line is an ornament, not evidence of a phrase. */
const SINGLE_SOURCE = 6;
/** A whole name that was judged as one has a meaning; its source is a phrase, not two characters. */
const WHOLE_MEANING = 18;
const WHOLE_SOURCE = 10;

function scoreOf(
  chars: readonly Placed[],
  grids: Grids,
  source: Source | undefined,
  family: Family,
  known: boolean,
): Score {
  const given = chars.filter(({ part }) => part !== 'surname');
  const of = given.map((each) => each.of);
  const distance = source && source.at[1] - source.at[0];
  return {
    五行: elementScore(chars),
    声韵: soundPoints(chars.map(({ sound }) => sound)),
    字义: known ? WHOLE_MEANING : meaningPoints(given.map(({ char }) => entryOf(char))),
    出处: known && source ? WHOLE_SOURCE : distance === 0 ? SINGLE_SOURCE : sourcePoints(distance),
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
  const source = sourceFor([...given], whole);
  const known = whole !== undefined;
  const score = scoreOf(chars, grids, source, family, known);
  const total = PARTS.reduce((sum, part) => sum + score[part], 0);
  const full = chars.map(({ char }) => char).join('');
  return { full, given, chars, grids, source, known, score, total };
}
