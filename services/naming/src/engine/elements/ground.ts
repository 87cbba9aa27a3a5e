import type { Element } from '@tianji/almanac/cycle';
import type { Basis } from '../data/characters.ts';
import { GROUNDS } from '../data/generated/grounds.ts';

/** What an element is taken from, the strongest first; 形 and 音 are those of the table of characters. */
export type GroundKind = '干支' | '天象' | '自然' | '方色' | '五常';

/** Why a character has its element. */
export interface Ground {
  element: Element;
  kind: GroundKind;
  reason: string;
  /** What another school says; such an element is never held against a name. */
  differs: string;
}

/**
 * Characters whose radical has nothing to do with their sense today: particles and borrowed forms. Only their sound is
 * left, which decides nothing.
 */
const SOUND_ONLY = new Set([
  ...'然若因斯以其之而于乎予亦何如为与则所乐笃初等万著范模概权机校样相术治法派测况准渐演激型基均在域境理班现莫荀获蒙英福样点熟黑节简笑符第策筹答管算永格求承汉决',
]);

let grounds: Map<string, Ground> | undefined;

/** The ground of a character's element by its meaning, if it has one. */
export function groundIn(char: string): Ground | undefined {
  if (!grounds) {
    grounds = new Map();
    for (const row of GROUNDS.split('\n')) {
      const [kind, element, reason = '', characters = '', differs = ''] = row.split('\t');
      const ground = { kind: kind as GroundKind, element: element as Element, reason, differs };
      for (const char of characters) if (!grounds.has(char)) grounds.set(char, ground);
    }
  }
  return grounds.get(char);
}

/** Element and basis of a character: its ground of meaning first, then what the table says. */
export function groundOf(
  char: string,
  table: { element: Element; basis: Basis },
): { element: Element; basis: Basis } {
  const ground = groundIn(char);
  if (ground) return { element: ground.element, basis: '义' };
  return { element: table.element, basis: SOUND_ONLY.has(char) ? '音' : table.basis };
}

/** Whether schools differ on a character's element. */
export const isDisputed = (char: string): boolean => (groundIn(char)?.differs ?? '') !== '';
