import { wholeName, wholeNames } from '../base/base.ts';
import { TWINS } from '../data/generated/twins.ts';
import type { Family } from '../family/family.ts';
import type { Sex } from '../family/form.ts';
import type { Wants } from '../family/wants.ts';
import { verdictsOf } from '../listen/verdicts.ts';
import { isUnwanted } from '../wishes/answers.ts';
import { type Name, nameOf, type Placed } from './name.ts';
import { rulingsOf } from './rules.ts';
import { isTaken } from './taken.ts';

/** A list for twins has so many pairs: as many names as any other list. */
export const PAIRS = 10;
/** The most pairs with one character in common, and the fewest that were written as pairs, when there are as many. */
const MOST_OF_A_TIE = 2;
const WRITTEN = 5;

/** Two names that were written as a pair, and what ties them. */
interface WrittenPair {
  names: readonly [string, string];
  tie: string;
}

let written: readonly WrittenPair[] | undefined;

/** Every pair that was written as one. */
export function writtenPairs(): readonly WrittenPair[] {
  written ??= TWINS.split('\n').flatMap((row) => {
    const [tie = '', pairs = ''] = row.split('\t');
    return pairs.split(' ').map((pair): WrittenPair => {
      const [one = '', other = ''] = pair.split('-');
      return { names: [one, other], tie };
    });
  });
  return written;
}

const givenOf = ({ chars }: Name): readonly Placed[] => chars.filter(({ part }) => part !== 'surname');

/** The place of the one character that two names have in common; −1 without one. */
export function sharedAt(one: Name, other: Name): number {
  const [a, b] = [givenOf(one), givenOf(other)];
  return a.length === b.length ? a.findIndex(({ char }, i) => char === b[i]!.char) : -1;
}

const HEARD_FROM = 2;

/** Whether the two last characters, called one after the other, are a bad word. */
function callsBadly(one: Placed, other: Placed): boolean {
  const said = (a: Placed, b: Placed) =>
    verdictsOf(`${a.sound.base} ${b.sound.base}`).some(
      ({ tones, label }) => label >= HEARD_FROM && tones === `${a.sound.tone}${b.sound.tone}`,
    );
  return said(one, other) || said(other, one);
}

/**
 * Whether two names can be called across a room and written on one sheet without confusion: at most one character in common, at
 * the same place; initials, tones and the last rhyme differ, no other syllable occurs in both, and not every radical; the two
 * last characters make no bad word.
 */
export function areApart(one: Name, other: Name): boolean {
  const [a, b] = [givenOf(one), givenOf(other)];
  if (a.length !== b.length) return false;
  const shared = sharedAt(one, other);
  const tones = (chars: readonly Placed[]) => chars.map(({ sound }) => sound.tone).join('');
  if (tones(a) === tones(b)) return false;
  const [ownA, ownB] = [a, b].map((chars) => chars.filter((_, i) => i !== shared));
  if (ownA!.some((x) => ownB!.some((y) => x.sound.base === y.sound.base || x.char === y.char))) return false;
  const initials = (chars: readonly Placed[]) => chars.map(({ sound }) => sound.initial).join(' ');
  if (initials(a) === initials(b)) return false;
  // Where a character is shared, all that tells the two apart is the other one.
  if (shared >= 0 && ownA!.some((x, i) => x.sound.initial === ownB![i]!.sound.initial)) return false;
  if (ownA!.every((x, i) => x.of.radical === ownB![i]!.of.radical)) return false;
  const [lastA, lastB] = [a.at(-1)!, b.at(-1)!];
  if (lastA.char !== lastB.char && lastA.sound.final === lastB.sound.final) return false;
  return lastA.char === lastB.char || !callsBadly(lastA, lastB);
}

/** The other child of the birth, as a family of its own: the same people to avoid, its own sex. */
export const twinFamily = (family: Family, sex: Sex): Family => ({ ...family, sex });

/** What ties two names: the sentence of a written pair, or the character that they share. */
export function tieOf(one: Name, other: Name): string {
  const pair = writtenPairs().find(
    ({ names: [a, b] }) => (a === one.given && b === other.given) || (b === one.given && a === other.given),
  );
  if (pair) return pair.tie;
  const at = sharedAt(one, other);
  if (at < 0) return '字数相同，声音、写法都不相混';
  const chars = givenOf(one);
  return `两名都${at === 0 ? '以' : '用'}“${chars[at]!.char}”${at === 0 ? '领头' : '收尾'}，${chars.length > 1 ? '另一字的声母、声调、写法都错开' : '读法相同'}`;
}

