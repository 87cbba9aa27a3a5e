import { type Element, elementIndex } from '@tianji/almanac/cycle';
import { type Basis, type Character, characterOf } from '../data/characters.ts';
import { type Entry, elementOf, entryOf, lexicon } from '../data/lexicon.ts';
import { readsOneWay } from '../data/polyphones.ts';
import type { Family } from '../family/family.ts';
import { onlyAvoids, type Wants } from '../family/wants.ts';
import { tierPoints } from '../score/meaning.ts';
import { elementPoints, shapePoints } from '../score/parts.ts';
import { siblingPoints } from '../score/siblings.ts';
import { finalClass, isOpen, type Syllable } from '../sound/pinyin.ts';
import { hashOf } from './hash.ts';
import type { RuleId } from './rules.ts';

/** A candidate character for one position, with the numbers that pairs are judged by. */
export interface Slot {
  char: string;
  of: Character;
  /** Number in the lexicon; -1 for a generation character that is not in it. */
  index: number;
  base: string;
  tone: number;
  initial: string;
  ending: string;
  open: boolean;
  element: number;
  points: number;
  /** Has 用 or 喜 by shape or meaning. */
  useful: boolean;
  kind: string;
  tier: number;
  siblings: number;
  /** A few points specific to the family, so that lists differ; not part of the score. */
  sway: number;
  /** Fixed by the family, not chosen. */
  fixed: boolean;
}

/** How far a character may be moved up for one family but not for another. */
const SWAY = 8;

/** What the order of ties depends on: nothing of the birth but the elements it needs. */
export function seedOf({ surname, sex, generation }: Family, wants: Wants | undefined): string {
  const asked = wants ? `${wants.use}${wants.like}${[...wants.avoid].sort().join('')}` : '';
  return [surname.map(({ char }) => char).join(''), sex, generation?.of.char ?? '', asked].join('|');
}

/** Rules that may be relaxed, in this order, when too few names are left; all others never are. */
export const LADDER: readonly RuleId[] = ['H12', 'H9', 'H8', 'H15', 'H13', 'H14'];

interface Found {
  index: number;
  kind: string;
  tier: number;
  sound: Syllable;
  element: Element;
  basis: Basis;
}

function slotOf(of: Character, found: Found, family: Family, wants: Wants | undefined, seed: string): Slot {
  const { sound } = found;
  const fixed = family.generation?.of.char === of.char;
  const role = wants?.roles[found.element];
  return {
    char: of.char,
    of,
    index: found.index,
    base: sound.base,
    tone: sound.tone,
    initial: sound.initial,
    ending: finalClass(sound.final),
    open: isOpen(sound.final),
    element: elementIndex(found.element),
    points: elementPoints(role, found.basis),
    useful: !wants || onlyAvoids(wants) || (found.basis !== '音' && (role === '用' || role === '喜')),
    kind: found.kind,
    tier: tierPoints(found.tier),
    siblings: siblingPoints(family.siblings, [of]),
    sway: fixed ? 0 : hashOf(of.char + seed) % SWAY,
    fixed,
  };
}

function fits(
  entry: Entry,
  at: 0 | 1,
  family: Family,
  wants: Wants | undefined,
  off: ReadonlySet<RuleId>,
): boolean {
  const { of, sound } = entry;
  if (of.level > 2 || entry.particle || !readsOneWay(of)) return false;
  if (family.taken.has(entry.char) || family.elderSounds.has(sound.base)) return false;
  if (family.siblingSounds.has(sound.text)) return false;
  if (family.surnameSounds.some(({ base }) => base === sound.base)) return false;
  if (
    family.size === 2 &&
    !off.has('H15') &&
    entry.place !== 'both' &&
    entry.place !== (at === 0 ? '1' : '2')
  )
    return false;
  if (!off.has('H14') && entry.sex === (family.sex === '男' ? 'f' : 'm')) return false;
  if (!off.has('H12') && (of.strokes < 3 || of.strokes > 18)) return false;
  if (wants && entry.basis !== '音' && wants.roles[entry.element] === '忌' && !off.has('H13')) return false;
  return true;
}

/** The candidates for a position of the given name (0 or 1); at its own position, only the generation character. */
export function slotsAt(
  at: 0 | 1,
  family: Family,
  wants: Wants | undefined,
  off: ReadonlySet<RuleId>,
): Slot[] {
  const { generation } = family;
  if (generation?.at === at) {
    const { char } = generation.of;
    const index = lexicon().findIndex((entry) => entry.char === char);
    const own = entryOf(char);
    const sound = own?.sound ?? generation.of.readings[0]!;
    const found = { index, kind: own?.kind ?? '', tier: own?.tier ?? 2, sound, ...elementOf(char)! };
    return [slotOf(characterOf(char)!, found, family, wants, '')];
  }
  const seed = seedOf(family, wants);
  const said = generation?.of.readings[0]?.base;
  const slots: Slot[] = [];
  lexicon().forEach((entry, index) => {
    if (generation && (entry.char === generation.of.char || entry.sound.base === said)) return;
    if (fits(entry, at, family, wants, off))
      slots.push(slotOf(entry.of, { index, ...entry }, family, wants, seed));
  });
  return slots;
}

/** Points for the shape alone, by structures and strokes. */
export const shapeOf = (chars: readonly Character[]): number =>
  shapePoints(
    chars.map(({ structure }) => structure),
    chars.map(({ strokes }) => strokes),
  );
