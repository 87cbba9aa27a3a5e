// Fitting of linear scores: logistic regression by AdaGrad with L2, its features chosen by gain, its weights in whole steps.

/** A seeded generator, so that the same sets give the same files. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(count, random) {
  const order = [...Array(count).keys()];
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Numbers for the features that stand in two rows or more; `featureSets` gives those of a row, one set or several. */
function numbered(rows, featureSets) {
  const counts = new Map();
  for (const row of rows)
    for (const feature of new Set(featureSets(row).flatMap((set) => [...set])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const numbers = new Map();
  const often = [];
  for (const [feature, count] of counts) {
    if (count < 2 || feature === '' || /[\s|]/.test(feature)) continue;
    numbers.set(feature, numbers.size);
    often.push(count);
  }
  return { numbers, often };
}

const inNumbers = (numbers, features) => {
  const own = [];
  for (const feature of features) {
    const number = numbers.get(feature);
    if (number !== undefined) own.push(number);
  }
  return own;
};

/** The places of the `kept` weights that matter most: a weight counts by its size and by how often its feature stands. */
function heaviest(weights, often, labels, kept) {
  const gains = [];
  for (let i = 0; i < weights.length; i++)
    if (weights[i] !== 0) gains.push([Math.abs(weights[i]) * Math.sqrt(often[Math.floor(i / labels)]), i]);
  gains.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const allowed = new Uint8Array(weights.length);
  for (const [, i] of gains.slice(0, kept)) allowed[i] = 1;
  return allowed;
}

/** The weights as they are written: by feature, pairs of a label's number and whole steps. */
function inSteps(weights, numbers, labels, step) {
  const table = new Map();
  for (const [feature, number] of numbers)
    for (let label = 0; label < labels; label++) {
      const steps = Math.round(weights[number * labels + label] / step);
      if (steps !== 0) table.set(feature, [...(table.get(feature) ?? []), [label, steps]]);
    }
  return table;
}

function scorer(table, labels, step) {
  return (features) => {
    const scores = new Array(labels).fill(0);
    for (const feature of features)
      for (const [label, steps] of table.get(feature) ?? []) scores[label] += steps * step;
    return scores;
  };
}

/**
 * A score of several labels. Rows have `features`, the number of their label, `fine` (all labels that count as right) and
 * `weight`.
 */
export function fitLabels(rows, labels, { kept, step, epochs = 12, rate = 0.2, decay = 0.02, seed = 3 }) {
  const { numbers, often } = numbered(rows, (row) => [row.features]);
  const own = rows.map((row) => inNumbers(numbers, row.features));
  const run = (allowed) => {
    const random = seeded(seed);
    const weights = new Float64Array(numbers.size * labels);
    const squares = new Float64Array(numbers.size * labels).fill(1);
    const odds = new Float64Array(labels);
    for (let epoch = 0; epoch < epochs; epoch++)
      for (const at of shuffled(rows.length, random)) {
        const row = rows[at];
        odds.fill(0);
        for (const feature of own[at])
          for (let label = 0; label < labels; label++) odds[label] += weights[feature * labels + label];
        const highest = Math.max(...odds);
        let sum = 0;
        for (let label = 0; label < labels; label++) {
          odds[label] = Math.exp(odds[label] - highest);
          sum += odds[label];
        }
        for (let label = 0; label < labels; label++) {
          const share = odds[label] / sum;
          const error =
            (label === row.label ? share - 1 : row.fine.includes(label) ? 0 : share) * (row.weight ?? 1);
          if (Math.abs(error) < 0.003) continue;
          for (const feature of own[at]) {
            const i = feature * labels + label;
            if (allowed && !allowed[i]) continue;
            const gradient = error + decay * weights[i];
            squares[i] += gradient * gradient;
            weights[i] -= (rate * gradient) / Math.sqrt(squares[i]);
          }
        }
      }
    return weights;
  };
  const weights = run(heaviest(run(null), often, labels, kept));
  const table = inSteps(weights, numbers, labels, step);
  return { table, scoresOf: scorer(table, labels, step) };
}

/** A score of yes or no, by default with a bias. Rows have `features`, `yes` and `weight`. */
export function fitYes(
  rows,
  { kept, step, epochs = 30, rate = 0.1, decay = 0.001, seed = 7, biased = true },
) {
  const { numbers, often } = numbered(rows, (row) => [row.features]);
  const own = rows.map((row) => inNumbers(numbers, row.features));
  const run = (allowed) => {
    const random = seeded(seed);
    const weights = new Float64Array(numbers.size);
    const squares = new Float64Array(numbers.size).fill(1);
    let bias = 0;
    let biasSquare = 1;
    for (let epoch = 0; epoch < epochs; epoch++)
      for (const at of shuffled(rows.length, random)) {
        let sum = bias;
        for (const feature of own[at]) sum += weights[feature];
        const error = (1 / (1 + Math.exp(-sum)) - Number(rows[at].yes)) * (rows[at].weight ?? 1);
        if (biased) {
          biasSquare += error * error;
          bias -= (rate * error) / Math.sqrt(biasSquare);
        }
        for (const feature of own[at]) {
          if (allowed && !allowed[feature]) continue;
          const gradient = error + decay * weights[feature];
          squares[feature] += gradient * gradient;
          weights[feature] -= (rate * gradient) / Math.sqrt(squares[feature]);
        }
      }
    return { weights, bias };
  };
  const { weights, bias } = run(heaviest(run(null).weights, often, 1, kept));
  const table = inSteps(weights, numbers, 1, step);
  const score = scorer(table, 1, step);
  return { table, bias, scoreOf: (features) => bias + score(features)[0] };
}

/** A choice among candidates. Rows have `candidates`, each with `features` and `good`. */
export function fitChoice(rows, { kept, step, epochs = 8, rate = 0.15, decay = 0.02, seed = 5 }) {
  const { numbers, often } = numbered(rows, (row) => row.candidates.map(({ features }) => features));
  const own = rows.map((row) => row.candidates.map(({ features }) => inNumbers(numbers, features)));
  const run = (allowed) => {
    const random = seeded(seed);
    const weights = new Float64Array(numbers.size);
    const squares = new Float64Array(numbers.size).fill(1);
    for (let epoch = 0; epoch < epochs; epoch++)
      for (const at of shuffled(rows.length, random)) {
        const { candidates } = rows[at];
        const scores = own[at].map((features) => features.reduce((sum, one) => sum + weights[one], 0));
        const highest = Math.max(...scores);
        const odds = scores.map((score) => Math.exp(score - highest));
        const sum = odds.reduce((a, b) => a + b, 0);
        const right = odds.reduce((total, one, i) => total + (candidates[i].good ? one : 0), 0);
        if (right === 0) continue;
        own[at].forEach((features, i) => {
          const error = odds[i] / sum - (candidates[i].good ? odds[i] / right : 0);
          if (Math.abs(error) < 0.003) return;
          for (const feature of features) {
            if (allowed && !allowed[feature]) continue;
            const gradient = error + decay * weights[feature];
            squares[feature] += gradient * gradient;
            weights[feature] -= (rate * gradient) / Math.sqrt(squares[feature]);
          }
        });
      }
    return weights;
  };
  const weights = run(heaviest(run(null), often, 1, kept));
  const table = inSteps(weights, numbers, 1, step);
  const score = scorer(table, 1, step);
  return { table, scoreOf: (features) => score(features)[0] };
}

/** Logistic regression on a few traits, by plain descent. Rows have `traits`, `yes` and `weight`. */
export function fitTraits(rows, { rounds = 4000, rate = 0.8, decay = 0.0005 } = {}) {
  const weights = new Float64Array(rows[0].traits.length);
  const total = rows.reduce((sum, { weight = 1 }) => sum + weight, 0);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(weights.length);
    for (const { traits, yes, weight = 1 } of rows) {
      const sum = traits.reduce((all, trait, i) => all + trait * weights[i], 0);
      const error = (1 / (1 + Math.exp(-sum)) - Number(yes)) * weight;
      traits.forEach((trait, i) => {
        gradient[i] += error * trait;
      });
    }
    for (let i = 0; i < weights.length; i++)
      weights[i] -= rate * ((4 * gradient[i]) / total + decay * weights[i]);
  }
  return [...weights];
}

/** A table as `src/learned/table.ts` reads it, as source text. @param placeOf that file's own, of the built module */
export function packed(table, labels, placeOf) {
  const sums = new Map();
  for (const [feature, pairs] of table) {
    const place = placeOf(feature);
    const own = sums.get(place) ?? new Map();
    for (const [label, steps] of pairs) own.set(label, (own.get(label) ?? 0) + steps);
    sums.set(place, own);
  }
  let places = '';
  let before = 0;
  const weights = [];
  for (const place of [...sums.keys()].sort((a, b) => a - b)) {
    const far = place - before;
    places += '!'.repeat(Math.floor(far / 64)) + String.fromCharCode(0x30 + (far % 64));
    before = place;
    weights.push(
      [...sums.get(place)]
        .map(
          ([label, steps]) =>
            (labels === 1 ? '' : String.fromCharCode(0x41 + label)) +
            String.fromCharCode(0x140 + Math.max(-60, Math.min(60, steps))),
        )
        .join(''),
    );
  }
  return `{
  places: ${JSON.stringify(places)},
  weights: ${JSON.stringify(weights.join(labels === 1 ? '' : ' '))},
}`;
}