interface Pairing {
  family: Family;
  wants: Wants | undefined;
  sex: Sex;
  /** Given names that are not offered to the other child. */
  closed: ReadonlySet<string>;
}

/** Judges names of both children once each. */
class Judge {
  readonly #made = new Map<string, Name | null>();
  readonly #wants: Wants | undefined;
  constructor(wants: Wants | undefined) {
    this.#wants = wants;
  }
  /** The name when the family may be offered it, without even a light finding. */
  name(given: string, family: Family): Name | null {
    const key = given + family.sex;
    const held = this.#made.get(key);
    if (held !== undefined) return held;
    const wrong = family.sex === '男' ? 'f' : 'm';
    const whole = wholeName(given);
    let found: Name | null = null;
    if (whole && whole.sex !== wrong) {
      const name = nameOf(given, family, this.#wants);
      const fine = rulingsOf(name, family, this.#wants).every(
        ({ id, state }) => state !== 'broken' && (id !== 'H11' || state !== 'hint'),
      );
      const { wishes, siblings } = family;
      if (fine && !isTaken(name) && !(wishes && isUnwanted(name, wishes.wishes, siblings))) found = name;
    }
    this.#made.set(key, found);
    return found;
  }
}

/** A pair of names for the two children, the first for the child of the form. */
export type Pair = readonly [Name, Name];

/**
 * Up to ten pairs of whole names: half of them written as pairs, the others with a character in common.
 * @param order given names in the order of this family, those that come first being preferred
 * @param used given names of earlier batches
 */
export function pairsOfWhole(
  { family, wants, sex, closed }: Pairing,
  order: readonly string[],
  used: ReadonlySet<string>,
): Pair[] {
  const judge = new Judge(wants);
  const other = twinFamily(family, sex);
  const place = new Map(order.map((given, i) => [given, i]));
  const held = new Set(used);
  const ties = new Map<string, number>();
  const pairs: Pair[] = [];
  const take = (one: string, two: string, tie: string): boolean => {
    if (pairs.length >= PAIRS || one === two || held.has(one) || held.has(two) || closed.has(two))
      return false;
    if ((ties.get(tie) ?? 0) >= MOST_OF_A_TIE) return false;
    const first = judge.name(one, family);
    const second = first && judge.name(two, other);
    if (!first || !second || !areApart(first, second)) return false;
    pairs.push([first, second]);
    held.add(one).add(two);
    ties.set(tie, (ties.get(tie) ?? 0) + 1);
    return true;
  };
  const early = (given: string) => place.get(given) ?? Number.MAX_SAFE_INTEGER;
  const known = writtenPairs()
    .flatMap(({ names: [a, b], tie }) => [
      { one: a, two: b, tie },
      { one: b, two: a, tie },
    ])
    .filter(({ one }) => place.has(one))
    .sort((a, b) => early(a.one) - early(b.one));
  for (const { one, two, tie } of known) {
    if (pairs.length >= WRITTEN) break;
    take(one, two, tie);
  }
  const sharing = new Map<string, string[]>();
  for (const { given } of wholeNames())
    [...given].forEach((char, at) => {
      const key = `${at}${char}`;
      sharing.set(key, [...(sharing.get(key) ?? []), given]);
    });
  for (const one of order) {
    if (pairs.length >= PAIRS) break;
    const chars = [...one];
    if (chars.length !== 2) continue;
    for (const key of chars.map((char, at) => `${at}${char}`)) {
      const partners = sharing.get(key)!.toSorted((a, b) => early(a) - early(b));
      if (partners.some((two) => take(one, two, key))) break;
    }
  }
  for (const { one, two, tie } of known) take(one, two, tie);
  return pairs;
}

/**
 * Pairs out of two lists of names, as with the character of a generation: each name with the first of the other list that is
 * apart from it, one with a character in common before others.
 */
export function pairsAmong(ones: readonly Name[], others: readonly Name[]): Pair[] {
  const left = [...others];
  const pairs: Pair[] = [];
  const held = new Set<string>();
  for (const one of ones) {
    if (pairs.length >= PAIRS) break;
    if (held.has(one.given)) continue;
    const fits = (two: Name) => two.given !== one.given && !held.has(two.given) && areApart(one, two);
    const tied = left.findIndex((two) => sharedAt(one, two) >= 0 && fits(two));
    const at = tied >= 0 ? tied : left.findIndex(fits);
    if (at < 0) continue;
    const [two] = left.splice(at, 1);
    pairs.push([one, two!]);
    held.add(one.given).add(two!.given);
  }
  return pairs;
}
