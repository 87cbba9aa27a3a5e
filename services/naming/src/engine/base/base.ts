import type { Element } from '@tianji/almanac/cycle';
import { BASE } from '../data/generated/base.ts';
import type { ForSex } from '../data/lexicon.ts';
import { type Syllable, syllable } from '../sound/pinyin.ts';

/** How the words of a name are related to a text: a phrase of it, adapted from it, its title or scene. */
export type How = 'whole phrase' | 'adapted' | 'mood';

/** Where the words of a name stand. */
export interface BaseSource {
  title: string;
  line: string;
  /** What the poem is about, in a few words. */
  mood: string;
  how: How;
}

/** A whole given name that was judged as a name, not as characters. */
export interface WholeName {
  given: string;
  sex: ForSex;
  register: 'literary' | 'everyday';
  /** 成词, 成语, 成句, 篇名, 典故, 化用, 拟名, 节气, 单字. */
  kind: string;
  /** One or two sentences that tell the name to others. */
  introduction: string;
  source: BaseSource | undefined;
  /** The element of the image that the whole name is, which outranks its characters. */
  whole: { element: Element; reason: string } | undefined;
  /** A syllable for each character where the usual reading is not meant. */
  sounds: readonly Syllable[] | undefined;
}

const SEX: Readonly<Record<string, ForSex>> = { m: 'm', f: 'f', b: 'both' };
const HOW: Readonly<Record<string, How>> = { '@': 'whole phrase', '@~': 'adapted', '@^': 'mood' };

let names: Map<string, WholeName> | undefined;

function table(): Map<string, WholeName> {
  if (names) return names;
  names = new Map();
  for (const row of BASE.split('\n')) {
    const [given = '', sex = '', register, kind = '', introduction = '', ...rest] = row.split('\t');
    const [how = '', title = '', line = '', mood = '', element = '', reason = '', reading = ''] = rest;
    names.set(given, {
      given,
      sex: SEX[sex] ?? 'both',
      register: register === 'l' ? 'literary' : 'everyday',
      kind,
      introduction,
      source: HOW[how] ? { title, line, mood, how: HOW[how] } : undefined,
      whole: element ? { element: element as Element, reason } : undefined,
      sounds: reading ? reading.split(' ').map(syllable) : undefined,
    });
  }
  return names;
}

/** Every whole name, in the order of the files. */
export const wholeNames = (): readonly WholeName[] => [...table().values()];

/** The entry of a given name, if it is in the base. */
export const wholeName = (given: string): WholeName | undefined => table().get(given);
