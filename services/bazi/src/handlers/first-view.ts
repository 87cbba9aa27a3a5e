import { beijingTime } from '@tianji/almanac';
import type { PageText } from '@tianji/contracts';
import {
  birthOfLink,
  chartFirstView,
  escaped,
  noBirth,
  QUERY,
  readAnyBirth,
  refusing,
} from '@tianji/service-kit/birth';
import { chartCalls } from '../contract/chart-calls.ts';
import { BAZI_OPTIONS, computeChart } from '../engine/index.ts';
import { nowOn } from '../telling/now.ts';

const [chartCall] = chartCalls;
const NAMES = ['年柱', '月柱', '日柱', '时柱'];

/**
 * The chart of a link.
 * @throws ServiceError 400 when the link holds no birth, or one that the calendar or the list of places refuses
 */
function chartOf(link: URLSearchParams, now: number) {
  const options = BAZI_OPTIONS.read((key) => link.get(key));
  const read = chartCall.input.safeParse({ ...birthOfLink(link), ...options });
  if (!read.success) throw noBirth();
  const fields = read.data;
  const names = { time: QUERY, location: QUERY };
  const { time, longitude, zone, clock } = readAnyBirth(fields, names);
  const birth = { sex: fields.sex, time, longitude, options, clock, ...(zone && { zone }) };
  const hourUnknown = fields.hourUnknown === true;
  return {
    ...{ sex: fields.sex, time },
    chart: refusing(QUERY, () => computeChart({ ...birth, hourUnknown }, { now: beijingTime(now) })),
  };
}

/**
 * `bazi/firstView`: what a link to a chart shows before any script runs: whose it is, its first sentence, the pillars.
 * @throws ServiceError 400 when the query is no birth
 */
export async function firstView({ query }: { query: string }, ctx: { now(): number }): Promise<PageText> {
  const { chart, sex, time } = chartOf(new URLSearchParams(query), ctx.now());
  const pillars = chart.bazi.split(' ');
  const row = (cells: readonly string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;
  return chartFirstView({
    ...{ title: '八字排盘', above: '排盘', route: '/baZiPaiPan', sex, time },
    now: nowOn(chart, beijingTime(ctx.now())),
    leaf: `<table class="pillars">${row(NAMES.slice(0, pillars.length), 'th')}${row(pillars, 'td')}</table>`,
  });
}
