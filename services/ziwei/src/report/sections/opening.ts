/**
 * The page to read first: the key points of this chart, heaviest first, each with its fact, its future dates and a
 * past year for the reader to check. Every year named here has the verdict of its own section.
 */
import { textOf } from '../../corpus/index.ts';
import { YEAR_LEAD } from '../../corpus/year-lead.ts';
import { BACK, helpedYear, remembered, yearsBehind, yearThrough } from '../../engine/reading/past-years.ts';
import { aboutAt, bandIn, leadAge } from '../../engine/reading/year-close.ts';
import type { YearFacts } from '../../engine/reading/year-facts.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { PalaceVerdict, YearVerdict } from '../verdict.ts';
import { decadeChange } from '../verdict-times.ts';
import { spanAhead } from './best-years.ts';

interface Knot {
  title: string;
  facts: string[];
  claim: string;
  ahead: string;
  past: string;
}

/** The nearest years; where there are more, how many in all. */
const named = (years: readonly { year: number }[]): string =>
  years
    .slice(0, 3)
    .map(({ year }) => `${year}年`)
    .join('、') + (years.length > 3 ? `等${years.length}年` : '');

const behind = ({ model, verdict }: ReportContext): YearFacts[] => yearsBehind(model, verdict.year);

/** What a palace is about in a year, and what its good or hard side asks for at that age. */
function words({ band, model, verdict }: ReportContext, year: number) {
  const age = leadAge(year === verdict.year ? band : bandIn(model, year));
  return {
    // Only parents are told of their child; whoever reads on their own behalf was that child.
    about: (palace: PalaceVerdict) =>
      verdict.stage !== '幼' && palace.name === '命宫' ? '自己' : aboutAt(age, palace.spot),
    ask: (tone: '吉' | '慎', palace: PalaceVerdict) => textOf(YEAR_LEAD, tone + age, palace.name),
  };
}

/** What the birth-year 忌 holds on to. */
function burden(ctx: ReportContext, plain: boolean): Knot {
  const { verdict } = ctx;
  const { star, palace } = verdict.births[3]!;
  const { about, ask } = words(ctx, verdict.year);
  const on = (name: string) => (each: YearVerdict) =>
    each.hua.some(({ hua, palace: at }) => hua === name && at === palace);
  const touched = verdict.open.filter(on('忌'));
  // A year that comes back to the burden is not told as one of relief as well.
  const light = verdict.open.filter(
    (each) => on('禄')(each) && each.tone !== '慎' && !touched.includes(each),
  );
  const last = behind(ctx).find(
    ({ hua, tone }) => tone !== '吉' && hua.some((each) => each.hua === '忌' && each.spot === palace.spot),
  );
  const where = plain ? about(palace) : palace.label;
  return {
    title: plain ? `放不下的一面：${where}` : `${star}化忌在${palace.label}`,
    facts: [`${star}化忌在${palace.label}`, `${palace.label}${palace.score}分`],
    claim: plain
      ? `放得最重、也最费心的是${where}。平日里，${ask('慎', palace)}。`
      : `${star}的忌落在${palace.label}，${about(palace)}是最放不下的一面，${palace.soft.length >= palace.tough.length ? '好在会到的吉星不少于煞星' : '会到的煞星又多于吉星'}。`,
    ahead: [
      touched.length > 0 ? touchedText(touched) : `${spanAhead(verdict)}没有哪一年再加重它`,
      light.length > 0 ? `${named(light)}会松一口气` : '',
    ]
      .filter(Boolean)
      .join('；')
      .concat('。'),
    past: last
      ? `回头对照${last.flow.year}年，${words(ctx, last.flow.year).about(palace)}这一面是不是有过一件拖着的事。`
      : '',
  };
}

/** Every year that comes back to the burden, and which of them have other strength. */
function touchedText(touched: readonly YearVerdict[]): string {
  const good = touched.filter(({ tone }) => tone === '吉');
  const years = touched.map(({ year }) => `${year}年`).join('、');
  if (good.length === touched.length) return `${years}又碰到它，好在当年另有得力处，这一面从简就好`;
  return `${years}这份牵挂又被碰到，早作安排${good.length > 0 ? `，其中${named(good)}另有得力处` : ''}`;
}

const use = (child: boolean, also: boolean): string =>
  child ? (also ? '养育上也常顺着它' : '养育上先顺着这一面') : also ? '遇事也可借它的力' : '遇事先从这里用力';

