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
import { agendaOf } from '../agenda/index.ts';
import { ziweiCalls } from '../contract/calls.ts';
import { type Computed, computeChart, type Palace, ZIWEI_OPTIONS } from '../engine/index.ts';
import { nowOfAgenda } from '../telling/now.ts';

const [chartCall] = ziweiCalls;

/**
 * The chart of a link.
 * @throws ServiceError 400 when the link holds no birth, or one that the calendar or the list of places refuses
 */
function chartOf(link: URLSearchParams) {
  const options = ZIWEI_OPTIONS.read((key) => link.get(key));
  // The name is no part of a link.
  const read = chartCall.input.safeParse({ name: '无', ...birthOfLink(link), ...options });
  if (!read.success) throw noBirth();
  const { sex } = read.data;
  const { time, longitude, zone, clock } = readAnyBirth(read.data, { time: QUERY, location: QUERY });
  const computed = refusing(QUERY, () => computeChart({ sex, time, longitude, zone, clock, options }));
  return { sex, time, computed };
}

/** The palaces as the page sets them: 巳 at the upper left, then round the middle. */
const ROWS = [
  [5, 6, 7, 8],
  [4, 9],
  [3, 10],
  [2, 1, 0, 11],
] as const;

const palaceCell = ({ name, branch, stars }: Palace): string => {
  const main = stars.filter(({ group }) => group === '主星').map(({ name: star }) => star);
  return `<td><b>${escaped(main.join(' '))}</b><br>${escaped(`${name} ${branch}`)}</td>`;
};

function grid({ chart }: Computed): string {
  const middle = `<td colspan="2" rowspan="2">${escaped(chart.bureauName)}</td>`;
  const rows = ROWS.map((branches, at) => {
    const cells = branches.map((branch) => palaceCell(chart.palaces[branch]!));
    if (at === 1) cells.splice(1, 0, middle);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table class="palaces">${rows.join('')}</table>`;
}

/**
 * `ziwei/firstView`: what a link to a chart shows before any script runs: whose it is, its first sentence, the palaces
 * with their main stars.
 * @throws ServiceError 400 when the query is no birth
 */
export async function firstView(
  { query }: { query: string },
  ctx: { now(): number; tenant: { brand: string } },
): Promise<PageText> {
  const { computed, sex, time } = chartOf(new URLSearchParams(query));
  return chartFirstView({
    ...{ title: '紫微斗数', above: `${ctx.tenant.brand}排盘`, route: '/ziWeiDouShuPaiPan', sex, time },
    now: nowOfAgenda(agendaOf(computed, beijingTime(ctx.now()))),
    leaf: grid(computed),
  });
}
