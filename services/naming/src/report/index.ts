/** The report on one naming: written from the list by rules. Pure: the same request gives the same bytes. */
export { assemble, NAMING_REPORT_VERSION, type NamingPlan, planReport } from './plan.ts';
export { printReport } from './print.ts';
