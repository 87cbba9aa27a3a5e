import { ELEMENTS, elementIndex } from '@tianji/almanac/cycle';
import { elementOf } from '../data/lexicon.ts';
import { surnameStrokes } from '../data/surnames.ts';
import type { Family } from '../family/family.ts';
import type { Wants } from '../family/wants.ts';
import { fiveGrids, gridPoints } from '../score/five-grids.ts';
import { kindPoints } from '../score/meaning.ts';
import { flowPoints, sourcePoints } from '../score/parts.ts';
import { finalClass } from '../sound/pinyin.ts';
import { nearness } from './near.ts';
import type { RuleId } from './rules.ts';
import { type Slot, slotsAt } from './slots.ts';

/** A given name that passed the numeric rules, with its approximate score. */
export interface Draft {
  given: string;
  rank: number;
}

const FLOW = ELEMENTS.flatMap((before) => ELEMENTS.map((behind) => flowPoints(before, behind)));
const LAST_TONE = [2, 6, 6, 2, 4];
const BY_SAME = [4, 1, 0];
const BY_RHYME = [3, 2, 0];
const SOURCE = Array.from({ length: 7 }, (_, distance) => sourcePoints(distance || undefined));
/** The largest Kangxi stroke count covered by the table of grids. */
const STROKES = 48;

function gridTable(surname: readonly number[]): Uint8Array {
  const table = new Uint8Array(STROKES * STROKES);
  for (let one = 1; one < STROKES; one++)
    for (let other = 1; other < STROKES; other++)
      table[one * STROKES + other] = gridPoints(fiveGrids(surname, [one, other]));
  return table;
}

/** Points of a pair of kinds, by number; numbers are assigned as kinds occur. */
function kindTable(slots: readonly Slot[]): { of: Map<string, number>; points: Uint8Array; size: number } {
  const of = new Map([...new Set(slots.map(({ kind }) => kind))].map((kind, i) => [kind, i]));
  const points = new Uint8Array(of.size * of.size);
  for (const [one, i] of of) for (const [other, k] of of) points[i * of.size + k] = kindPoints(one, other);
  return { of, points, size: of.size };
}

interface Ground {
  tone: number;
  initial: string;
  ending: string;
  element: number;
  strokes: number;
  structure: string;
}

function groundOf({ surname, surnameSounds }: Family): Ground {
  const last = surnameSounds.at(-1)!;
  const of = surname.at(-1)!;
  return {
    tone: last.tone,
    initial: last.initial,
    ending: finalClass(last.final),
    element: elementIndex(elementOf(of.char)!.element),
    strokes: surname.reduce((sum, { strokes }) => sum + strokes, 0),
    structure: of.structure,
  };
}

/** Second characters as columns of numbers: the loop over pairs runs hundreds of thousands of times. */
function columnsOf(slots: readonly Slot[], kinds: ReadonlyMap<string, number>) {
  const column = (of: (slot: Slot) => number) => Int16Array.from(slots, of);
  return {
    index: column(({ index }) => index),
    base: column(({ base }) => numberOf(base)),
    tone: column(({ tone }) => tone),
    initial: column(({ initial }) => numberOf(initial)),
    ending: column(({ ending }) => numberOf(ending)),
    element: column(({ element }) => element),
    useful: column(({ useful }) => Number(useful)),
    kind: column(({ kind }) => kinds.get(kind)!),
    strokes: column(({ of }) => of.strokes),
    kangxi: column(({ of }) => Math.min(STROKES - 1, of.kangxi)),
    structure: column(({ of }) => numberOf(of.structure)),
    // Everything that depends only on the second character.
    own: column(
      ({ points, tier, siblings, sway, tone, open }) =>
        points + tier + siblings + sway + LAST_TONE[tone]! + (open ? 2 : 0),
    ),
  };
}

const numbers = new Map<string, number>();
/** A number for a word, constant within a process; only equality matters. */
function numberOf(word: string): number {
  let number = numbers.get(word);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(word, number);
  }
  return number;
}

/**
 * Minimum number of drafts; of a family's hundreds of thousands of pairs, the rest score far below the first.
 */
const FIRST = 4000;
const HIGHEST = 160;

/** The lowest rank that is still considered, so that there are enough drafts. */
function leastRank(counts: Uint32Array): number {
  let least = HIGHEST - 1;
  for (let sum = counts[least]!; sum < FIRST && least > 1; sum += counts[least]!) least -= 1;
  return least;
}

