// Fits the predictor of src/data/predictor.ts: where a solar term must fall, from the mean motions of the planets, the
// Moon and its node. The tables store only the remainder (about 8 s).
const YEAR = 31556925;
const JULIAN_YEAR = 31557600;

// Mean motions in radians per Julian century: Venus, Earth, Mars, Jupiter, Saturn; the Moon's elongation,
// anomaly and node (Simon et al. 1994, rounded).
const MOTION = {
  V: 1021.3285546,
  E: 628.3075849,
  M: 334.0612431,
  J: 52.9690965,
  S: 21.3299095,
  D: 7771.3771469,
  A: 8328.6914269,
  O: 33.7570446,
};

// The 34 most important waves, found once by a greedy search over small combinations.
const WAVES =
  'O E-J D 2V-2E V-E M 2E-2J 2V-3E 2E-2M E-2J 2M-E 3V-4E 5E-3V 3V-3E 4M-2E 2E-3J 3E-4M D-A 2E-3M E-S S O+E E-O E-M ' +
  '2D+2E 4V-4E 3E-5M E-3J 2O 8E-15M D+A 2J-5S D+E 3E-3J';

const POLY = 6;
/** For each harmonic of the year, how many powers of time its coefficients have. */
const SEASON = [4, 3, 2, 1, 1];

function frequency(name) {
  let sum = 0;
  for (const [, sign, count, body] of name.matchAll(/([+-]?)(\d*)([A-Z])/g))
    sum += (sign === '-' ? -1 : 1) * Number(count || 1) * MOTION[body];
  // Time is counted in the generators' mean year below, not in Julian years.
  return Math.round(Math.abs((sum / 100) * (YEAR / JULIAN_YEAR)) * 1e9) / 1e9;
}

const frequencies = WAVES.split(' ').map(frequency);

function slowRow(year, k) {
  const millennia = (year - 2000 + k / 24) / 1000;
  const row = [];
  for (let p = 0, power = 1; p < POLY; p++, power *= millennia) row.push(power);
  SEASON.forEach((powers, j) => {
    const angle = ((j + 1) * k * Math.PI) / 12;
    for (let p = 0, power = 1; p < powers; p++, power *= millennia)
      row.push(power * Math.cos(angle), power * Math.sin(angle));
  });
  return row;
}

const SLOW = slowRow(2000, 0).length;

/** The predictor as plain numbers; src/predict.ts evaluates it with the very same formula. */
export function predict(model, year, k) {
  const slow = slowRow(year, k);
  let sum = 0;
  for (let i = 0; i < SLOW; i++) sum += model.slow[i] * slow[i];
  const t = year - 2000 + k / 24 + sum / YEAR;
  for (let i = 0; i < model.waves.length; i += 3) {
    const angle = model.waves[i] * t;
    sum += model.waves[i + 1] * Math.cos(angle) + model.waves[i + 2] * Math.sin(angle);
  }
  return sum;
}

export const meanSeconds = (year, k) => 211900000000 + (year - 2000) * YEAR + k * 1314872;

function solve(matrix, right) {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    for (let r = i + 1; r < n; r++) {
      const factor = matrix[r][i] / matrix[i][i];
      for (let c = i; c < n; c++) matrix[r][c] -= factor * matrix[i][c];
      right[r] -= factor * right[i];
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let c = i + 1; c < n; c++) right[i] -= matrix[i][c] * right[c];
    right[i] /= matrix[i][i];
  }
  return right;
}

function movingMean(values, half) {
  const out = new Float64Array(values.length);
  let sum = 0;
  let count = 0;
  const add = (i, sign) => {
    if (i < 0 || i >= values.length) return;
    sum += sign * values[i];
    count += sign;
  };
  for (let i = -half; i <= half; i++) add(i, 1);
  for (let i = 0; i < values.length; i++) {
    out[i] = sum / count;
    add(i - half, -1);
    add(i + half + 1, 1);
  }
  return out;
}

/** Least squares over all terms; the slow drift of the clock (delta-T) is left to the decoder's running mean. */
export function fit(seconds, firstYear) {
  const n = seconds.length;
  const at = (i) => [firstYear + Math.floor(i / 24), i % 24];
  const target = Float64Array.from(seconds, (s, i) => s - meanSeconds(...at(i)));
  const size = SLOW + 2 * frequencies.length;
  let drift = new Float64Array(n);
  let model = { slow: new Array(SLOW).fill(0), waves: frequencies.flatMap((w) => [w, 0, 0]) };
  for (let round = 0; round < 7; round++) {
    const matrix = Array.from({ length: size }, () => new Float64Array(size));
    const right = new Float64Array(size);
    for (let i = 0; i < n; i++) {
      const [year, k] = at(i);
      const row = slowRow(year, k);
      let shift = 0;
      for (let a = 0; a < SLOW; a++) shift += model.slow[a] * row[a];
      const t = year - 2000 + k / 24 + shift / YEAR;
      for (const w of frequencies) row.push(Math.cos(w * t), Math.sin(w * t));
      const y = target[i] - drift[i];
      for (let a = 0; a < size; a++) {
        right[a] += row[a] * y;
        for (let c = a; c < size; c++) matrix[a][c] += row[a] * row[c];
      }
    }
    for (let a = 0; a < size; a++) for (let c = 0; c < a; c++) matrix[a][c] = matrix[c][a];
    const x = Array.from(solve(matrix, right), (v) => Math.round(v * 100) / 100);
    model = {
      slow: x.slice(0, SLOW),
      waves: frequencies.flatMap((w, i) => [w, x[SLOW + 2 * i], x[SLOW + 2 * i + 1]]),
    };
    drift = movingMean(
      target.map((v, i) => v - predict(model, ...at(i))),
      480,
    );
  }
  return model;
}

export { POLY, SEASON };
