import { type ReportWriting, reportWriting } from '@tianji/service-kit/writing';
import { namingReport } from '../contract/index.ts';

const words = () => import('../report/index.ts');

/** The writer of naming reports: consumer, worker and start hook of the service. */
export const namingReports = (): ReportWriting =>
  reportWriting({
    report: namingReport,
    plan: async ({ input }) => (await words()).planReport(input.qiming),
    assemble: async (plan, texts) => (await words()).assemble(plan, texts),
    print: async (content, { bazi, input }) =>
      (await words()).printReport(content, { bazi, name: input.name }),
  });
