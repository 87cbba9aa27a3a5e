import type { CallOutput } from '@tianji/contracts';
import type { TenantContext } from '@tianji/service-kit';
import { analyse, fortuneRows, type Section } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { type ReadingRequest, readingChart } from './reading-chart.ts';

/** Who asks, and when. */
export interface Reader {
  now(): number;
  tenant: Pick<TenantContext, 'visitorReads'>;
  member: object | null;
}

/** Whether a tenant shows this reader the beginning only. */
export const previewOnly = ({ tenant, member }: Reader): boolean =>
  tenant.visitorReads === 'preview' && member === null;

/** The first section whole, of the others their titles. */
const preview = (sections: readonly Section[]): Section[] =>
  sections.map((each, i) => (i === 0 ? each : { ...each, rule: '', facts: [], text: '' }));

/** `numerologyanalysis/getObj`: the reading of a chart and its yearly scores, both as JSON text. */
export async function getAnalysis(
  input: ReadingRequest,
  ctx: Reader,
): Promise<CallOutput<'numerologyanalysis/getObj'>> {
  const { chart, assumed } = readingChart(input, ctx.now());
  const sections = analyse(facts(chart));
  return {
    detailedcontent: JSON.stringify(previewOnly(ctx) ? preview(sections) : sections),
    fortunechart: JSON.stringify(fortuneRows(chart.liunianbiao)),
    assumed,
  };
}
