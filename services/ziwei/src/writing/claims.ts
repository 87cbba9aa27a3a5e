import { claimCheck } from '@tianji/service-kit/writing';
import { PALACE_NAMES, STAR_NAMES } from '../engine/index.ts';

const anyOf = (names: readonly string[]) => [...names].sort((a, b) => b.length - a.length).join('|');
const STAR = anyOf(STAR_NAMES);
const PALACE = anyOf(PALACE_NAMES.map((name) => (name.endsWith('宫') ? name : `${name}宫`)));
const STAR_IN_PALACE = new RegExp(`(${STAR})星?(?:独坐|坐守|坐|落|入|居|守|在)[于在]?(${PALACE})`, 'g');
const PALACE_HAS_STAR = new RegExp(`(${PALACE})[里中内的]?(?:主星)?[为是有见坐](${STAR})`, 'g');
const TRANSFORMED = new RegExp(`(${STAR})化[禄权科忌]`, 'g');
/**
 * For decades and years the palaces move, and conditions are about charts in general: no claims about the birth chart.
 */
const MOVING = /大限|流年|小限|流月|运限|\d{4}年|条件|三方/;

const palaceLines = (facts: string) => facts.split('\n').map((line) => line.split('；自化')[0] ?? '');

/**
 * What a model's text claims about stars and palaces, checked against the facts: each star is in one palace, and
 * only some are transformed. The facts have one palace per line.
 */
export const strangeClaim = claimCheck((facts) => {
  const lines = palaceLines(facts);
  const stands = (star: string, palace: string) =>
    lines.some((line) => line.startsWith(palace) && line.includes(star));
  const strangeTransformation = (sentence: string) =>
    [...sentence.matchAll(TRANSFORMED)].find(
      ([said, star = '']) => !facts.includes(said) && !facts.includes(`${star}自${said.slice(star.length)}`),
    );
  const strangePlace = (sentence: string) =>
    [...sentence.matchAll(STAR_IN_PALACE)].find(([, star = '', palace = '']) => !stands(star, palace)) ??
    [...sentence.matchAll(PALACE_HAS_STAR)].find(([, palace = '', star = '']) => !stands(star, palace));
  return (sentence) => {
    const strange =
      strangeTransformation(sentence) ?? (MOVING.test(sentence) ? null : strangePlace(sentence));
    return strange?.[0] ?? null;
  };
});
