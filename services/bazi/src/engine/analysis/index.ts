/** Readings of a chart. Apart from the engine's own door, so that a page that only charts carries no texts. */
export { analyse } from './analyse.ts';
export { type FortuneRow, fortuneRows } from './fortune.ts';
export type { Section } from './section.ts';
