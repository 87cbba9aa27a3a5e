import type { Logger } from '../log/logger.ts';
import type { StoreSpecs, Stores } from '../service/types.ts';

/** What a step has at hand. Nothing else of its service has been opened yet. */
export interface UpgradeContext<S extends StoreSpecs = StoreSpecs> {
  readonly stores: Stores<S>;
  readonly log: Logger;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * One change of the form in which a service keeps its data. It may be interrupted at any instant and run again, and two
 * processes may run it at the same time, so each of its writes must lead to the same result however often it is made.
 * Replicas of the release before may still be writing the old form while it runs: the release must go on reading both.
 */
export interface UpgradeStep<S extends StoreSpecs = StoreSpecs> {
  /** What it does, for the log. */
  readonly name: string;
  run(ctx: UpgradeContext<S>): Promise<void>;
}

/** The version of the data that a service with these steps reads and writes: the first step leads from 1 to 2. */
export const versionAfter = (steps: readonly unknown[]): number => steps.length + 1;
