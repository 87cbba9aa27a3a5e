import { beijingTime } from '@tianji/almanac';
import type { PageText } from '@tianji/contracts';
import { birthOfLink, readAnyBirth, refused, refusing } from '@tianji/service-kit/birth';
import { chartCalls } from '../contract/chart-calls.ts';
import { countedYear } from '../engine/fate/years.ts';
import { BAZI_OPTIONS, computeChart } from '../engine/index.ts';
import { reaching } from '../engine/reach.ts';
import { nowOf } from '../telling/now.ts';

const [chartCall] = chartCalls;
const NAMES = ['年柱', '月柱', '日柱', '时柱'];
const QUERY = { field: 'query', title: '参数' };

/**
 * The chart of a link.
 * @throws ServiceError 400 when the link holds no birth, or one that the calendar or the list of places refuses
 */
function chartOf(link: URLSearchParams, now: number) {
  const options = BAZI_OPTIONS.read((key) => link.get(key));
  const read = chartCall.input.safeParse({ ...birthOfLink(link), ...options });
  if (!read.success) throw refused(QUERY, 'bad_request', '没有读得懂的生辰');
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

/** Text as HTML. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * `bazi/firstView`: what a link to a chart shows before any script runs: whose it is, its first sentence, the pillars.
 * @throws ServiceError 400 when the query is no birth
 */
export async function firstView({ query }: { query: string }, ctx: { now(): number }): Promise<PageText> {
  const { chart, sex, time } = chartOf(new URLSearchParams(query), ctx.now());
  const year = countedYear(beijingTime(ctx.now()), chart.options.ageYear);
  const { plain, sentence } = nowOf(reaching(chart, year));
  const pillars = chart.bazi.split(' ');
  const row = (cells: readonly string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;
  const day = `${time.year}年${time.month}月${time.day}日`;
  const html = [
    '<nav aria-label="当前位置"><a href="/toolsIndex">排盘</a> / 八字排盘</nav><h1>八字排盘</h1>',
    `<p>${sex}　${day}</p>`,
    plain ? `<p class="say">${escaped(plain)}</p>` : '',
    sentence ? `<p>${escaped(sentence)}</p>` : '',
    `<table class="pillars">${row(NAMES.slice(0, pillars.length), 'th')}${row(pillars, 'td')}</table>`,
  ];
  const about = { title: '八字排盘', description: '', canonical: '/baZiPaiPan', data: [] };
  return { status: 200, ...about, html: html.join('') };
}
