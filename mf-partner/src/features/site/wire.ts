import type { CallOutput } from '../../api.ts';

/** A site as its composer gets it. */
export type Site = CallOutput<'partner/{site}/getSite'>;
export type Problem = Site['problems'][number];
export type Missing = Site['missing'][number];
export type Change = Site['changes'][number];
