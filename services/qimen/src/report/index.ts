/** The report on one matter: plan, content and print. */
export { assemble, type Plan, planReport, printReport, type Request } from './matter-report.ts';
