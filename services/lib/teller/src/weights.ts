/** Numbers that a tool judges by, as its page of rules prints them. */
import type { Sureness } from './ids.ts';

/** One weight, threshold or constant. */
export interface Weight {
  /** What is weighed, in the reader's words. */
  what: string;
  value: string;
  sure: Sureness;
  source: string;
}

/** Declares a tool's weights: the rules page makes its table from them. @returns the same rows, under `weights` */
export const defineWeights = (weights: readonly Weight[]): { readonly weights: readonly Weight[] } => ({
  weights,
});
