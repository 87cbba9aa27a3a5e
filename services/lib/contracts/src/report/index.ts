/** How a kind of report is declared, and how its writer and the reports service communicate. */
export { type BirthRequest, birthRequest } from './birth.ts';
export { exported, newReport, REPORT_BODY_LIMIT, reportKey, requestExtras } from './calls.ts';
export { type ReportDeclaration, type ReportPaths, type ReportSection, textsOf } from './declaration.ts';
export { defineReport, type ReportDefinition } from './define-report.ts';
export {
  conversionRequested,
  documentConverted,
  kindAnnounced,
  kindsWanted,
  type ReportInput,
  type ReportRequest,
  reportRequested,
  writingEvents,
  writingFailed,
  writingProgressed,
  writingWritten,
} from './events.ts';
export { reportForwards } from './forwards.ts';
