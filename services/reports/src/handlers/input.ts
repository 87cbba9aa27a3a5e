import type { output } from 'zod';
import type { reportsContract } from '../contract/index.ts';

/** The input of a call's handler. */
export type Input<P extends string> = output<
  Extract<(typeof reportsContract.calls)[number], { path: P }>['input']
>;
