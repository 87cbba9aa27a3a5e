/** 流年机遇与风险预警: ten years from the reader's own, each with its palace, signs, months and advice. */

import { infantYear } from '../../corpus/infant-years.ts';
import {
  OLD_HELPERS,
  OLD_LANDING,
  STAR_HUA,
  TEEN_HELPERS,
  TEEN_LANDING,
  TEEN_THEMES,
  textOf,
  YEAR_BLADES,
  YEAR_HELPERS,
  YEAR_LANDING,
  YEAR_SUIQIAN,
  YEAR_THEMES,
  YOUNG_HELPERS,
  YOUNG_LANDING,
} from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import { YEAR_LEAD } from '../../corpus/year-lead.ts';
import { misfit } from '../../engine/reading/aged.ts';
import { starList } from '../../engine/reading/model.ts';
import { aboutAt, bandIn, closing, isChild, leadAge } from '../../engine/reading/year-close.ts';
import { partsText, signed } from '../../engine/reading/year-rule.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { bestAndCare, limitOf, soonAlso } from './best-years.ts';
import { firstMonth, labelOfMonth, lastMonth, monthsOf } from './months.ts';
import { themeGrid } from './theme-grid.ts';
import { columnWithTeens, count, isTeen, plainName, rotated } from './words.ts';
import { meetings } from './year-meetings.ts';
import { themeAt, themeOf, tooEarly } from './year-theme.ts';
import { yearsOfOld } from './years-of-old.ts';

export const years: SectionWriter = (ctx) => (ctx.past === null ? ahead(ctx) : yearsOfOld(ctx));

const ahead: SectionWriter = (ctx) => [
  ...overview(ctx),
  ...themeGrid(ctx, false),
  ...ctx.verdict.years.flatMap((each, i) => ctx.within([each.band], () => year(ctx, each, i))),
];

const listed = (list: readonly YearVerdict[]): string => list.map(({ year: n }) => `${n}年`).join('、');

/** Which year to prefer and which to take slowly, in either version: only years whose own verdict agrees. */
export function choice(verdict: Verdict, plain = false): string {
  const [good, slow] = plain ? ['大事优先放在', '多歇一歇的是'] : ['最看重的事可以放在', '安排留得最松的是'];
  const limit = limitOf(verdict, ({ label, name }) =>
    plain ? `那年轮到${plainName(verdict, name)}，这一头仍要慢慢来` : `那年走到${label}，这一宫的事仍宜慢`,
  );
  return bestAndCare(
    verdict,
    (year) => `${good}${year}年${limit}${soonAlso(verdict)}`,
    (year) => `${slow}${year}年`,
    '',
    '；',
  );
}

function overview(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const { years: ten } = verdict;
  const of = (tone: string) => ten.filter((each) => each.tone === tone);
  const [good, even, care] = [of('吉'), of('平'), of('慎')];
  const [first, last] = [ten[0]!, ten[9]!];
  return teller.under('十年一览', [
    teller.tell(
      'liunian.yilan',
      ten.map(({ year: n, tone }) => `${n}年${tone}`),
      `从${first.year}年${first.ganzhi}到${last.year}年${last.ganzhi}，${good.length > 0 ? `偏吉的有${listed(good)}` : '没有特别偏吉的年份'}，${even.length > 0 ? `平稳的有${listed(even)}` : '没有平淡无事的年份'}，${care.length > 0 ? `宜谨慎的有${listed(care)}` : '没有需要特别收敛的年份'}。`,
      choice(verdict),
      ten[0]!.decade >= verdict.decades.length
        ? '以出生的年份算，十二步大限早已走满，以下各年只是照排法往下推，当作旁观来读。'
        : '',
    ),
    monthsAhead(ctx),
  ]);
}

/** The best and the tightest month: of those that remain of this year, and of the next. */
function monthsAhead(ctx: ReportContext): Paragraph | null {
  const { teller, verdict, model } = ctx;
  const [first, next] = verdict.years as [YearVerdict, YearVerdict];
  const now = monthsOf(ctx, first);
  const later = monthsOf(ctx, next);
  const words = (tone: '吉' | '慎', palace: PalaceVerdict): string =>
    textOf(YEAR_LEAD, tone + leadAge(bandIn(model, next.year)), palace.name);
  const present = lastMonth(ctx, first)
    ? `${first.ganzhi}年只剩腊月，流月行到${now.bestPalace.label}。`
    : firstMonth(ctx, first) > 1
      ? `${first.year}年余下的流月里，农历${labelOfMonth(now.best)}（行${now.bestPalace.label}）最宽，${labelOfMonth(now.care)}（行${now.carePalace.label}）最紧。`
      : `${first.year}年的流月，农历${labelOfMonth(now.best)}（行${now.bestPalace.label}）最宽，${labelOfMonth(now.care)}（行${now.carePalace.label}）最紧。`;
  return teller.tell(
    'liunian.liuyue',
    [...now.facts, ...later.facts],
    present,
    `${next.year}年里，农历${labelOfMonth(later.best)}最宽，行到${later.bestPalace.label}：${words('吉', later.bestPalace)}；${labelOfMonth(later.care)}最紧，行到${later.carePalace.label}：${words('慎', later.carePalace)}。`,
  );
}

