import { pick, yearOf } from '@tianji/teller';
import type { Listener } from '../../corpus/knots.ts';
import { LIVING, LONG_AGO } from '../../corpus/told.ts';
import { clashGone, type Knot, knotsOf } from '../../engine/analysis/knots.ts';
import { yearSpans } from '../../engine/analysis/years.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { dayOf } from '../verdict/index.ts';
import { isLearning, isSettled } from './parts.ts';

const ORDINALS = ['其一', '其二', '其三'];
const LISTENER = { young: 'child', grown: 'grown', late: 'late' } as const;

/** Who is addressed on the first page: neither one who learns nor one who hands over is in the middle of work. */
function listenerOf(ctx: ReportContext): Listener {
  const { band, outside } = ctx.verdict;
  if (band !== 'grown' || outside) return LISTENER[band];
  return isSettled(ctx) ? 'senior' : isLearning(ctx) ? 'learner' : 'grown';
}

/** Gift and price of a key point, in one sentence with what it is. */
const told = (claim: string) => claim.replace(/。(?=长处是|如今)/gu, '；');

/** 其一是, 其二是; one key point alone is not counted. */
const numbered = (all: readonly unknown[], i: number): string =>
  all.length > 1 ? `${ORDINALS[i]}是` : '最要紧的是';

/** A check of the past where no key point has one. */
function check(ctx: ReportContext, knots: readonly Knot[]): Paragraph[] {
  if (knots.some(({ past }) => past !== '')) return [];
  const gone = clashGone(ctx.view, listenerOf(ctx), dayOf(ctx.chart.enteredTime));
  return gone === '' ? [] : [{ rule: 'opening:check', facts: [gone], text: `回头对照：${gone}。` }];
}

/** The open years of one direction, in order of time. */
const yearsOf = ({ verdict }: ReportContext, favour: '顺' | '平' | '慎') =>
  verdict.open.filter((each) => each.favour === favour);

/** The years ahead that call for care, all of them, beside those that do not: the agenda's, in words. */
function hardYears(ctx: ReportContext): Paragraph[] {
  const [good, even, care] = [yearsOf(ctx, '顺'), yearsOf(ctx, '平'), yearsOf(ctx, '慎')];
  if (care.length === 0) return [];
  const spans = (years: readonly { year: number }[]) => yearSpans(years.map(({ year }) => year));
  const lowest = pick(ctx.agenda, 'whole.hold').map(yearOf);
  const least = care.length > 2 ? `，其中${yearSpans(lowest)}分数最低` : '';
  const hold = ctx.verdict.band === 'grown' ? '要收着走' : '宜放慢';
  const rest =
    good.length > 0
      ? `顺的是${spans(good)}`
      : even.length > 0
        ? `没有顺的一年，平的是${spans(even)}`
        : '没有顺的，也没有平的';
  return [
    {
      rule: 'opening:years',
      facts: [...care, ...good].map(({ year, score }) => `${year}年${score}`),
      text: `论全年，${ctx.verdict.span}里${hold}的是${spans(care)}${least}；${rest}。`,
      claims: [...good, ...care].map(({ year, favour }) => ({ about: `year:${year}`, favour })),
    },
  ];
}

/**
 * The page to read first: the two or three key points of the chart, heaviest first, each with its facts, its dated
 * consequences and how the past confirms it. Of a life before all listed years only the claims are told, of a birth to come nothing.
 */
export function opening(ctx: ReportContext): Paragraph[] {
  const { view, chart, verdict } = ctx;
  if (verdict.outside === 'before') return [];
  const hearing = verdict.outside ? LONG_AGO : LIVING;
  const knots = knotsOf(view, listenerOf(ctx), dayOf(chart.enteredTime), hearing);
  if (verdict.outside)
    return [
      { heading: `先读这一页：${knots.map(({ title }) => title).join('；')}` },
      ...knots.map(({ id, title, claim, facts }, i) => ({
        rule: `opening:past:${id}`,
        facts,
        text: `${numbered(knots, i)}“${title}”，${told(claim)}`,
      })),
    ];
  return [
    { heading: `先读这一页：${knots.map(({ title }) => title).join('；')}` },
    ...knots.map(({ id, title, claim, ahead, past, years, facts }, i) => ({
      rule: `opening:${id}`,
      facts: [...facts, ...years.map(({ year }) => `${year}年`)],
      text: `${numbered(knots, i)}“${title}”，${told(claim)}${ahead}${past === '' ? '' : `回头对照：${past}。`}`,
      claims: years.map(({ year, favour }) => ({ about: `year:${year}`, favour })),
    })),
    ...check(ctx, knots),
    ...hardYears(ctx),
  ];
}
