import type { ReportInput } from '@tianji/contracts/report';
import type { Report } from '../stores.ts';

/** A report in its first stored form: the birth beside the other fields, the rules of the chart under `options`. */
export interface FirstForm {
  jingdu?: number;
  hourUnknown?: boolean;
  options?: Record<string, string | boolean>;
}

/** The input of a report, even when it is stored in the first form. */
export function requestOf(report: Report & FirstForm): ReportInput {
  if (report.request) return report.request;
  const { name, sex, birthtime, location, jingdu = 0, hourUnknown, options = {} } = report;
  return { name, sex, birthtime, location, jingdu, ...(hourUnknown && { hourUnknown }), ...options };
}

/** Fields of the first stored form that `request` replaced. */
export const FIRST_FORM = { jingdu: true, hourUnknown: true, options: true } as const;
