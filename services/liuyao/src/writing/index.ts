import { type ReportWriting, reportWriting } from '@tianji/service-kit/writing';
import { liuyaoReport } from '../contract/report.ts';

const load = () => import('../report/question-report.ts');

/** The writer of reports on one question; its code and texts are loaded with the first report. */
export const liuyaoReports = (): ReportWriting =>
  reportWriting({
    report: liuyaoReport,
    plan: async ({ input }) => (await load()).planReport(input),
    assemble: async (plan, texts) => (await load()).assemble(plan, texts),
    print: async (content) => (await load()).printReport(content),
  });
