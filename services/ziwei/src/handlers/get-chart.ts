import { beijingTime } from '@tianji/almanac';
import { clockLink } from '@tianji/service-kit/birth';
import { agendaOf } from '../agenda/index.ts';
import type { CallOutput } from '../contract/index.ts';
import { type Computed, ZIWEI_OPTIONS } from '../engine/index.ts';
import { nowOfAgenda } from '../telling/now.ts';
import { type WireChart, wireChart } from '../wire-chart.ts';
import { type BirthRequest, chartOfBirth } from './birth.ts';

interface ChartRequest extends BirthRequest {
  name: string;
  /** With what stands first on the page: it comes with the chart, and nothing on the page gives way to it. */
  now?: boolean | undefined;
}

/** `ziweidoushu/getZiweidoushuJson`: the chart of a birth, with the rules in force. */
export async function getChart(
  input: ChartRequest,
  ctx: { now(): number },
): Promise<CallOutput<'ziweidoushu/getZiweidoushuJson'>> {
  const { computed, chart } = charted(input);
  return input.now ? { ...chart, now: nowOfAgenda(agendaOf(computed, beijingTime(ctx.now()))) } : chart;
}

function charted(input: ChartRequest): { computed: Computed; chart: WireChart } {
  const { computed, ...birth } = chartOfBirth(input);
  const { name, location } = input;
  const changed = ZIWEI_OPTIONS.changed(computed.chart.options);
  const about = { name, location, ...birth };
  return { computed, chart: wireChart(computed, about, (change) => clockLink(input, change, changed)) };
}

/** The same as the first major told it: notices as texts, those of the clock too. */
export async function getPreviousChart(input: BirthRequest & { name: string }) {
  const { chart } = charted(input);
  return {
    ...chart,
    notices: chart.notices.map((notice) => (typeof notice === 'string' ? notice : notice.text)),
  };
}
