import { WEIGHTS } from '../scores.ts';
import { ranked } from './age-words.ts';
import type { Model, Spot } from './model.ts';

/** Centre of the score scale. */
const CENTRE = 65;

/**
 * The one palace to look after, in the scores, the reading and the report: that whose distance below the centre weighs
 * most in the total; if none is below, that of 化忌, unless it is the best: then the last.
 */
export function needingCare(model: Model): Spot {
  const loss = (spot: Spot): number => (CENTRE - spot.score) * WEIGHTS[spot.index]!;
  const worst = model.spots.reduce((a, b) => (loss(b) > loss(a) ? b : a));
  if (loss(worst) > 0) return worst;
  const order = ranked(model);
  const load = order.find(({ palace }) =>
    palace.transformations.some((h) => h.kind === '生年' && h.hua === '忌'),
  )!;
  return load === order[0] ? order.at(-1)! : load;
}
