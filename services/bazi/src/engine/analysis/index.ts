/**
 * Readings of a chart. Separate from the engine's entry point, so that a page that only charts loads no texts.
 */
export { analyse } from './analyse.ts';
export { type FortuneRow, fortuneRows } from './fortune.ts';
export type { Section } from './section.ts';
export { type Sentence, threeSentences } from './sentences.ts';
