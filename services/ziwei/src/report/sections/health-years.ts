import type { ReportContext } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';

/** A year that the body is to be minded in. */
interface Watched {
  year: YearVerdict;
  /** What decides it. */
  sign: string;
}

/** The years ahead whose theme of health is 慎: the same that the agenda calls so. */
export const watchedYears = ({ verdict: { open, asked } }: Pick<ReportContext, 'verdict'>): Watched[] =>
  open
    .filter(({ year }) => asked.direction('health', year) === '慎')
    .map((year) => ({ year, sign: asked.lead('health', year.year) }));

/** Those of the years watched that answer when to rest. */
export function heaviestOf(
  { verdict: { asked } }: Pick<ReportContext, 'verdict'>,
  years: readonly Watched[],
): Watched[] {
  const rest = asked.pick('health.care');
  return years.filter(({ year }) => rest.includes(year.year));
}
