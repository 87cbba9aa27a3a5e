import type { Syllable } from '../sound/pinyin.ts';
import { negated } from './negations.ts';
import { allVerdicts, isWord, type Label, verdictsOf } from './verdicts.ts';

/** How near the name is to the word: same tones too, same syllables, or only where sounds are merged. */
export type Match = 'exact' | 'toneless' | 'merged';

/** A bad word that a name, or a part of it, is heard as. */
export interface Heard {
  word: string;
  label: Label;
  match: Match;
  /** The part of the name that is heard: all of it, surname and first character, the given name. */
  part: 'whole' | 'front' | 'given';
  /** Label, nearness and part in one number: heavy from 1.4, light from 0.5. */
  strength: number;
  /** The finding, as a sentence without its full stop. */
  text: string;
}

/** From this strength on no family is offered the name. */
export const HEAVY = 1.4;
/** A finding below this is not told. */
export const LIGHT = 0.5;

/** A name as it is spoken. */
export interface Spoken {
  surname: readonly Syllable[];
  given: readonly Syllable[];
  /** As written, surname and given name. */
  chars: readonly string[];
  /** The given name is a checked whole name: a word heard within it alone has been weighed already. */
  known?: boolean;
}

const COVER = { whole: 1, front: 0.75, given: 0.8 } as const;
/** The same where the tones differ: a part of a name is then hardly heard as the word. */
const COVER_TONELESS = { whole: 1, front: 0.6, given: 0.5 } as const;
/** A whole name of three syllables that is a joke is one whatever its tones. */
const LONG_JOKE = 1.5;
const GRAVE = 3;
/** A grave word is not offered even when it is heard only faintly. */
const FAINTLY = 1;
const MERGED = 0.4;
/** A word that is written there is heard before another that only sounds like it. */
const OWN_WORD = 0.6;
/** A given name that is one thing is heard as one: less is heard over its border with the surname. */
const OWN_NAME = 0.95;
const MOST_LIGHT = 1.2;

/** Tones as they are spoken: a third tone before another one is said as a second. */
function spoken(tones: string): string {
  return tones.replace(/3(?=3)/g, '2');
}

/** Number of syllables whose tones differ; a neutral tone agrees with any. */
const apart = (one: string, other: string): number =>
  [...one].filter((tone, i) => tone !== '0' && other[i] !== '0' && tone !== other[i]).length;

/** How much a word counts by the tones: 1 when all agree. */
function toneWeight(tones: string, word: string): number {
  const differ = Math.min(apart(tones, word), apart(spoken(tones), spoken(word)));
  if (differ === 0) return 1;
  if (word.length > 2) return 0.9;
  return differ === 1 ? 0.7 : 0.5;
}

const FINALS_AFTER_HU: Readonly<Record<string, string>> = {
  ui: 'ei',
  un: 'en',
  uo: 'o',
  ua: 'a',
  uan: 'an',
  uang: 'ang',
};

/**
 * A syllable as spoken where zh and z, n and l, f and hu, in and ing are one sound. The regions differ; a name that is
 * heard badly by one of them is told.
 */
export function mergedSyllable(base: string): string {
  const said = base
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=.)/, 'l')
    .replace(/(?<=[ie])ng$/, 'n');
  if (!said.startsWith('hu')) return said;
  const rest = said.slice(1);
  return `f${FINALS_AFTER_HU[rest] ?? rest}`;
}

const basesOf = (run: readonly Syllable[]) => run.map(({ base }) => base).join(' ');
const tonesOf = (run: readonly Syllable[]) => run.map(({ tone }) => tone).join('');

interface Run {
  sounds: readonly Syllable[];
  chars: readonly string[];
  part: Heard['part'];
}

/** The parts of a name that are heard as words; those inside the surname alone are not. */
function runsOf({ surname, given, chars }: Spoken): Run[] {
  const sounds = [...surname, ...given];
  const run = (from: number, to: number, part: Run['part']): Run => ({
    sounds: sounds.slice(from, to),
    chars: chars.slice(from, to),
    part,
  });
  const last = surname.length - 1;
  const all = sounds.length;
  const runs = [run(0, all, 'whole')];
  if (given.length > 1) {
    runs.push(run(last, last + 2, 'front'), run(last + 1, all, 'given'));
    if (last > 0) runs.push(run(0, last + 2, 'front'));
  }
  if (last > 0) runs.push(run(last, all, 'front'));
  // A child called 婉儿 is called 婉 with a curled tongue: the name is heard without 儿 as well.
  if (chars.at(-1) === '儿' && all > 2) runs.push(run(0, all - 1, 'whole'));
  return runs;
}

