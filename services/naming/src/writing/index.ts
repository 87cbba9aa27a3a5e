import { type ReportWriting, reportWriting } from '@tianji/service-kit/writing';
import { namingReport } from '../contract/index.ts';
import { namingId } from '../handlers/get-names.ts';
import type { NamingServiceContext } from '../stores/index.ts';
import { engineForm, readOwnForm } from '../wire/form.ts';

const words = () => import('../report/index.ts');

/** The writer of naming reports: consumer, worker and start hook of the service. */
export const namingReports = (): ReportWriting =>
  reportWriting({
    report: namingReport,
    plan: async ({ input, tenant, memberId }, { stores }) => {
      const form = readOwnForm(input.qiming);
      const id = namingId({ tenant, memberId }, form, engineForm(form));
      const shown = await (stores as NamingServiceContext['stores']).namings.get(id);
      return (await words()).planReport(input.qiming, shown?.decided);
    },
    assemble: async (plan, texts) => (await words()).assemble(plan, texts),
    print: async (content, { bazi, input }) =>
      (await words()).printReport(content, { bazi, name: input.name }),
  });
