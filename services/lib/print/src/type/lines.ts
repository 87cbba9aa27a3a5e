import type { Face, Fonts } from './fonts.ts';
import { isLatin, mayEnd, mayStart, slackOf } from './marks.ts';

/** A piece of a line that is drawn as it is. */
export interface Piece {
  text: string;
  /** From the line's left edge, in points. */
  x: number;
  /** Added after each character, in points. */
  spacing: number;
}

export interface Line {
  pieces: Piece[];
  /** Where the ink ends, in points. */
  width: number;
}

export interface Measure {
  face: Face;
  /** Font size in points. */
  size: number;
  /** Width of the column in points. */
  width: number;
  /** Indent of the first line, in ems. */
  indent?: number;
  /** All lines but the last fill the column. */
  justify?: boolean;
}

/** What is never split: one Chinese character, one Latin word, one dash of two ems. */
interface Unit {
  text: string;
  width: number;
  /** The empty part of its width at each side, in ems. */
  left: number;
  right: number;
  canStart: boolean;
  canEnd: boolean;
  space: boolean;
}

const PAIRS = new Set(['——', '……', '──']);

function unitsOf(text: string, fonts: Fonts, { face, width, size, indent = 0 }: Measure): Unit[] {
  const chars = [...text];
  const units: Unit[] = [];
  const most = width / size - indent;
  for (let i = 0; i < chars.length; ) {
    const first = chars[i]!;
    let word = first;
    i += 1;
    if (isLatin(first)) {
      // A word longer than the column is split where the column ends.
      let sum = fonts.advance(first, face);
      for (; i < chars.length; i += 1) {
        const next = chars[i]!;
        const inner = /[.:\-–/]/.test(next) && isLatin(chars[i + 1] ?? '');
        sum += fonts.advance(next, face);
        if ((!isLatin(next) && !inner) || sum > most) break;
        word += next;
      }
    } else if (PAIRS.has(first + (chars[i] ?? ''))) {
      word += chars[i]!;
      i += 1;
    }
    const slack = slackOf(first);
    const advance = fonts.width(word, face, 1);
    // A mark that the font itself draws narrow has no empty half to give up.
    const narrow = advance < 0.9;
    units.push({
      text: word,
      width: advance,
      left: narrow ? 0 : slack.left,
      right: narrow ? 0 : slack.right,
      canStart: mayStart(first),
      canEnd: mayEnd(word.at(-1)!),
      space: word === ' ',
    });
  }
  return units;
}

/** Two adjacent marks share the empty halves between them: 。” and 》《 take an em and a half. */
const overlap = (a: Unit | undefined, b: Unit): number =>
  a && (a.right > 0 || a.left > 0) && (b.left > 0 || b.right > 0) ? Math.min(0.5, a.right + b.left) : 0;

const mayBreak = (before: Unit, after: Unit): boolean =>
  before.canEnd && (after.canStart || after.space) && !(before.space && after.space);

/**
 * Breaks a paragraph into lines by the Chinese rules: no closing mark starts a line, no opening mark ends one, a mark
 * at a line's edge gives up its empty half, and the remaining space is distributed evenly.
 */
export function breakLines(text: string, measure: Measure, fonts: Fonts): Line[] {
  const units = unitsOf(text, fonts, measure);
  const lines: Line[] = [];
  let start = 0;
  while (start < units.length) {
    if (units[start]!.space && lines.length > 0) {
      start += 1;
      continue;
    }
    const indent = lines.length === 0 ? (measure.indent ?? 0) : 0;
    const room = measure.width / measure.size - indent;
    const end = endOfLine(units, start, room);
    lines.push(setLine(units.slice(start, end), indent, room, end >= units.length, measure));
    start = end;
  }
  return lines.length > 0 ? lines : [{ pieces: [], width: 0 }];
}

/** The index of the unit after the end of the line that begins at `start`. */
function endOfLine(units: readonly Unit[], start: number, room: number): number {
  let width = 0;
  let fits = start;
  let good = start;
  for (let i = start; i < units.length; i += 1) {
    const unit = units[i]!;
    // A mark gives up its empty left half at the line's start, its right half at the line's end.
    width += unit.width - (i === start ? unit.left : overlap(units[i - 1], unit));
    if (width - unit.right > room + 1e-6 && !unit.space) break;
    fits = i + 1;
    const next = units[i + 1];
    if (!next || mayBreak(unit, next)) good = fits;
  }
  // A line of nothing but unsplittable marks is split all the same.
  return good > start ? good : Math.max(fits, start + 1);
}

function setLine(all: readonly Unit[], indent: number, room: number, last: boolean, measure: Measure): Line {
  const units = all.slice(0, all.findLastIndex((unit) => !unit.space) + 1);
  const { size } = measure;
  const starts: number[] = [];
  let x = 0;
  units.forEach((unit, i) => {
    x -= i === 0 ? unit.left : overlap(units[i - 1], unit);
    starts.push(x);
    x += unit.width;
  });
  const natural = x - (units.at(-1)?.right ?? 0);
  const chars = units.reduce((sum, unit) => sum + [...unit.text].length, 0);
  const spread = (!last && measure.justify) || natural > room ? room - natural : 0;
  // Half an em per gap would leave holes: such a line is not justified.
  const spacing = chars > 1 && spread / (chars - 1) < 0.5 ? spread / (chars - 1) : 0;
  const pieces: Piece[] = [];
  let before = 0;
  units.forEach((unit, i) => {
    const joined = i > 0 && overlap(units[i - 1], unit) === 0 && pieces.at(-1);
    if (joined) joined.text += unit.text;
    else
      pieces.push({
        text: unit.text,
        x: (indent + starts[i]! + before * spacing) * size,
        spacing: spacing * size,
      });
    before += [...unit.text].length;
  });
  return { pieces, width: (indent + natural + spacing * Math.max(0, chars - 1)) * size };
}