function textOf(word: string, run: Run, match: Match): string {
  const said = run.part === 'whole' ? '连姓念' : `“${run.chars.join('')}”念来`;
  if (match === 'merged') return `平翘舌、前后鼻音或 n、l 不分的地方，${said}会听成“${word}”`;
  return match === 'exact' ? `${said}就是“${word}”` : `${said}近“${word}”，声调不同`;
}

function weigh(run: Run, known: boolean, own: string): Heard[] {
  const sounds = basesOf(run.sounds);
  const tones = tonesOf(run.sounds);
  const found = verdictsOf(sounds).map(({ word, tones: wanted, label }): Heard => {
    const weight = toneWeight(tones, wanted);
    const match = weight === 1 ? 'exact' : 'toneless';
    let strength = label * weight * (match === 'exact' ? COVER : COVER_TONELESS)[run.part];
    if (run.part === 'whole' && word.length > 2) strength *= LONG_JOKE;
    if (run.part === 'given' && known && label < 3) strength = Math.min(strength, LIGHT - 0.01);
    else if (run.part === 'given' && known) strength = Math.min(strength, MOST_LIGHT);
    else if (run.part === 'front' && known && match === 'toneless' && label < 3) strength *= OWN_NAME;
    else if (run.part !== 'whole' && word !== own && isWord(own) && label < 3) strength *= OWN_WORD;
    return { word, label, match, part: run.part, strength, text: textOf(word, run, match) };
  });
  return found;
}

/** Bad words heard by speakers who merge sounds: only with the word's own tones, and only grave ones. */
function mergedIn(run: Run): Heard[] {
  const said = run.sounds.map(({ base }) => mergedSyllable(base)).join(' ');
  const tones = tonesOf(run.sounds);
  return mergedVerdicts(said)
    .filter(({ sounds, tones: wanted }) => sounds !== basesOf(run.sounds) && apart(tones, wanted) === 0)
    .map(({ word, label }) => {
      const strength = label * MERGED * COVER[run.part];
      return { word, label, match: 'merged', part: run.part, strength, text: textOf(word, run, 'merged') };
    });
}

interface MergedVerdict {
  word: string;
  sounds: string;
  tones: string;
  label: Label;
}

let mergedTable: Map<string, MergedVerdict[]> | undefined;

function mergedVerdicts(said: string): readonly MergedVerdict[] {
  if (!mergedTable) {
    mergedTable = new Map();
    for (const [sounds, verdicts] of allVerdicts())
      for (const { word, tones, label } of verdicts) {
        if (label < 2) continue;
        const key = sounds.split(' ').map(mergedSyllable).join(' ');
        const held = mergedTable.get(key) ?? [];
        held.push({ word, sounds, tones, label });
        mergedTable.set(key, held);
      }
  }
  return mergedTable.get(said) ?? [];
}

/**
 * What a full name is heard as, the worst first: bad words by sound over the whole name, over surname and first
 * character, over the given name, and what the surname makes of the given name (卜 before a virtue is heard as 不).
 */
export function listen(name: Spoken): Heard[] {
  const found: Heard[] = [];
  for (const run of runsOf(name)) {
    const own = run.chars.join('');
    found.push(...weigh(run, name.known === true, own));
    if (run.part !== 'given') found.push(...mergedIn(run));
  }
  found.push(...negated(name));
  const worst = new Map<string, Heard>();
  for (const heard of found) {
    const held = worst.get(heard.word);
    if (heard.strength >= LIGHT && (!held || held.strength < heard.strength)) worst.set(heard.word, heard);
  }
  return [...worst.values()].sort((a, b) => b.strength - a.strength);
}

/** Whether a family may be offered the name: nothing heavy, and nothing obscene however faint. */
export const isOffered = (heard: readonly Heard[]): boolean =>
  heard.every(
    ({ strength, label, match }) =>
      strength < HEAVY && (label < GRAVE || strength < FAINTLY || match === 'merged'),
  );