/** What the chart relies on: its best palace, or the next when the first has been told. */
function support(ctx: ReportContext, plain: boolean, rank: 0 | 1 = 0): Knot {
  const { verdict } = ctx;
  const best = verdict.ranked[rank]!;
  const also = rank > 0;
  const { about, ask } = words(ctx, verdict.year);
  const good = verdict.open.filter(({ tone }) => tone === '吉');
  // The year in which the decade changed is asked about as a move from one palace to another, not of one of them.
  const years = behind(ctx).filter(({ flow }) => flow.year !== verdict.current?.decade.year);
  const helped = helpedYear(years, best.spot);
  const last = helped ?? yearThrough(years, best.spot);
  const stars = best.stars.map(({ name }) => name).join('、');
  return {
    title: plain
      ? `${also ? '也' : ''}靠得住的一面：${about(best)}`
      : `${best.label}${also ? '也稳' : '最稳'}`,
    facts: [`${best.label}${best.score}分`, `${best.empty ? '借' : ''}${stars}`],
    claim: plain
      ? `${also ? '其次' : '最'}靠得住的是${about(best)}：${ask('吉', best)}。`
      : `十二宫里${best.label}分数${also ? '居次' : '居首'}，${best.empty ? '借' : '坐'}${stars}，与最低的${verdict.ranked[11]!.label}相差${best.score - verdict.ranked[11]!.score}分，${use(verdict.stage === '幼', also)}。`,
    ahead: also
      ? ''
      : good.length > 0
        ? `${spanAhead(verdict)}偏顺的有${named(good)}，这份长处在那时最用得上。`
        : `${spanAhead(verdict)}没有明显偏顺的年份，它是平日的依靠。`,
    past: last
      ? `回头对照${last.flow.year}年，${words(ctx, last.flow.year).about(best)}这一面${helped ? '是不是有过一次顺手的进展' : '的事是不是比平日多'}。`
      : '',
  };
}

/** The best palace that holds the 忌 of birth: relied on and worried about is one verdict, the worry its limit. */
function both(ctx: ReportContext, plain: boolean): Knot {
  const [help, load] = [support(ctx, plain), burden(ctx, plain)];
  const { star, palace } = ctx.verdict.births[3]!;
  const where = plain ? words(ctx, ctx.verdict.year).about(palace) : palace.label;
  return {
    title: plain ? `靠得住、也最放不下的一面：${where}` : `${where}最稳，${star}化忌也在这里`,
    facts: [...new Set([...help.facts, ...load.facts])],
    claim: `${help.claim}${plain ? '最费心的也是这一面，靠它的时候给自己留一分余地。' : '生年的忌同在一宫，越得力的地方越放不下，靠它时留一分余地。'}`,
    ahead: load.ahead,
    past: help.past,
  };
}

/** A decade that begins later is not mentioned as future. */
const LAST_AHEAD = 75;

const HOW = { 好: '，走起来比上一步轻快', 近: '，走起来与上一步相近', 差: '，走起来比上一步吃力' };

/** What a palace was about then, and what the reader is told of it now where that is something else. */
const moved = (then: string, now: string): string =>
  then.slice(0, 2) === now.slice(0, 2) ? now : `${then}，这一面如今看的是${now}`;

/** The current stage of life, and its neighbours. */
function step(ctx: ReportContext, plain: boolean): Knot | null {
  const { verdict } = ctx;
  const { current, decades } = verdict;
  if (!current) return null;
  const before = decades[current.k - 1];
  const next = decades[current.k + 1];
  const { about } = words(ctx, verdict.year);
  const how = before ? HOW[decadeChange(before, current)] : '';
  const { year } = current.decade;
  return {
    title: plain ? '眼下这十年' : `${current.ages}大限在${current.palace.label}`,
    facts: [`大限${current.ages}`, `${current.palace.label}评分${current.score}`],
    claim: plain
      ? `${year}—${year + 9}年，重心在${about(current.palace)}${how}。`
      : `${year}—${year + 9}年大限行到${current.palace.label}，评分${current.score}，属“${current.grade}”${how}。`,
    ahead:
      next && next.age <= LAST_AHEAD
        ? `${next.decade.year}年换到下一步，重心移向${words(ctx, next.decade.year).about(next.palace)}。`
        : '',
    past:
      before &&
      year < verdict.year &&
      current.age >= remembered(ctx.model, verdict.year) &&
      verdict.year - year < BACK
        ? `回头对照${year}年前后，重心是不是从${words(ctx, before.decade.year + 5).about(before.palace)}移到了${moved(words(ctx, year).about(current.palace), about(current.palace))}。`
        : '',
  };
}

const ORDER = ['其一', '其二', '其三'];

const page =
  (plain: boolean): SectionWriter =>
  (ctx) => {
    if (ctx.past !== null) return [];
    const heavy = Math.abs(ctx.verdict.births[3]!.palace.score - 65);
    const bright = Math.abs(ctx.verdict.ranked[0]!.score - 65);
    const one = ctx.verdict.births[3]!.palace === ctx.verdict.ranked[0];
    const two = one ? [both(ctx, plain), support(ctx, plain, 1)] : [burden(ctx, plain), support(ctx, plain)];
    const knots = [...(!one && bright > heavy ? two.reverse() : two), step(ctx, plain)].filter(
      (each) => each !== null,
    );
    return ctx.teller.under(
      plain ? '先看这几句' : '先读这一页',
      knots.map(({ title, facts, claim, ahead, past }, i): Paragraph | null =>
        ctx.teller.tell(
          plain ? 'kaipian.baihua' : 'kaipian.guanjian',
          facts,
          `${ORDER[i]}，${title}。`,
          claim,
          ahead && (plain ? ahead : `论年份，${ahead}`),
          past && (plain ? past : `可以${past}`),
        ),
      ),
    );
  };

export const opening = page(false);
export const openingPlain = page(true);
