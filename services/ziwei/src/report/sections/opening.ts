/**
 * The page to read first: the knots of this chart as the agenda has them, heaviest first, each with the condition met, what
 * breaks or saves it, and every open year that touches it; then the running decade. A past year is there to compare.
 */
import { BACK, remembered, yearsBehind } from '../../engine/reading/past-years.ts';
import { aboutAt, bandIn, leadAge } from '../../engine/reading/year-close.ts';
import type { YearFacts } from '../../engine/reading/year-facts.ts';
import { type KnotTold, yearsLine } from '../../telling/knots.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { decadeChange } from '../verdict-times.ts';
import { spanAhead } from './best-years.ts';
import { wayOf } from './words.ts';

/** A point of the page, in words. */
interface Told {
  title: string;
  facts: string[];
  claim: string;
  ahead: string;
  past: string;
}

const behind = ({ model, verdict }: ReportContext): YearFacts[] => yearsBehind(model, verdict.year);

/** What a palace is about in a year, at the age of that year. */
function words({ band, model, verdict }: ReportContext, year: number) {
  const age = leadAge(year === verdict.year ? band : bandIn(model, year));
  // Only parents are told of their child; whoever reads on their own behalf was that child.
  return (palace: PalaceVerdict): string =>
    verdict.stage !== '幼' && palace.name === '命宫' ? '自己' : aboutAt(age, palace.spot);
}

/** The last past year whose 忌, or 禄 of what is good, fell on the palace: for the reader to compare. */
function past(ctx: ReportContext, { branch, isGood }: KnotTold): string {
  const palace = ctx.verdict.at(branch);
  const hua = isGood ? '禄' : '忌';
  // The year in which the decade changed is asked about as that change.
  const turn = ctx.verdict.current?.decade.year;
  const last = behind(ctx).find(
    ({ flow, hua: four }) =>
      flow.year !== turn && four.some((one) => one.hua === hua && one.spot === palace.spot),
  );
  if (!last) return '';
  const { year } = last.flow;
  return `回头对照${year}年，${words(ctx, year)(palace)}这一面是不是有过一${isGood ? '次顺手的进展' : '件拖着的事'}。`;
}

function ofKnot(ctx: ReportContext, knot: KnotTold, plain: boolean, isFirst: boolean): Told {
  return {
    title: plain ? `说的是${knot.theme.plain}` : knot.name,
    facts: [knot.name],
    claim: plain ? knot.plain : knot.expert + knot.grounds,
    ahead: yearsLine(knot, spanAhead(ctx.verdict), plain),
    past: isFirst ? past(ctx, knot) : '',
  };
}

/** What the chart relies on: its best palace, where age leaves fewer than three points to tell, as of a small child. */
function support(ctx: ReportContext, plain: boolean): Told {
  const { verdict } = ctx;
  const best = verdict.strong[0]!;
  const about = words(ctx, verdict.year)(best);
  const stars = best.stars.map(({ name }) => name).join('、');
  const good = verdict.open.filter(({ tone }) => tone === '吉');
  const years = good.map(({ year }) => `${year}年`).join('、');
  return {
    title: plain ? `靠得住的一面：${about}` : `${best.label}最稳`,
    facts: [`${best.label}${best.score}分`, `${best.empty ? '借' : ''}${stars}`],
    claim: plain
      ? `最靠得住的是${about}。`
      : `${best.label}${best.empty ? '借' : '坐'}${stars}，${verdict.stage === '幼' ? '养育上先顺着这一面' : '遇事先从这里用力'}。`,
    ahead:
      good.length > 0
        ? `${plain ? '' : '论年份，'}${spanAhead(verdict)}偏顺的有${years}，这份长处在那时最用得上。`
        : `${plain ? '' : '论年份，'}${spanAhead(verdict)}没有明显偏顺的年份，它是平日的依靠。`,
    past: '',
  };
}

/** A decade that begins later is not mentioned as future. */
const LAST_AHEAD = 75;

