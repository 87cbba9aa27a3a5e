import type { SectionText } from '@tianji/service-kit/writing';
import type { BaziReportContent } from '../contract/index.ts';
import { BAZI_TEXTS } from '../contract/index.ts';
import type { ReportPlan } from './types.ts';

/**
 * A whole report, from a plan and its texts by key.
 * @param writer who wrote the texts; by default the rules of this package
 * @throws RangeError when a text is missing or empty
 */
export function assemble(
  plan: ReportPlan,
  texts: Readonly<Record<string, SectionText>>,
  writer = `rules/${plan.version}`,
): BaziReportContent {
  const content: Record<string, unknown> = {
    ...{ writer, engine: plan.engine, siZhu: plan.chart.siZhu },
    ...plan.summary,
  };
  const trace: Record<string, SectionText['trace']> = {};
  for (const key of BAZI_TEXTS) {
    const found = texts[key];
    if (!found || found.text === '') throw new RangeError(`the report lacks ${key}`);
    content[key] = found.text;
    trace[key] = found.trace;
  }
  return { ...content, trace } as BaziReportContent;
}