/** The years whose own god is mentioned: the best and the one to take slowly. */
export const weighty = ({ bestYear, careYear }: Verdict, { year: n }: YearVerdict): boolean =>
  n === bestYear.year || n === careYear.year;

/** Of the twelve gods of a year those that are told: the others are names in the table. */
const TOLD_GODS: readonly string[] = ['丧门', '吊客', '白虎', '官符', '病符'];

/** What the year's own god says; under sixteen nothing: their names frighten. */
export function godOf({ band, yearGod }: YearVerdict, column: '义' | '白'): string {
  if (!TOLD_GODS.includes(yearGod) || isChild(band)) return '';
  return column === '义' ? textOf(YEAR_SUIQIAN, yearGod, '义') : `${textOf(YEAR_SUIQIAN, yearGod, '白')}。`;
}

/** Whether a year is told as the days that are left of it. */
export const isEnding = ({ left, years }: Verdict, each: YearVerdict): boolean =>
  left !== null && each.year === years[0]!.year;

/** What the last days of a year are for, after what the year is called. */
export function lastDays({ left, stage }: Verdict, each: YearVerdict): string {
  const use =
    stage === '幼'
      ? `照旧过就好，新东西等${each.year + 1}年再学`
      : `手上的事收个尾，新起头的留到${each.year + 1}年`;
  return `只剩${left}天，${use}。`;
}

function year(ctx: ReportContext, each: YearVerdict, i: number): Paragraph[] {
  const { teller, verdict } = ctx;
  const ending = isEnding(verdict, each);
  const { palace, smallPalace, ganzhi } = each;
  const mains = palace.empty
    ? `无主星，借${palace.across.label}的${starList(palace.stars)}`
    : `坐${starList(palace.stars)}`;
  const decade = verdict.decades[each.decade];
  const frame = decade ? `大限在${decade.palace.label}` : each.decade < 0 ? '尚在童限' : '大限已满一周';
  return teller.under(`${each.year}年　${ganzhi}　${each.age}岁　${palace.label}`, [
    teller.tell(
      'liunian.zhuti',
      [
        `流年命宫${palace.label}`,
        `小限${smallPalace.label}`,
        frame,
        `岁前${each.yearGod}`,
        `将前${each.generalGod}`,
      ],
      `${ganzhi}年流年命宫到${ganzhi[1]}，叠本命${palace.label}，${mains}，小限在${smallPalace.label}，${frame}。`,
      ending
        ? `${each.year}年${lastDays(verdict, each)}`
        : inOffice(
            palace,
            isTeen(each.band)
              ? textOf(TEEN_THEMES, palace.name, '文')
              : themeAt(each, themeOf(YEAR_THEMES, each), `${palace.label}当值，`),
          ),
      ...(weighty(verdict, each) && !ending ? [godOf(each, '义')] : []),
    ),
    ending ? null : transformations(ctx, each),
    // Flow stars and helpers are told of a year that goes one way; an even one goes on as it is.
    each.tone === '平' || ending ? relation(ctx, each) : signs(ctx, each, i),
    verdictLine(ctx, each),
  ]);
}

/** The theme of a year with the stars that hold its palace: 兄弟宫当值 becomes 兄弟宫有紫微当值. */
function inOffice({ label, empty, stars }: PalaceVerdict, theme: string): string {
  const names = stars.map(({ name }) => name).join('、');
  return theme.replace(`${label}当值`, `${label}${empty ? '借' : '有'}${names}当值`);
}

function transformations(ctx: ReportContext, each: YearVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const who = columnWithTeens(each.band);
  const band = each.band;
  const flow = (index: number): string => verdict.palaces[(index - each.palace.index + 12) % 12]!.label;
  const parts = each.hua.map(({ star, hua, palace }) => {
    const heavy = hua === '禄' || hua === '忌';
    const row = heavy || who !== '壮' ? `${who}${hua}` : hua;
    const told = infantYear(band, palace.name, hua) ?? textOf(landingOf(row), row, palace.name);
    const landing = misfit([band], told) || tooEarly(band, told) ? '' : teller.fresh([told]);
    const said = who === '壮' ? textOf(STAR_HUA, `${star}${hua}`, '年') : '';
    const meaning = misfit([band], said) ? '' : said;
    const words = [meaning, landing].filter((text) => text !== '').join('，');
    return words && `${star}化${hua}在本命${palace.label}，当流年${flow(palace.index)}，${words}`;
  });
  const told = parts.filter((part) => part !== '');
  return teller.tell(
    'liunian.sihua',
    each.hua.map(({ star, hua, palace }) => `${star}化${hua}入${palace.label}`),
    // A transformation that has nothing to say stays among the facts.
    told.length > 0 ? `${each.ganzhi[0]}干当令，${told.slice(0, 2).join('；')}。` : '',
    told.length > 2 ? `${told.slice(2).join('；')}。` : '',
    ...meetings(each, (words) => teller.fresh([words])),
  );
}

