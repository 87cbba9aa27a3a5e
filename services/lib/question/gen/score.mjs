// Trains the linear score of the guard and writes src/data/pieces.ts. Run after a build: node services/lib/question/gen/score.mjs
// Trained on the own set and the published one; a set that is kept back never comes near it. Eight folds tell what to expect.
import { readFileSync, writeFileSync } from 'node:fs';
import { masked } from '../dist/guard/masks.js';
import { piecesOf } from '../dist/guard/score.js';
import { selfharmByFamilies } from '../dist/guard/selfharm.js';
import { normalise } from '../dist/normalise.js';

const print = (line) => process.stdout.write(`${line}\n`);
const FALSE_ALARMS = 0.0095;
const KEPT = 1130;
const STEP = 0.08;

const load = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).questions;
const rows = [
  ...load('../own-set/selfharm.json'),
  ...load('../own-set/traps.json'),
  ...load('../own-set/guards.json'),
  ...load('../published-set/questions.json'),
  ...load('../own-set/everyday.json'),
  ...load('../own-set/further.json'),
  ...load('../own-set/typed.json'),
].map(({ text, guard }) => {
  const normal = normalise(text);
  return {
    pieces: [...piecesOf(masked(normal.text))],
    bad: guard === 'selfharm',
    read: guard === null,
    families: selfharmByFamilies(normal.text, normal.signals) === 'guarded',
  };
});

const counts = new Map();
for (const { pieces } of rows) for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
const known = new Set([...counts].filter(([, count]) => count > 1).map(([piece]) => piece));

/** A seeded generator, so that the same sets give the same file. */
let seed = 7;
const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Logistic regression by AdaGrad, L2, both classes of equal weight. */
function train(set, allowed) {
  const weights = new Map();
  const squares = new Map();
  let bias = 0;
  let biasSquare = 1;
  const positives = set.filter(({ bad }) => bad).length;
  const balance = [set.length / 2 / (set.length - positives), set.length / 2 / positives];
  for (let epoch = 0; epoch < 60; epoch++) {
    const order = set.map((row) => [random(), row]).sort((a, b) => a[0] - b[0]);
    for (const [, row] of order) {
      const pieces = row.pieces.filter((piece) => allowed.has(piece));
      let sum = bias;
      for (const piece of pieces) sum += weights.get(piece) ?? 0;
      const weight = balance[Number(row.bad)] * (row.read || row.bad ? 1 : 0.5);
      const error = (1 / (1 + Math.exp(-sum)) - Number(row.bad)) * weight;
      biasSquare += error * error;
      bias -= (0.1 * error) / Math.sqrt(biasSquare);
      for (const piece of pieces) {
        const old = weights.get(piece) ?? 0;
        const gradient = error + 0.0006 * old;
        const square = (squares.get(piece) ?? 1) + gradient * gradient;
        squares.set(piece, square);
        weights.set(piece, old - (0.1 * gradient) / Math.sqrt(square));
      }
    }
  }
  return { weights, bias };
}

/** The model as it is written: its heaviest pieces, in steps. The threshold is set for it. */
const stepsOf = ({ weights }) =>
  [...weights]
    .map(([piece, weight]) => [piece, Math.round(weight / STEP)])
    .filter(([, steps]) => steps !== 0)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
    .slice(0, KEPT);
const pruned = (model) => ({
  weights: new Map(stepsOf(model).map(([piece, steps]) => [piece, steps * STEP])),
  bias: model.bias,
});

const scoreOf = ({ weights, bias }, row) => {
  let sum = bias;
  for (const piece of row.pieces) sum += weights.get(piece) ?? 0;
  return sum;
};

// What to expect on wording that was not trained on.
const folds = 8;
const scored = rows.map((row, i) => ({ row, fold: i % folds }));
for (let fold = 0; fold < folds; fold++) {
  const model = pruned(
    train(
      scored.filter((one) => one.fold !== fold).map(({ row }) => row),
      known,
    ),
  );
  for (const one of scored) if (one.fold === fold) one.score = scoreOf(model, one.row);
}
const read = scored
  .filter(({ row }) => row.read)
  .map(({ score }) => score)
  .sort((a, b) => b - a);
const threshold = read[Math.floor(read.length * FALSE_ALARMS)];
const share = (list, test) => ((100 * list.filter(test).length) / list.length).toFixed(1);
const bad = scored.filter(({ row }) => row.bad);
const fine = scored.filter(({ row }) => row.read);
print(`eight folds, threshold ${threshold.toFixed(2)}:`);
print(`  score alone finds ${share(bad, ({ score }) => score > threshold)} %`);
print(`  families alone ${share(bad, ({ row }) => row.families)} %`);
print(`  both ${share(bad, ({ row, score }) => row.families || score > threshold)} %`);
print(`  false alarms of both ${share(fine, ({ row, score }) => row.families || score > threshold)} %`);

const full = train(rows, known);
const kept = stepsOf(full);
const byWeight = new Map();
for (const [piece, steps] of kept) byWeight.set(steps, [...(byWeight.get(steps) ?? []), piece]);
const lines = [...byWeight]
  .sort((a, b) => a[0] - b[0])
  .map(([steps, pieces]) => `  [${steps}, ${JSON.stringify(pieces.sort().join(' '))}],`);
writeFileSync(
  new URL('../src/data/pieces.ts', import.meta.url),
  `/** Written by gen/score.mjs: pieces of a masked text by their weight, in steps of \`STEP\`. */
export const STEP = ${STEP};
export const BIAS = ${full.bias.toFixed(3)};
export const THRESHOLD = ${threshold.toFixed(3)};
export const PIECES: readonly (readonly [number, string])[] = [
${lines.join('\n')}
];
`,
);
print(`${kept.length} pieces written`);
