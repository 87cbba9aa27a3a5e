import type { Element } from '@tianji/almanac/cycle';
import { BASE } from '../data/generated/base.ts';
import type { ForSex } from '../data/lexicon.ts';
import type { Source } from '../data/verses.ts';
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

/** A title as 王维·山居秋暝 or 诗经·小雅·鹿鸣, split for printing. */
function titled(title: string): { poem: string; author: string; book: string } {
  const at = title.lastIndexOf('·');
  const [lead, poem] = at < 0 ? ['', title] : [title.slice(0, at), title.slice(at + 1)];
  return /^(?:诗经|楚辞)/.test(lead) ? { poem, author: '', book: lead } : { poem, author: lead, book: '' };
}

/** The line that a whole name stands in, with the places of its characters; none for a mere scene. */
export function quoteOf({ given, source }: WholeName): Source | undefined {
  if (!source || source.how === 'mood') return undefined;
  const chars = [...source.line];
  const [one = '', other] = given;
  const whole = source.line.indexOf(given);
  const first = source.how === 'whole phrase' ? [...source.line.slice(0, whole)].length : chars.indexOf(one);
  const second =
    other === undefined ? first : source.how === 'whole phrase' ? first + 1 : chars.indexOf(other);
  if (first < 0 || second < 0) return undefined;
  return { verse: { line: source.line, ...titled(source.title) }, at: [first, second] };
}
