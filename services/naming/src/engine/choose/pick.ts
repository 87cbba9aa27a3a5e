import { type WholeName, wholeName, wholeNames } from '../base/base.ts';
import { characterOf } from '../data/characters.ts';
import { entryOf } from '../data/lexicon.ts';
import type { Family } from '../family/family.ts';
import { answers } from '../family/series.ts';
import type { Wants } from '../family/wants.ts';
import { answered, foundIn, isChosenBy, isUnwanted } from '../wishes/answers.ts';
import type { Wish } from '../wishes/wish.ts';
import { hashOf } from './hash.ts';
import { type Name, nameOf } from './name.ts';
import { type RuleId, rulingsOf } from './rules.ts';
import { type Draft, pairsOf, singlesOf } from './search.ts';
import { serves } from './serves.ts';
import { NOTHING_SHOWN, type Shown, stillClosed } from './shown.ts';
import { LADDER, seedOf } from './slots.ts';
import { isTaken } from './taken.ts';

/** Number of names in a list. */
export const WANTED = 20;
/** A character may occur in at most this many names of a list, a pair of elements in at most this many. */
const MOST_OF_A_CHARACTER = 2;
const MOST_OF_A_PATTERN = 8;
/** How far the order within a list may deviate from the order of scores, so that families get different lists. */
const SWAY = 5;

/** A list of names, and the rules that had to be relaxed for it. */
export interface Picked {
  names: Name[];
  relaxed: RuleId[];
}

/** The tier of plain or old-fashioned characters. */
const PLAIN = 3;
/** Larger than any score: plain characters come after all others. */
const BEHIND = 200;

/** Whether a single chosen character, which makes up the whole given name, is plain. */
function bornByPlain(given: string, { generation, size }: Family): boolean {
  if (size === 2 && !generation) return false;
  return [...given].some((char) => char !== generation?.of.char && entryOf(char)?.tier === PLAIN);
}

/** The drafts by score, varied by the family's seed; ties by their characters. */
function ordered(drafts: readonly Draft[], family: Family, seed: string): Draft[] {
  const start = hashOf(seed);
  const swayed = ({ given, rank }: Draft) =>
    rank + (hashOf(`${given}${start}`) % (SWAY * 16)) / 16 - (bornByPlain(given, family) ? BEHIND : 0);
  return drafts
    .map((draft) => ({ ...draft, rank: swayed(draft) }))
    .sort((a, b) => b.rank - a.rank || (a.given < b.given ? -1 : 1));
}

/** How a list is kept varied: by character, element and sound; by sound only; not at all. */
type Care = 'full' | 'sound' | 'none';

const wishedChars = (wishes: readonly Wish[]) => wishes.filter(({ kind, not }) => kind === 'char' && !not);

/** What a list has used so far. */
class Variety {
  /** Characters that the family asked for, which may stand in any number of names. */
  readonly #wished: ReadonlySet<string>;
  readonly #characters = new Map<string, number>();
  readonly #patterns = new Map<string, number>();
  readonly #sounds = new Set<string>();
  readonly #care: Care;
  constructor(care: Care, { wishes }: Family) {
    this.#care = care;
    this.#wished = new Set(wishedChars(wishes?.wishes ?? []).map(({ value }) => value));
  }
  #patternOf = ({ chars }: Name) =>
    chars
      .filter(({ part }) => part !== 'surname')
      .map(({ element }) => element)
      .join('');
  #soundOf = ({ chars }: Name) => chars.map(({ sound }) => sound.text).join(' ');
  #chosen = ({ chars }: Name) => chars.filter(({ part }) => part === 'given').map(({ char }) => char);

