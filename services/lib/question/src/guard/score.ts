/**
 * The trained score of self-harm: pieces of one to three characters of a masked text, weighed together with what the
 * families found and how the text is put. Trained by `gen/train.mjs`, which sets its threshold.
 */
import { BIAS, PIECES, STEP, THRESHOLD, TRAITS } from '../data/pieces.ts';
import { addRuns, scoresOf, unpacked, type Weights } from '../learned/table.ts';

let weights: Weights | undefined;

/** The pieces of a text, each once; `^` and `$` are its ends, a blank is written `_`. */
export function piecesOf(text: string): Set<string> {
  const pieces = new Set<string>();
  addRuns(pieces, `^${text}$`, 3);
  return pieces;
}

/** What the pieces of a masked text weigh. */
export function scoreOf(bare: string): number {
  weights ??= unpacked(PIECES, 1, STEP);
  return BIAS + scoresOf(weights, piecesOf(bare), 1)[0]!;
}

/** What the rules tell of a text. */
export interface Told {
  /** For every family of strong and of weak cues, 1 where it is found and 0 where not. */
  readonly strong: readonly number[];
  readonly weak: readonly number[];
  /** A clause has a mark of a question. */
  readonly asks: boolean;
}

const QUESTION =
  /吗|什么时候|几时|哪|多少|多久|多大|能不能|会不会|要不要|该不该|是不是|有没有|怎么样|还是|(.)不\1|几(?:号|月|点|天)|呢$|吧$|不$|没$/;

/** Somebody is spoken of, or living. */
const SPEAKS_OF_ONE =
  /[我俺咱活命他她爸妈爹娘]|自己|人[生间]|本人|你们|大家|世界|人世|没人|老[公婆]|女儿|儿子|孩子|朋友|弟|妹|哥|姐/;

/** What decides beside the pieces, in the order of the trained `TRAITS`: the plainer a family speaks, the more it weighs. */
export function traitsOf(text: string, bare: string, score: number, told: Told): number[] {
  const question = Number(QUESTION.test(text));
  const count = (flags: readonly number[]) => flags.reduce((sum, flag) => sum + flag, 0);
  const strong = count(told.strong);
  const none = Number(strong + count(told.weak) === 0);
  return [
    1,
    score / 4,
    Number(strong > 0),
    Number(strong > 1),
    Math.min(count(told.weak), 3) / 2,
    question,
    question * Math.min(strong, 1),
    Number(told.asks),
    Number(SPEAKS_OF_ONE.test(bare)),
    Math.min(text.length, 60) / 30,
    (question * score) / 4,
    Number(text.length < 8),
    none,
    none * Number(text.length < 12),
    (none * score) / 4,
    ...told.strong,
    ...told.weak,
  ];
}

/** How far a text lies above the threshold of self-harm; negative for an everyday question. */
export function dangerOf(text: string, bare: string, told: Told): number {
  return traitsOf(text, bare, scoreOf(bare), told).reduce(
    (sum, trait, i) => sum + trait * TRAITS[i]!,
    -THRESHOLD,
  );
}
