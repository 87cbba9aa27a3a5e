/** The long report of a Ba Zi chart, by rules over texts of our own. Pure: no clock, no input or output. */
export { assemble } from './assemble.ts';
export { BAZI_REPORT_VERSION, planReport } from './plan.ts';
export type { ReportBirth, ReportPlan, SectionText } from './types.ts';
