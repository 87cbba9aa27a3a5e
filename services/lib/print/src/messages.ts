import type { PrintOrder } from './order.ts';

/** To the worker: one document to set. */
export interface Order {
  id: number;
  order: PrintOrder;
}

/** From the worker: the bytes, or what went wrong. */
export type Answer = { id: number; pdf: Uint8Array } | { id: number; problem: string };
