import type { PdfReport } from './report.ts';

/** To the worker: one report to print. */
export interface Order {
  id: number;
  report: PdfReport;
}

/** From the worker: the bytes, or what went wrong. */
export type Answer = { id: number; pdf: Uint8Array } | { id: number; problem: string };
