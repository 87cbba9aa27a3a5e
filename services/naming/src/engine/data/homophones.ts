import type { Syllable } from '../sound/pinyin.ts';
import { HOMOPHONES } from './generated/homophones.ts';
import { MERGES } from './generated/merges.ts';

/** A bad word that a name may sound like. */
interface Pattern {
  word: string;
  /** Its tones, as digits. */
  tones: string;
  /** So bad that it counts whatever the tones. */
  heavy: boolean;
}

interface Tables {
  /** By toneless syllables, joined by one space. */
  plain: Map<string, Pattern[]>;
  /** Only the heavy words, by syllables as many dialects pronounce them. */
  merged: Map<string, Pattern>;
}

const HEAVY = 1;

const merges = MERGES.split('\n').map((row) => {
  const [part, from = '', to = ''] = row.split('\t');
  return [new RegExp(part === 'initial' ? `^${from}(?!h)` : `(?<=^[^aeiouv]*)${from}$`), to] as const;
});

/**
 * A syllable as pronounced by speakers who merge sounds as in the table: zh and z, n and l, ing and in, f and
 * h …
 */
export function merged(base: string): string {
  let said = base;
  for (const [from, to] of merges) said = said.replace(from, to);
  return said;
}

const mergedAll = (sounds: string): string => sounds.split(' ').map(merged).join(' ');

let tables: Tables | undefined;

function read(): Tables {
  if (tables) return tables;
  tables = { plain: new Map(), merged: new Map() };
  for (const row of HOMOPHONES.split('\n')) {
    const [sounds = '', tones = '', word = '', weight] = row.split('\t');
    const key = sounds.replaceAll('ü', 'v');
    const pattern = { word, tones, heavy: Number(weight) >= HEAVY };
    tables.plain.set(key, [...(tables.plain.get(key) ?? []), pattern]);
    if (pattern.heavy) tables.merged.set(mergedAll(key), pattern);
  }
  return tables;
}

/** Every run of two or more syllables in a name. */
function* runs(sounds: readonly Syllable[]): Generator<readonly Syllable[]> {
  for (let from = 0; from < sounds.length - 1; from++)
    for (let to = from + 2; to <= sounds.length; to++) yield sounds.slice(from, to);
}

const basesOf = (run: readonly Syllable[]) => run.map(({ base }) => base).join(' ');
const tonesOf = (run: readonly Syllable[]) => run.map(({ tone }) => tone).join('');

/**
 * The bad word that a name, or a part of it, sounds like; undefined if there is none. Heavy words count whatever the
 * tones, light ones only with their own tones, because their syllables also make good names (子衿 is not 自尽).
 */
export function soundsLike(sounds: readonly Syllable[]): string | undefined {
  const { plain } = read();
  for (const run of runs(sounds)) {
    const heard = plain.get(basesOf(run))?.find(({ heavy, tones }) => heavy || tones === tonesOf(run));
    if (heard) return heard.word;
  }
  return undefined;
}

/** The heavy word that a name sounds like to speakers who merge sounds: a hint, not a rule. */
export function nearlySoundsLike(sounds: readonly Syllable[]): string | undefined {
  const table = read().merged;
  for (const run of runs(sounds)) {
    const found = table.get(mergedAll(basesOf(run)));
    if (found) return found.word;
  }
  return undefined;
}
