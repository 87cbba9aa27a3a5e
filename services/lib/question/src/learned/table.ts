/**
 * Tables of trained weights, packed by `gen/fit.mjs`. A feature is known by its place alone, a number made of its
 * characters, so that a table costs little more than a byte a feature. Two features may share a place; of those that no
 * table has, one in thirty or fewer meets the weight of another.
 */
export interface Packed {
  /** The places in rising order: how far each lies behind the one before, as `!` for every 64 and a character for the rest. */
  readonly places: string;
  /** For each place pairs of a label's letter and a weight, with a blank between places; of one label, a weight each. */
  readonly weights: string;
}

/** What the feature of each place adds to each label. */
export type Weights = ReadonlyMap<number, readonly (readonly [label: number, weight: number])[]>;

const LETTER = 0x41;
/** The character of the weight zero. */
const ZERO = 0x140;
/** The character of the distance zero; before it stands the mark of 64 more. */
const NEAR = 0x30;

/** The place of a feature, one of 262,144. */
export function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 14;
}

/**
 * Unpacks a table.
 * @param step the weight of one step
 */
export function unpacked({ places, weights }: Packed, labels: number, step: number): Weights {
  const table = new Map<number, [number, number][]>();
  const groups = labels === 1 ? [...weights] : weights.split(' ');
  let place = 0;
  let count = 0;
  for (let at = 0; at < places.length; at++) {
    const code = places.charCodeAt(at);
    if (code < NEAR) {
      place += 64;
      continue;
    }
    place += code - NEAR;
    const group = groups[count++] ?? '';
    const pairs: [number, number][] = [];
    if (labels === 1) pairs.push([0, (group.charCodeAt(0) - ZERO) * step]);
    else
      for (let i = 0; i + 1 < group.length; i += 2)
        pairs.push([group.charCodeAt(i) - LETTER, (group.charCodeAt(i + 1) - ZERO) * step]);
    table.set(place, pairs);
  }
  return table;
}

/** The score of each label for a text with these features. */
export function scoresOf(weights: Weights, features: Iterable<string>, labels: number): number[] {
  const scores = new Array<number>(labels).fill(0);
  for (const feature of features)
    for (const [label, weight] of weights.get(placeOf(feature)) ?? [])
      scores[label] = scores[label]! + weight;
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