const HOW = { 好: '，走起来比上一步轻快', 近: '，走起来与上一步相近', 差: '，走起来比上一步吃力' };

/** What a palace was about then, and what the reader is told of it now where that is something else. */
const moved = (then: string, now: string): string =>
  then.slice(0, 2) === now.slice(0, 2) ? now : `${then}，这一面如今看的是${now}`;

/** The current stage of life, and its neighbours. */
function step(ctx: ReportContext, plain: boolean): Told | null {
  const { verdict } = ctx;
  const { current, decades } = verdict;
  if (!current) return null;
  const before = decades[current.k - 1];
  const next = decades[current.k + 1];
  const about = words(ctx, verdict.year);
  const how = before ? HOW[decadeChange(before, current)] : '';
  const { year } = current.decade;
  return {
    title: plain ? `${current.ages}这十年` : `${current.ages}大限在${current.palace.label}`,
    facts: [`大限${current.ages}`, `${current.palace.label}之限${wayOf(current)}`],
    claim: plain
      ? `${year}—${year + 9}年，重心在${about(current.palace)}${how}。`
      : `${year}—${year + 9}年大限行到${current.palace.label}，十年为${wayOf(current)}${current.tone === '慎' ? '，宜守' : ''}${how}。`,
    ahead:
      next && next.age <= LAST_AHEAD
        ? `${plain ? '' : '论年份，'}${next.decade.year}年换到下一步，重心移向${words(ctx, next.decade.year)(next.palace)}。`
        : '',
    past:
      before &&
      year < verdict.year &&
      current.age >= remembered(ctx.model, verdict.year) &&
      verdict.year - year < BACK
        ? `回头对照${year}年前后，重心是不是从${words(ctx, before.decade.year + 5)(before.palace)}移到了${moved(words(ctx, year)(current.palace), about(current.palace))}。`
        : '',
  };
}

/** Points that a first page has at least, where age lets them be told. */
const ENOUGH = 3;
const ORDER = ['其一', '其二', '其三', '其四'];

/** That the clock decides the chart, of a birth within minutes of an hour's edge: before anything that hangs on it is read. */
function edge({ alternatives, teller, verdict }: ReportContext, plain: boolean): (Paragraph | null)[] {
  const [near] = alternatives;
  if (!near) return [];
  const where = near.reason.split('，')[0]!;
  const span = where.replace(/^.*之[前后]/u, '');
  const who = verdict.stage === '幼' ? '孩子' : '您';
  return [
    teller.tell(
      plain ? 'kaipian.baihua-linjie' : 'kaipian.linjie',
      [near.title, near.time],
      plain
        ? `${who}的出生时间离换时辰的那一刻只有${span}，钟表差一点，整张盘就要另排，下面的话都会不同，先把出生的钟点核对一遍再往下读。`
        : `${where}，钟表若有出入，便是${near.title}，命宫与十二宫、大限、流年都要另排，以下各节随之不同；先核对出生的钟点，再往下读。`,
    ),
  ];
}

const page =
  (plain: boolean): SectionWriter =>
  (ctx) => {
    if (ctx.past !== null) return [];
    const { knots } = ctx.verdict.asked;
    const points = [
      ...knots.map((knot, i) => ofKnot(ctx, knot, plain, i === 0)),
      ...[step(ctx, plain)].filter((each) => each !== null),
    ];
    if (points.length < ENOUGH) points.push(support(ctx, plain));
    return ctx.teller.under(plain ? '先看这几句' : '先读这一页', [
      ...edge(ctx, plain),
      ...points.map(({ title, facts, claim, ahead, past }, i): Paragraph | null =>
        ctx.teller.tell(
          plain ? 'kaipian.baihua' : 'kaipian.guanjian',
          facts,
          // A claim that begins with its title is not introduced by it.
          `${ORDER[i]}，${claim.startsWith(title) ? '' : `${title}。`}${claim}`,
          ahead,
          past && (plain ? past : `可以${past}`),
        ),
      ),
    ]);
  };

export const opening = page(false);
export const openingPlain = page(true);
