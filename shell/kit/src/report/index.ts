// What the list of reports, both viewers and both report buttons have in common. A chunk of its own: it
// comes when one of them is opened.
export { DownloadButton, fileNameOf } from './download.tsx';
export { FactList } from './fact-list.tsx';
export { REPORTS_LIST, type ReportType, viewerOf } from './kinds.ts';
export { ReportBody, type ReportPlace } from './report-body.tsx';
export { ReportGate } from './report-gate.tsx';
export { nameFact, ReportPage, type ReportTool } from './report-page.tsx';
export {
  FAILED,
  PROCESSING,
  type RequestExtras,
  rebuildReport,
  requestReport,
} from './request.ts';
export { readingOf } from './text.ts';
export { useMedia } from './use-media.ts';
export { type Report, type ReportState, useReport } from './use-report.ts';
