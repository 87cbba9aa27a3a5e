/**
 * Tables of trained weights, packed by `gen/fit.mjs`: features in alphabetical order, each without the start that it shares
 * with the one before it. A feature holds no blank and no bar.
 */
export interface Packed {
  /** What the features do not share, with a blank between them. */
  readonly ends: string;
  /** The length that each shares with the one before it, a digit each. */
  readonly shared: string;
  /** For each feature pairs of a label's letter and a weight, with a blank between features; of one label, a weight each. */
  readonly weights: string;
}

/** What each feature adds to each label. */
export type Weights = ReadonlyMap<string, readonly (readonly [label: number, weight: number])[]>;

const LETTER = 0x41;
/** The character of the weight zero. */
const ZERO = 0x140;

/**
 * Unpacks a table.
 * @param step the weight of one step
 */
export function unpacked({ ends, shared, weights }: Packed, labels: number, step: number): Weights {
  const table = new Map<string, [number, number][]>();
  const groups = labels === 1 ? [...weights] : weights.split(' ');
  let feature = '';
  ends.split(' ').forEach((end, i) => {
    feature = feature.slice(0, Number(shared[i])) + end;
    const group = groups[i] ?? '';
    const pairs: [number, number][] = [];
    if (labels === 1) pairs.push([0, (group.charCodeAt(0) - ZERO) * step]);
    else
      for (let at = 0; at + 1 < group.length; at += 2)
        pairs.push([group.charCodeAt(at) - LETTER, (group.charCodeAt(at + 1) - ZERO) * step]);
    table.set(feature, pairs);
  });
  return table;
}

/** The score of each label for a text with these features. */
export function scoresOf(weights: Weights, features: Iterable<string>, labels: number): number[] {
  const scores = new Array<number>(labels).fill(0);
  for (const feature of features)
    for (const [label, weight] of weights.get(feature) ?? []) scores[label] = scores[label]! + weight;
  return scores;
}

/** Runs of one to `longest` characters, each behind `mark`. */
export function addRuns(features: Set<string>, text: string, longest: number, mark = ''): void {
  const letters = [...text.replace(/[\s|]/g, '_')];
  for (let i = 0; i < letters.length; i++) {
    let run = mark;
    for (let n = 0; n < longest && i + n < letters.length; n++) {
      run += letters[i + n];
      features.add(run);
    }
  }
}
