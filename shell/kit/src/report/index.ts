// What the list of reports, both viewers and both report buttons have in common. A chunk of its own: it
// comes when one of them is opened.
export { Contents, type ContentsItem } from './contents.tsx';
export { DownloadButton, fileNameOf } from './download.tsx';
export { FactList } from './fact-list.tsx';
export { kindOf, REPORTS_LIST, type ReportType, viewerOf } from './kinds.ts';
export type { ReadingMode } from './reading-mode.tsx';
export { ReportBody, type ReportPlace } from './report-body.tsx';
export { ReportGate } from './report-gate.tsx';
export { ReportText } from './report-text.tsx';
export {
  FAILED,
  PROCESSING,
  type RequestExtras,
  rebuildReport,
  requestReport,
} from './request.ts';
export { type Grounds, partsOf, type ReportPart } from './text.ts';
export { useMedia } from './use-media.ts';
export { type Report, type ReportState, useReport } from './use-report.ts';