  admits(name: Name): boolean {
    const most = this.#care === 'full' ? MOST_OF_A_CHARACTER : WANTED;
    const again = (char: string) => (this.#characters.get(char) ?? 0) >= most && !this.#wished.has(char);
    if (this.#chosen(name).some(again)) return false;
    // Two such names sound the same when spoken.
    if (this.#care !== 'none' && this.#sounds.has(this.#soundOf(name))) return false;
    return this.#care !== 'full' || (this.#patterns.get(this.#patternOf(name)) ?? 0) < MOST_OF_A_PATTERN;
  }

  add(name: Name): void {
    for (const char of this.#chosen(name)) this.#characters.set(char, (this.#characters.get(char) ?? 0) + 1);
    this.#sounds.add(this.#soundOf(name));
    const pattern = this.#patternOf(name);
    this.#patterns.set(pattern, (this.#patterns.get(pattern) ?? 0) + 1);
  }
}

interface Search {
  family: Family;
  wants: Wants | undefined;
  used: ReadonlySet<string>;
  off: ReadonlySet<RuleId>;
}

const unwanted = (name: Name, { wishes, siblings }: Family): boolean =>
  wishes !== undefined && isUnwanted(name, wishes.wishes, siblings);

function passes(name: Name, { family, wants, off }: Search): boolean {
  if (unwanted(name, family)) return false;
  return rulingsOf(name, family, wants).every(({ id, state }) => {
    if (id === 'H21' && isTaken(name)) return false;
    // A near-homophone in some dialects breaks no rule, but it is offered only when there are no other names.
    if (id === 'H11') return state === 'kept' || state === 'excused' || (state === 'hint' && off.size > 0);
    return state !== 'broken' || off.has(id);
  });
}

/** Of twenty names this many have an element that the birth can use, when there are as many. */
const USEFUL = 12;

/** Of twenty names this many are literary, and this many plain, when there are as many. */
const EACH_REGISTER = 6;
const REGISTERS: readonly WholeName['register'][] = ['literary', 'everyday'];

/** Of twenty names this many stand in a line that can be quoted, when there are as many. */
const SOURCED = 3;

/** Kinds of names in three-character lists: of twenty at least and at most so many, when there are as many. */
interface Share {
  kinds: readonly string[];
  least: number;
  most: number;
}

const SHARES: readonly Share[] = [
  { kinds: ['成词', '成语'], least: 5, most: 8 },
  { kinds: ['成句', '篇名', '典故'], least: 4, most: 7 },
  { kinds: ['化用'], least: 0, most: 3 },
  { kinds: ['拟名', '节气'], least: 4, most: 8 },
];

const shareOf = (given: string): Share | undefined => {
  const kind = wholeName(given)?.kind;
  return kind === undefined ? undefined : SHARES.find(({ kinds }) => kinds.includes(kind));
};

/** No given name stands in more lists than this share, or than so many lists, only because its kind is scarce. */
const MOST_LISTS = 0.014;
const FREE_LISTS = 3;

/** Whether a name was shown so often that its kind alone no longer brings it in. */
function oftenShown({ lists }: Shown): (given: string) => boolean {
  let names = 0;
  for (const times of lists.values()) names += times;
  const most = Math.max(FREE_LISTS, Math.floor((names / WANTED) * MOST_LISTS));
  return (given) => (lists.get(given) ?? 0) >= most;
}

/** Of twenty names this many answer the elder children's names, or go on with the character that they share. */
const ANSWERING = 8;

/** Of twenty names this many answer each wish, when there are as many; so many answer wishes without serving the birth. */
const EACH_WISH = 5;
const WISHED_ONLY = WANTED - USEFUL;

/** A whole name, how it fits, and its place in the order of this family. */
interface Candidate {
  given: string;
  place: number;
}

const HASHES = 2 ** 32 + 1;
/** Names whose characters stand in more names of the base than this come up less often, so that no character prevails. */
const FEW = 12;
let uses: Map<string, number> | undefined;

/** How often a name comes up beside others: 1, or less for a name of much used characters. */
function weightOf(given: string): number {
  if (!uses) {
    uses = new Map();
    for (const { given: name } of wholeNames())
      for (const char of name) uses.set(char, (uses.get(char) ?? 0) + 1);
  }
  const most = Math.max(...[...given].map((char) => uses!.get(char) ?? 1));
  return Math.min(1, Math.sqrt(FEW / most));
}

/** Whole names that fit the family's form. */
export function fittingNames({ sex: child, size, generation }: Family): string[] {
  const wrong = child === '男' ? 'f' : 'm';
  const fits = ({ given, sex }: { given: string; sex: string }) => {
    const chars = [...given];
    if (chars.length !== size || sex === wrong) return false;
    return !generation || chars[generation.at] === generation.of.char;
  };
  return wholeNames()
    .filter(fits)
    .map(({ given }) => given);
}

/**
 * Whole names that fit the family's form: those that stood in the fewest lists first, among equals in an order of its own
 * for every family. Nobody gets everybody's name.
 */
function candidatesOf(family: Family, seed: string, shown: Shown): Candidate[] {
  const fitting = fittingNames(family);
  const closed = stillClosed(fitting, shown);
  const uses = (given: string) => shown.lists.get(given) ?? 0;
  return fitting
    .filter((given) => !closed.has(given))
    .map((given) => {
      const share = (hashOf(`${given}${seed}${family.father}${family.mother}`) + 1) / HASHES;
      return { given, place: -Math.log(share) / weightOf(given) };
    })
    .sort((a, b) => uses(a.given) - uses(b.given) || a.place - b.place || (a.given < b.given ? -1 : 1));
}

/** Whole names that answer more of the family's wishes come before others; without wishes the order stays. */
function wishedFirst(
  candidates: readonly Candidate[],
  family: Family,
  wants: Wants | undefined,
): readonly Candidate[] {
  const { wishes, siblings } = family;
  if (!wishes?.wishes.some(isChosenBy)) return candidates;
  const counted = candidates.map((candidate) => ({
    candidate,
    count: answered(nameOf(candidate.given, family, wants), wishes.wishes, siblings),
  }));
  return counted.sort((a, b) => b.count - a.count).map(({ candidate }) => candidate);
}

/** Given names of whole names in the order of this family, those that answer more of its wishes first. */
export const orderOf = (family: Family, wants: Wants | undefined, shown: Shown): string[] =>
  wishedFirst(candidatesOf(family, seedOf(family, wants), shown), family, wants).map(({ given }) => given);

/**
 * Whole names first: those that serve the birth, then others, then those with a light finding. No kind has more than its
 * share while other kinds have names; what the family wishes comes before the shares.
 */
function fillWhole(names: Name[], search: Search, candidates: readonly Candidate[], shown: Shown): void {
  const variety = new Variety('full', search.family);
  for (const name of names) variety.add(name);
  const held = new Set(names.map(({ given }) => given));
  const made = new Map<string, { name: Name; fine: boolean; clean: boolean }>();
  const judged = (given: string) => {
    let of = made.get(given);
    if (!of) {
      const name = nameOf(given, search.family, search.wants);
      const rulings = rulingsOf(name, search.family, search.wants);
      const fine =
        rulings.every(({ state }) => state !== 'broken') && !isTaken(name) && !unwanted(name, search.family);
      const clean = rulings.every(({ id, state }) => id !== 'H11' || state !== 'hint');
      of = { name, fine, clean };
      made.set(given, of);
    }
    return of;
  };
  const often = oftenShown(shown);
  const countOf = (share: Share | undefined) => names.filter(({ given }) => shareOf(given) === share).length;
  const full = ({ given }: Name) => {
    const share = shareOf(given);
    return share !== undefined && countOf(share) >= share.most;
  };
  const take = (
    most: number,
    fits: (of: { name: Name; clean: boolean }) => boolean,
    { shared = true }: { shared?: boolean } = {},
  ) => {
    for (const { given } of candidates) {
      if (names.length >= most) return;
      if (search.used.has(given) || held.has(given)) continue;
      const of = judged(given);
      if (!of.fine || !fits(of) || !variety.admits(of.name)) continue;
      if (shared && (full(of.name) || often(given))) continue;
      names.push(of.name);
      held.add(given);
      variety.add(of.name);
    }
  };
  const { wishes, siblings } = search.family;
  for (const wish of (wishes?.wishes ?? []).filter(isChosenBy)) {
    const answers = (name: Name) => foundIn(name, wish, siblings) !== '';
    const aside = () => names.filter((name) => !serves(name, search.wants)).length;
    take(
      Math.min(WANTED, names.length + EACH_WISH - names.filter(answers).length),
      ({ name, clean }) =>
        clean && answers(name) && (!search.wants || serves(name, search.wants) || aside() < WISHED_ONLY),
      { shared: false },
    );
  }
  if (search.family.siblings.length > 0)
    take(ANSWERING, ({ name, clean }) => clean && answers(name.given, search.family.siblings));
  const serving = names.filter((name) => serves(name, search.wants)).length;
  if (search.wants)
    take(
      Math.min(WANTED, names.length + USEFUL - serving),
      ({ name, clean }) => clean && serves(name, search.wants),
    );
  for (const share of SHARES)
    take(
      Math.min(WANTED, names.length + share.least - countOf(share)),
      ({ name, clean }) => clean && shareOf(name.given) === share,
    );
  for (const register of REGISTERS) {
    const ofIt = ({ given }: Name) => wholeName(given)?.register === register;
    take(
      Math.min(WANTED, names.length + EACH_REGISTER - names.filter(ofIt).length),
      ({ name, clean }) => clean && ofIt(name),
    );
  }
  const sourced = names.filter(({ source }) => source).length;
  take(
    Math.min(WANTED, names.length + SOURCED - sourced),
    ({ name, clean }) => clean && name.source !== undefined,
  );
  take(WANTED, ({ clean }) => clean);
  take(WANTED, ({ clean }) => clean, { shared: false });
  take(WANTED, () => true, { shared: false });
}

function fill(names: Name[], drafts: readonly Draft[], search: Search, care: Care): void {
  const variety = new Variety(care, search.family);
  const held = new Set(names.map(({ given }) => given));
  for (const name of names) variety.add(name);
  for (const { given } of drafts) {
    if (names.length >= WANTED) return;
    if (search.used.has(given) || held.has(given)) continue;
    const name = nameOf(given, search.family, search.wants);
    if (!variety.admits(name) || !passes(name, search)) continue;
    names.push(name);
    held.add(given);
    variety.add(name);
  }
}

/** Drafts of one family by the relaxed rules: made once for all batches. */
export type Drafts = Map<string, Draft[]>;

function draftsOf(family: Family, wants: Wants | undefined, off: ReadonlySet<RuleId>, made: Drafts): Draft[] {
  const key = `${family.size}${[...off].join()}`;
  let drafts = made.get(key);
  if (!drafts) {
    const found = family.size === 1 ? singlesOf(family, wants, off) : pairsOf(family, wants, off);
    drafts = ordered(found, family, seedOf(family, wants));
    made.set(key, drafts);
  }
  return drafts;
}

/** Names that go on with the character that the elder children share, as if it were that of the generation. */
function goingOn(family: Family, wants: Wants | undefined, used: ReadonlySet<string>, shown: Shown): Name[] {
  const shared = family.series?.shared;
  if (!shared || family.size === 1) return [];
  const { char, readings } = shared.of;
  const without = <V>(map: ReadonlyMap<string, V>, key: string) =>
    new Map([...map].filter(([held]) => held !== key));
  const same: Family = {
    ...family,
    series: undefined,
    siblings: [],
    generation: shared,
    taken: without(family.taken, char),
    siblingSounds: without(family.siblingSounds, readings[0]!.text),
  };
  return pick(same, wants, used, { shown }).names.slice(0, ANSWERING);
}

/** Of twenty names this many have a character that the family asked for. */
const WITH_CHARACTER = 8;

/** Names with a character that the family asked for: whole names, then pairs, as with that of a generation. */
function withCharacter(
  family: Family,
  wants: Wants | undefined,
  used: ReadonlySet<string>,
  shown: Shown,
): Name[] {
  const { generation, wishes, size } = family;
  const asked = wishedChars(wishes?.wishes ?? []);
  if (generation || size === 1) return [];
  const found = new Map<string, Name>();
  for (const { value, at } of asked)
    for (const place of at === undefined ? ([0, 1] as const) : [at]) {
      const others = wishes!.wishes.filter(({ kind, not }) => kind !== 'char' || not);
      const same: Family = {
        ...family,
        series: undefined,
        wishes: { ...wishes!, wishes: others },
        generation: { at: place, of: characterOf(value)! },
      };
      for (const { given } of pick(same, wants, used, { shown, ladder: [] }).names) {
        const name = nameOf(given, family, wants);
        if (passes(name, { family, wants, used, off: new Set() })) found.set(given, name);
      }
    }
  const all = [...found.values()];
  const having = (name: Name) => answered(name, asked, []);
  return all
    .sort((a, b) => Number(b.known) - Number(a.known) || having(b) - having(a))
    .slice(0, WITH_CHARACTER);
}

/**
 * Up to twenty names, none of them in `used`: whole names of the base, the least shown first, then pairs by score, adjusted
 * for variety. When too few pass, the rules of the ladder are relaxed one by one, and each is reported; single characters
 * are not forced, pairs follow them.
 */
export function pick(
  family: Family,
  wants: Wants | undefined,
  used: ReadonlySet<string>,
  {
    made = new Map(),
    ladder = LADDER,
    shown = NOTHING_SHOWN,
  }: { made?: Drafts; ladder?: readonly RuleId[]; shown?: Shown } = {},
): Picked {
  const names: Name[] = [];
  const off = new Set<RuleId>();
  const relaxed: RuleId[] = [];
  const candidates = wishedFirst(candidatesOf(family, seedOf(family, wants), shown), family, wants);
  names.push(...goingOn(family, wants, used, shown));
  const held = new Set(names.map(({ given }) => given));
  names.push(...withCharacter(family, wants, new Set([...used, ...held]), shown));
  fillWhole(names, { family, wants, used, off }, candidates, shown);
  if (names.length >= WANTED) return { names, relaxed };
  // Where several charts are possible, no element that is against one of them is ever let in.
  const steps = wants?.robust ? ladder.filter((id) => id !== 'H13') : ladder;
  for (const next of [undefined, ...steps]) {
    if (next) off.add(next);
    const before = names.length;
    const drafts = draftsOf(family, wants, off, made);
    const search = { family, wants, used, off };
    fill(names, drafts, search, 'full');
    if (names.length < WANTED && (family.generation !== undefined || off.size > 0))
      for (const care of ['sound', 'none'] as const) fill(names, drafts, search, care);
    if (next && names.length > before) relaxed.push(next);
    if (names.length >= WANTED) break;
  }
  return { names, relaxed };
}
