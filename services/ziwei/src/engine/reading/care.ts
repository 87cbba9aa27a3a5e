import { WEIGHTS } from '../scores.ts';
import type { Model, Spot } from './model.ts';

/** Centre of the score scale. */
const CENTRE = 65;

/** The palace whose distance below the centre weighs most in the total; if none is below, that of 化忌. */
export function needingCare(model: Model): Spot {
  const loss = (spot: Spot): number => (CENTRE - spot.score) * WEIGHTS[spot.index]!;
  const worst = model.spots.reduce((a, b) => (loss(b) > loss(a) ? b : a));
  if (loss(worst) > 0) return worst;
  return model.spots.find(({ palace }) =>
    palace.transformations.some((h) => h.kind === '生年' && h.hua === '忌'),
  )!;
}
