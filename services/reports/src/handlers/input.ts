import type { reportsCalls } from '@tianji/contracts';
import type { output } from 'zod';

/** What a handler gets of a call. */
export type Input<P extends string> = output<Extract<(typeof reportsCalls)[number], { path: P }>['input']>;
