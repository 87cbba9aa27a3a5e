/**
 * A linear score over pieces of one to three characters, for wordings of self-harm that no family has. Trained by
 * `gen/score.mjs`; its threshold is set by the false alarms on everyday questions.
 */
import { BIAS, PIECES, STEP, THRESHOLD } from '../data/pieces.ts';

const weights = new Map<string, number>();
for (const [steps, pieces] of PIECES) for (const piece of pieces.split(' ')) weights.set(piece, steps * STEP);

/** The pieces of a text, each once; `^` and `$` are its ends, a blank is written `_`. */
export function piecesOf(text: string): Set<string> {
  const letters = [...`^${text.replace(/\s/g, '_')}$`];
  const pieces = new Set<string>();
  for (let i = 0; i < letters.length; i++) {
    let piece = '';
    for (let n = 0; n < 3 && i + n < letters.length; n++) {
      piece += letters[i + n];
      pieces.add(piece);
    }
  }
  return pieces;
}

/** How far the score of a masked text lies above its threshold; negative for an everyday question. */
export function scoreOf(text: string): number {
  let sum = BIAS - THRESHOLD;
  for (const piece of piecesOf(text)) sum += weights.get(piece) ?? 0;
  return sum;
}
