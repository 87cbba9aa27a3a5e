/** A cast: six digits with moving lines, and everything that follows from them without a time. */
import {
  changed,
  type Hexagram,
  type HexagramLine,
  hexagramOf,
  mutual,
  opposite,
  relativeOf,
  reversed,
} from './hexagram.ts';

/** The hexagram that the moving lines produce. Its lines carry the relatives of the ORIGINAL hexagram's palace. */
export interface ChangedHexagram {
  hexagram: Hexagram;
  /** Without hidden lines: those belong to the original hexagram. */
  lines: readonly HexagramLine[];
}

export interface Cast {
  /** Six digits of 6 to 9, bottom first. */
  digits: string;
  original: Hexagram;
  /** The moving lines (6 and 9), 1 to 6, from the bottom. */
  moving: readonly number[];
  /** 变卦; null when no line moves. */
  changed: ChangedHexagram | null;
  /** 互卦 */
  mutual: Hexagram;
  /** 综卦 */
  reversed: Hexagram;
  /** 错卦 */
  opposite: Hexagram;
}

/** The lines of `hexagram` with their relatives in the palace of `original`. 《增删卜易》 动变章. */
function linesSeenFrom(original: Hexagram, hexagram: Hexagram): HexagramLine[] {
  return hexagram.lines.map((line) => ({
    ...line,
    relative: relativeOf(original.element, line.element),
    hidden: null,
  }));
}

/**
 * The hexagrams of a cast.
 * @param digits six digits, bottom first: 6 old yin, 7 yang, 8 yin, 9 old yang
 * @throws HexagramError for any other text
 */
export function castOf(digits: string): Cast {
  const original = hexagramOf(digits);
  const moving = [...digits].flatMap((digit, i) => (digit === '6' || digit === '9' ? [i + 1] : []));
  const after = changed(digits);
  return {
    digits,
    original,
    moving,
    changed: moving.length > 0 ? { hexagram: after, lines: linesSeenFrom(original, after) } : null,
    mutual: mutual(original),
    reversed: reversed(original),
    opposite: opposite(original),
  };
}

/**
 * The digits of a cast that leads from one hexagram to another: the lines that differ are moving. Both arguments are
 * six digits of 6 to 9, of which only yin and yang count.
 * @throws HexagramError when either is any other text
 */
export function castBetween(from: string, to: string): string {
  const target = hexagramOf(to).digits;
  return [...hexagramOf(from).digits]
    .map((digit, i) => (digit === target[i] ? digit : digit === '7' ? '9' : '6'))
    .join('');
}