/** The best pairs that pass, in whole ranks: at least four thousand, if there are that many. */
export function pairsOf(family: Family, wants: Wants | undefined, off: ReadonlySet<RuleId>): Draft[] {
  const firsts = slotsAt(0, family, wants, off);
  const seconds = slotsAt(1, family, wants, off);
  const ranks = ranksOf(family, firsts, seconds, off);
  const counts = new Uint32Array(HIGHEST);
  for (const rank of ranks) if (rank > 0) counts[rank]! += 1;
  const least = leastRank(counts);
  const drafts: Draft[] = [];
  ranks.forEach((rank, at) => {
    if (rank < least) return;
    const a = firsts[Math.floor(at / seconds.length)]!;
    drafts.push({ given: a.char + seconds[at % seconds.length]!.char, rank });
  });
  return drafts;
}

/** The rank of every pair, row by row; 0 for a pair that does not pass. */
function ranksOf(
  family: Family,
  firsts: readonly Slot[],
  seconds: readonly Slot[],
  off: ReadonlySet<RuleId>,
): Uint8Array {
  const ground = groundOf(family);
  const surname = family.surname.map(({ char }) => char).join('');
  const grids = gridTable(surnameStrokes(surname));
  const kinds = kindTable([...firsts, ...seconds]);
  const { size, near } = nearness();
  const b = columnsOf(seconds, kinds.of);
  const count = seconds.length;
  const ranks = new Uint8Array(firsts.length * count);
  const [toneFree, rhymeFree, usefulFree, strokesFree] = (['H8', 'H9', 'H13', 'H12'] as const).map((id) =>
    off.has(id),
  );
  const fixed = family.generation !== undefined;
  const groundEnding = numberOf(ground.ending);
  const groundStructure = numberOf(ground.structure);
  firsts.forEach((a, row) => {
    const base = numberOf(a.base);
    const initial = numberOf(a.initial);
    const ending = numberOf(a.ending);
    const structure = numberOf(a.of.structure);
    const sameInitial = ground.initial === a.initial ? 1 : 0;
    const sameEnding = groundEnding === ending ? 1 : 0;
    const sameTone = a.tone === ground.tone;
    const kindRow = kinds.of.get(a.kind)! * kinds.size;
    const gridRow = Math.min(STROKES - 1, a.of.kangxi) * STROKES;
    const nearRow = a.index * size;
    const own = a.points + a.tier + a.sway + FLOW[ground.element * 5 + a.element]!;
    for (let k = 0; k < count; k++) {
      if (base === b.base[k] || !(a.useful || b.useful[k] === 1 || usefulFree)) continue;
      const kind = kinds.points[kindRow + b.kind[k]!]!;
      if (kind === 0 && !fixed) continue;
      const tone = b.tone[k]!;
      if (sameTone && tone === a.tone && !toneFree) continue;
      const rhyme = sameEnding + (b.ending[k] === ending ? 1 : 0);
      if (rhyme === 2 && !rhymeFree) continue;
      const strokes = b.strokes[k]!;
      if (ground.strokes + a.of.strokes + strokes > 45 && !strokesFree) continue;
      const tones = sameTone ? (tone === a.tone ? 2 : 7) : tone === a.tone || tone === ground.tone ? 7 : 10;
      const at = b.index[k]!;
      const distance = a.index < 0 || at < 0 ? 0 : near[nearRow + at]!;
      ranks[row * count + k] =
        own +
        b.own[k]! +
        FLOW[a.element * 5 + b.element[k]!]! +
        tones +
        BY_SAME[sameInitial + (b.initial[k] === initial ? 1 : 0)]! +
        BY_RHYME[rhyme]! +
        kind +
        SOURCE[distance]! +
        grids[gridRow + b.kangxi[k]!]! +
        (Math.abs(a.of.strokes - strokes) <= 7 ? 2 : 0) +
        (b.structure[k] === structure && structure === groundStructure ? 0 : 2);
    }
  });
  return ranks;
}

/** All single characters that pass. */
export function singlesOf(family: Family, wants: Wants | undefined, off: ReadonlySet<RuleId>): Draft[] {
  const ground = groundOf(family);
  const passes = ({ useful, tone }: Slot) =>
    (useful || off.has('H13')) && (off.has('H8') || tone !== ground.tone || family.surname.length > 1);
  return slotsAt(0, family, wants, off)
    .filter(passes)
    .map((slot) => {
      const elements = 2 * (slot.points + FLOW[ground.element * 5 + slot.element]!);
      return {
        given: slot.char,
        rank: 40 + elements + LAST_TONE[slot.tone]! + slot.siblings + slot.tier + slot.sway,
      };
    });
}
