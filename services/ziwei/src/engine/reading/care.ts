import { WEIGHTS } from '../scores.ts';
import { ranked } from './age-words.ts';
import type { Model, Spot } from './model.ts';

/** Centre of the score scale. */
const CENTRE = 65;

/** Why the palace to look after is not the one with the lowest score; '' when it is. */
export function careReason(model: Model, care: Spot): string {
  const worst = ranked(model).at(-1)!;
  if (worst === care) return '';
  if (worst.score === care.score) return `一样弱的${worst.label}在全盘里分量不比它重。`;
  return worst.score < CENTRE
    ? `最弱的${worst.label}在全盘里分量较轻。`
    : `各宫都不弱，${care.label}带着生年化忌，所以放在前面。`;
}

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
