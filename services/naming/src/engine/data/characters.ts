import type { Element } from '@tianji/almanac/cycle';
import { type Syllable, syllable } from '../sound/pinyin.ts';
import { CHARACTERS } from './generated/characters.ts';

/** How a character's element was determined: by shape, by meaning, by sound. */
export type Basis = '形' | '义' | '音';

/** A character of the 《通用规范汉字表》. */
export interface Character {
  char: string;
  /** 1, 2 or 3 of the table: common, less common, rare. */
  level: number;
  /** As it is written today. */
  strokes: number;
  /** Kangxi stroke count, for the five grids only. */
  kangxi: number;
  /** The Kangxi radical, in the form of the dictionary: 水 for 氵. */
  radical: string;
  /** The most common one first. */
  readings: readonly Syllable[];
  /** 左右, 上下 …; empty when unknown. */
  structure: string;
  element: Element;
  basis: Basis;
}

let held: Map<string, Character> | undefined;

function table(): Map<string, Character> {
  if (held) return held;
  held = new Map();
  for (const line of CHARACTERS.split('\n')) {
    const [char, level, strokes, kangxi, radical, readings, structure, element, basis] = line.split('\t');
    held.set(char!, {
      char: char!,
      level: Number(level),
      strokes: Number(strokes),
      kangxi: Number(kangxi),
      radical: radical!,
      readings: readings!.split(',').map(syllable),
      structure: structure!,
      element: element as Element,
      basis: basis as Basis,
    });
  }
  return held;
}

/** A character of the legal table; undefined for any other. */
export const characterOf = (char: string): Character | undefined => table().get(char);

/** The whole table. */
export const allCharacters = (): readonly Character[] => [...table().values()];
