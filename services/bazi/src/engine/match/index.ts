/** 合盘: two charts held together. One typed verdict first, and its words. Pure; light enough for a browser. */
export { ageOn, type Bond, bondsOf } from '@tianji/teller';
export { tellMatch } from './tell.ts';
export type { MatchChart, MatchVerdict, StepVerdict, Tie } from './types.ts';
export { matchVerdict } from './verdict.ts';
