import { POLY, SEASON, WAVES } from './data/predictor.ts';

/** Seconds in the generators' mean year, and the 24th part of it, rounded. */
const YEAR = 31556925;
const STEP = 1314872;
/** Beijing seconds around 小寒 of 2000: the zero of the count of terms. */
const ORIGIN = 211900000000;

/**
 * Predicts the instant of term `k` (0 小寒) of a year, in whole Beijing seconds, to about 10 s: a mean sun, the
 * eccentricity of the orbit, and the pull of Moon and planets. The generator ensures that no value is near a half
 * second, so that rounding is the same on every platform.
 */
export function predictTerm(year: number, k: number): number {
  const years = year - 2000 + k / 24;
  const millennia = years / 1000;
  let sum = 0;
  let power = 1;
  for (const c of POLY) {
    sum += c * power;
    power *= millennia;
  }
  for (let j = 0; j < SEASON.length; j++) {
    const coefficients = SEASON[j]!;
    const angle = ((j + 1) * k * Math.PI) / 12;
    power = 1;
    for (let i = 0; i < coefficients.length; i += 2) {
      sum += coefficients[i]! * (power * Math.cos(angle)) + coefficients[i + 1]! * (power * Math.sin(angle));
      power *= millennia;
    }
  }
  // The waves depend on the true time of the term, not the mean one.
  const t = years + sum / YEAR;
  for (let i = 0; i < WAVES.length; i += 3) {
    const angle = WAVES[i]! * t;
    sum += WAVES[i + 1]! * Math.cos(angle) + WAVES[i + 2]! * Math.sin(angle);
  }
  return ORIGIN + (year - 2000) * YEAR + k * STEP + Math.round(sum);
}
