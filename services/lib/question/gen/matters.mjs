// Trains the linear score of the matters and writes src/data/matter-pieces.ts. Run after a build: node services/lib/question/gen/matters.mjs
// Trained on the own sets and the published one; a set that is kept back never comes near it. Eight folds tell what to expect.
import { readFileSync, writeFileSync } from 'node:fs';
import { clausesOf, predicateOf } from '../dist/clauses.js';
import { MATTERS } from '../dist/ids.js';
import { piecesOf, pointsOf } from '../dist/matter.js';
import { normalise } from '../dist/normalise.js';
import { mentionsOf } from '../dist/words/persons.js';

const print = (line) => process.stdout.write(`${line}\n`);
const STEP = 0.12;
const KEPT = 3000;
const EPOCHS = 4;
const COUNT = MATTERS.length;

const load = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).questions;
const rows = [
  ...load('../own-set/traps.json'),
  ...load('../own-set/everyday.json'),
  ...load('../own-set/typed.json'),
  ...load('../published-set/questions.json'),
]
  .filter((row) => row.guard === null && !row.before)
  .map((row) => {
    const { text } = normalise(row.text);
    const clauses = clausesOf(text);
    const clause = clauses[predicateOf(clauses)]?.text ?? '';
    const persons = mentionsOf(text).map(({ person }) => person);
    const points = pointsOf(clause, text, persons, {}, false);
    return {
      pieces: [...piecesOf(text)],
      points: MATTERS.map((matter) => points[matter]),
      matter: MATTERS.indexOf(row.matter),
      fine: [row.matter, ...(row.accept?.matter ?? [])].map((matter) => MATTERS.indexOf(matter)),
    };
  });

const counts = new Map();
for (const { pieces } of rows) for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
for (const row of rows) row.pieces = row.pieces.filter((piece) => counts.get(piece) > 1);

/** A seeded generator, so that the same sets give the same file. */
let seed = 3;
const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

function scoresOf(weights, row) {
  const scores = [...row.points];
  for (const piece of row.pieces) {
    const own = weights.get(piece);
    if (own) for (let i = 0; i < COUNT; i++) scores[i] += own[i];
  }
  return scores;
}

/** Multinomial logistic regression by AdaGrad, L2, on top of what the tables say. */
function train(set) {
  const weights = new Map();
  const squares = new Map();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = set.map((row) => [random(), row]).sort((a, b) => a[0] - b[0]);
    for (const [, row] of order) {
      const scores = scoresOf(weights, row);
      const highest = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - highest));
      const sum = odds.reduce((a, b) => a + b, 0);
      for (let i = 0; i < COUNT; i++) {
        const error = i === row.matter ? odds[i] / sum - 1 : row.fine.includes(i) ? 0 : odds[i] / sum;
        if (Math.abs(error) < 0.01) continue;
        for (const piece of row.pieces) {
          if (!weights.has(piece)) {
            weights.set(piece, new Float64Array(COUNT));
            squares.set(piece, new Float64Array(COUNT).fill(1));
          }
          const own = weights.get(piece);
          const gradient = error + 0.02 * own[i];
          const square = squares.get(piece);
          square[i] += gradient * gradient;
          own[i] -= (0.15 * gradient) / Math.sqrt(square[i]);
        }
      }
    }
  }
  return weights;
}

const best = (scores) => scores.indexOf(Math.max(...scores));
const folds = rows.map(() => Math.floor(random() * 8));
let right = 0;
for (let fold = 0; fold < 8; fold++) {
  const weights = train(rows.filter((_, i) => folds[i] !== fold));
  rows.forEach((row, i) => {
    if (folds[i] === fold && row.fine.includes(best(scoresOf(weights, row)))) right++;
  });
}
const percent = (n) => ((100 * n) / rows.length).toFixed(1);
print(
  `${rows.length} questions, eight folds: tables alone ${percent(rows.filter((row) => row.fine.includes(best(row.points))).length)} %, with the score ${percent(right)} %`,
);

const all = [...train(rows)]
  .flatMap(([piece, own]) => [...own].map((weight, i) => ({ piece, i, steps: Math.round(weight / STEP) })))
  .filter(({ steps }) => steps !== 0)
  .sort(
    (a, b) =>
      Math.abs(b.steps) - Math.abs(a.steps) || (a.piece < b.piece ? -1 : a.piece > b.piece ? 1 : a.i - b.i),
  )
  .slice(0, KEPT);
const lines = MATTERS.map((matter, i) => {
  const bySteps = new Map();
  for (const one of all)
    if (one.i === i) bySteps.set(one.steps, [...(bySteps.get(one.steps) ?? []), one.piece]);
  const groups = [...bySteps]
    .sort((a, b) => a[0] - b[0])
    .map(([steps, pieces]) => `${steps} ${pieces.sort().join(' ')}`);
  return `  ${matter}: ${JSON.stringify(groups.join('|'))},`;
});
writeFileSync(
  new URL('../src/data/matter-pieces.ts', import.meta.url),
  `/** Written by gen/matters.mjs: by matter, groups of pieces behind their weight in steps of \`STEP\`. */
import type { MatterId } from '../ids.ts';

export const STEP = ${STEP};
export const PIECES: Readonly<Partial<Record<MatterId, string>>> = {
${lines.join('\n')}
};
`,
);
print(`${all.length} weights written`);