/** Whom to ask, by age. */
export const HELPERS: Readonly<Record<string, Table>> = {
  幼: YOUNG_HELPERS,
  青: TEEN_HELPERS,
  壮: YEAR_HELPERS,
  老: OLD_HELPERS,
};

/** The table that has a row for landings. */
const landingOf = (row: string): Table =>
  [YOUNG_LANDING, TEEN_LANDING, OLD_LANDING].find(({ rows }) => rows[row]) ?? YEAR_LANDING;

/** A child's helpers teach and play with it; in trouble no star sends it to anybody: it goes to its parents. */
const NOBLE_OF_CHILD = [
  (who: string) => `这一年肯教孩子的多半是${who}`,
  (who: string) => `这一年让孩子长见识的是${who}`,
  (who: string) => `这一年与孩子投缘的是${who}`,
  (who: string) => `这一年常带着孩子的多半是${who}`,
  (who: string) => `这一年孩子愿意学样的是${who}`,
];
const NOBLE = [
  (who: string) => `遇难处先问${who}`,
  (who: string) => `能开口相求的是${who}`,
  (who: string) => `肯指路的多半是${who}`,
  (who: string) => `可以商量的是${who}`,
  (who: string) => `一句话点醒人的是${who}`,
];

function signs(ctx: ReportContext, each: YearVerdict, i: number): Paragraph | null {
  const { teller, verdict } = ctx;
  const { yang, tuo, ganzhi, stars } = each;
  const [kui, yue] = ['魁', '钺'].map((name) => verdict.at(stars[name]!)) as [typeof yang, typeof yang];
  const who = columnWithTeens(each.band);
  const people = [...new Set([kui, yue].map(({ name }) => textOf(HELPERS[who]!, name, '人')))].join('，或者');
  // Two years may have the same helpers: they are told of once.
  const helpers = teller.fresh([people]);
  const blade = (name: '羊' | '陀', at: string): string =>
    who === '青'
      ? `${aboutAt('青', verdict.palaces.find(({ name: own }) => own === at)!.spot)}这一面容易${name === '羊' ? '急' : '拖'}`
      : teller.fresh(
          who === '幼'
            ? [infantYear(each.band, at, name) ?? textOf(YOUNG_LANDING, name, at)].filter(
                (text) => !tooEarly(each.band, text),
              )
            : who === '老'
              ? [textOf(OLD_LANDING, name, at), textOf(OLD_LANDING, `${name}又`, at)]
              : [textOf(YEAR_BLADES, at, name), textOf(YEAR_BLADES, at, `${name}又`)],
        );
  const blades = [
    [`流羊在${yang.label}`, blade('羊', yang.name)],
    [`流陀在${tuo.label}`, blade('陀', tuo.name)],
  ]
    .filter(([, phrase]) => phrase !== '')
    .map((parts) => parts.join('，'))
    .join('；');
  return teller.tell(
    'liunian.xinghao',
    [`流羊${yang.label}`, `流陀${tuo.label}`, `流魁${kui.label}`, `流钺${yue.label}`],
    helpers === ''
      ? ''
      : `流年的天魁到${kui.label}，天钺到${yue.label}，${rotated(who === '幼' ? NOBLE_OF_CHILD : NOBLE, i)(helpers)}。`,
    blades === '' ? '' : `${ganzhi}年的${blades}。`,
    ...(each.relation ? [RELATIONS[each.relation](each)] : []),
  );
}

/** What an even year is to the year of birth, if anything. */
const relation = ({ teller }: ReportContext, each: YearVerdict): Paragraph | null =>
  each.relation
    ? teller.tell('liunian.xinghao', [`${each.ganzhi}年${each.relation}`], RELATIONS[each.relation](each))
    : null;

const RELATIONS: Record<NonNullable<YearVerdict['relation']>, (each: YearVerdict) => string> = {
  值太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年同支，${age}岁是本命年，旧时当作记号，不计入合计。`,
  冲太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年对冲，旧说${age}岁这年多走动，不计入合计。`,
  合太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年六合，旧说${age}岁这年人缘较好，不计入合计。`,
};

/** The year's sum, and what decided it. */
function verdictLine(ctx: ReportContext, each: YearVerdict): Paragraph | null {
  const sum = partsText(each.parts) || '没有可计的星曜';
  return ctx.teller.tell(
    'liunian.celue',
    [`合计${signed(each.weight)}：${sum}`, `判为${each.tone}`],
    closing(ctx.model, each, false, isEnding(ctx.verdict, each)).expert,
  );
}

export const yearTitle = ({ year: n, age }: YearVerdict, i: number): string =>
  `第${count(i + 1)}年　${n}年　虚岁${age}岁`;
