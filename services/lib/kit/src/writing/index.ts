export {
  type BirthReport,
  birthReportWriting,
  type ReportBirth,
  reportBirth,
} from './birth-report.ts';
export { type ClaimJudge, claimCheck } from './claims.ts';
export { mentionsModel, withoutModels } from './filter.ts';
export type { ModelReport, ModelSession, ModelWriter } from './model/port.ts';
export type { ReportContent, ReportPlan, SectionText, Texts } from './plan.ts';
export {
  type ReadingMaterial,
  type ReadingWriting,
  readingWriting,
  startAll,
} from './reading-writing.ts';
export { type ReportWriting, type ReportWritingOptions, reportWriting } from './report-writing.ts';
export { type ModelSettings, readWriterSettings, type WriterSettings } from './settings.ts';
