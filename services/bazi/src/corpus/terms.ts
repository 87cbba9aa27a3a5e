/** Explanations that a page shows for a term of the chart. */
export { DAY_MASTERS } from './day-masters.ts';
export type { Entry } from './entry.ts';
export { LIFE_STAGES } from './life-stages.ts';
export { type LongKind, longText } from './long/index.ts';
export { NAYIN } from './nayin.ts';
export { STAR_TEXTS } from './stars.ts';
export { TEN_GODS } from './ten-gods.ts';
