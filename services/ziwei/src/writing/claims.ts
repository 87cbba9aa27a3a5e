import { PALACE_NAMES, STAR_NAMES } from '../engine/index.ts';

const anyOf = (names: readonly string[]) => [...names].sort((a, b) => b.length - a.length).join('|');
const STAR = anyOf(STAR_NAMES);
const PALACE = anyOf(PALACE_NAMES.map((name) => (name.endsWith('宫') ? name : `${name}宫`)));
const STAR_IN_PALACE = new RegExp(`(${STAR})星?(?:独坐|坐守|坐|落|入|居|守|在)[于在]?(${PALACE})`, 'g');
const PALACE_HAS_STAR = new RegExp(`(${PALACE})[里中内的]?(?:主星)?[为是有见坐](${STAR})`, 'g');
const TRANSFORMED = new RegExp(`(${STAR})化[禄权科忌]`, 'g');
/** Over decades and years the palaces move, and conditions speak of charts at large: no claims about the birth chart. */
const MOVING = /大限|流年|小限|流月|运限|\d{4}年|条件|三方/;

/**
 * What a text of a model says about stars and palaces, held against the facts: each star stands in one
 * palace, and only some are transformed.
 * @param facts the chart's facts, one palace a line, as the plan gives them
 * @returns the first claim that does not hold, in a word for the log; null when all do
 */
export function strangeClaim(text: string, facts: string): string | null {
  const stands = (star: string, palace: string) =>
    facts
      .split('\n')
      .some((line) => line.startsWith(palace) && (line.split('；自化')[0] ?? '').includes(star));
  for (const sentence of text.split(/[。！？\n]/)) {
    for (const [said, star = ''] of sentence.matchAll(TRANSFORMED))
      if (!facts.includes(said) && !facts.includes(`${star}自${said.slice(star.length)}`)) return said;
    if (MOVING.test(sentence)) continue;
    for (const [said, star = '', palace = ''] of sentence.matchAll(STAR_IN_PALACE))
      if (!stands(star, palace)) return said;
    for (const [said, palace = '', star = ''] of sentence.matchAll(PALACE_HAS_STAR))
      if (!stands(star, palace)) return said;
  }
  return null;
}
