// Pinyin of the names in the table, without tones; ü is written v.
import { READINGS, SYLLABLES } from './data/pinyin.ts';

let usual: Map<string, string> | undefined;
const readings = new Map<string, ReadonlyMap<number, string>>();

function load(): Map<string, string> {
  if (usual) return usual;
  usual = new Map();
  for (const group of SYLLABLES.split(',')) {
    const syllable = /^[a-z]*/.exec(group)?.[0] ?? '';
    for (const char of group.slice(syllable.length)) usual.set(char, syllable);
  }
  for (const entry of READINGS.split(',')) {
    const name = /^[^0-9]*/.exec(entry)?.[0] ?? '';
    const own = new Map<number, string>();
    for (const [, at, syllable] of entry.slice(name.length).matchAll(/(\d+)([a-z]+)/g))
      own.set(Number(at), syllable ?? '');
    readings.set(name, own);
  }
  return usual;
}

/** One syllable per character of a whole unit name (重庆市 → chong, qing, shi); '' for a character that no name has. */
export function pinyinOf(name: string): string[] {
  const table = load();
  const own = readings.get(name);
  return [...name].map((char, i) => own?.get(i) ?? table.get(char) ?? '');
}
