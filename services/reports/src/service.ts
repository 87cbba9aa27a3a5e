import { baziWriting, memberDeleted, reportsCalls, ziweiWriting } from '@tianji/contracts';
import { type ConsumerSpec, createService, type ServiceDefinition } from '@tianji/service-kit';
import { type PdfMaker, pdfCache } from './export/maker.ts';
import { buildBazi, buildZiwei, rebuild } from './handlers/build.ts';
import { downloadFile, nameFile } from './handlers/export.ts';
import { getList, getReportCount, getUnfinishedCount } from './handlers/list.ts';
import { viewReport } from './handlers/view.ts';
import { onMemberDeleted } from './reports/erase.ts';
import { sweepReports } from './reports/sweep.ts';
import { onFailed, onProgressed, onWritten } from './reports/writing.ts';
import { type ReportType, stores } from './stores.ts';

/** How often open reports are looked for of which nothing was heard. */
const SWEEP_SECONDS = 5;

interface ReportsOptions {
  /** What sets the PDFs; opened with the first. */
  openPdfMaker?: () => PdfMaker | Promise<PdfMaker>;
  sweepSeconds?: number;
}

/** Loaded with the first PDF: most processes of most days set none. */
const openRealMaker = async (): Promise<PdfMaker> => (await import('./pdf/index.ts')).openPdfMaker();

const hears = (
  type: ReportType,
  writing: typeof baziWriting | typeof ziweiWriting,
): ConsumerSpec<typeof stores>[] => [
  { subject: writing.progressed.subject, handler: onProgressed },
  { subject: writing.written.subject, handler: (message, ctx) => onWritten(type, message, ctx) },
  { subject: writing.failed.subject, handler: onFailed },
];

/** Reports: requests, list, reading, PDF. What stands in them is written by the services of the charts. */
export function reportsService(options: ReportsOptions = {}): ServiceDefinition {
  const { openPdfMaker = openRealMaker, sweepSeconds = SWEEP_SECONDS } = options;
  const pdfs = pdfCache(openPdfMaker);
  return createService({
    name: 'reports',
    calls: reportsCalls,
    stores,
    handlers: {
      'reports/getReportCount': getReportCount,
      'reports/getNotFinishReportCount': getUnfinishedCount,
      'reports/buildReports': buildBazi,
      'reports/buildDouShuReport': buildZiwei,
      'reports/getList': getList,
      'reports/viewReport': viewReport,
      'reports/reBuildReport': (input, ctx) => rebuild('0', input, ctx),
      'reports/reBuildDouShuReport': (input, ctx) => rebuild('1', input, ctx),
      'reports/exportReport': (input, ctx) => nameFile('0', input, ctx),
      'reports/getDouShuPDFUrl': (input, ctx) => nameFile('1', input, ctx),
      'reports/downloadFile': (input, ctx) => downloadFile(input, ctx, pdfs),
    },
    consumers: [
      ...hears('0', baziWriting),
      ...hears('1', ziweiWriting),
      { subject: memberDeleted.subject, handler: onMemberDeleted },
    ],
    jobs: [{ name: 'look after open reports', everySeconds: sweepSeconds, run: sweepReports }],
  });
}

export default reportsService();
