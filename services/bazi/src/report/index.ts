/** The long report of a Ba Zi chart, by rules with our own texts. Pure: no clock, no I/O. */
export { assemble } from './assemble.ts';
export { BAZI_REPORT_VERSION, planReport } from './plan.ts';
export { printReport } from './print/index.ts';
export type { ReportPlan } from './types.ts';
