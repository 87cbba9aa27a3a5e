/** The ten years in everyday words. */

import type { Direction } from '@tianji/teller';
import {
  PLAIN_PALACE,
  PLAIN_PALACE_OLD,
  PLAIN_PALACE_TEEN,
  PLAIN_PALACE_YOUNG,
  TEEN_THEMES,
  textOf,
  YEAR_THEMES_PLAIN,
} from '../../corpus/report/practice.ts';
import { misfit } from '../../engine/reading/aged.ts';
import { closing } from '../../engine/reading/year-close.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { Verdict, YearVerdict } from '../verdict.ts';
import { mattersOf } from '../verdict-asked.ts';
import { labelOfMonth, lastMonth, monthsOf } from './months.ts';
import { themeGrid } from './theme-grid.ts';
import { columnWithTeens, isTeen, plainName } from './words.ts';
import { BEFORE_SCHOOL, themeAt, themeOf, tooEarly } from './year-theme.ts';
import { choice, godOf, HELPERS, isEnding, lastDays, weighty, yearTitle } from './years.ts';
import { yearsOfOldPlain } from './years-of-old.ts';

export const yearsPlain: SectionWriter = (ctx) =>
  ctx.past === null ? aheadPlain(ctx) : yearsOfOldPlain(ctx);

const aheadPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const good = verdict.years.filter(({ tone }) => tone === '吉').length;
  const care = verdict.years.filter(({ tone }) => tone === '慎').length;
  return [
    ...teller.under('往后十年先看大概', [
      teller.tell(
        'liunian.bai-zongshuo',
        [`吉${good}年`, `慎${care}年`],
        outlook(verdict, good, care),
        choice(verdict, true),
        monthsPlain(ctx),
      ),
    ]),
    ...themeGrid(ctx, true),
    ...verdict.years.flatMap((each, i) =>
      teller.under(yearTitle(each, i), [ctx.within([each.band], () => yearPlain(ctx, each))]),
    ),
  ];
};

/** By their numbers: the first of them may be nearly over, and then no year ahead. */
const spanOf = (years: readonly YearVerdict[]): string => `${years[0]!.year}到${years.at(-1)!.year}年`;

/** How many of the ten years go well, how many ask for care; none is said as none. */
const outlook = ({ years }: Verdict, good: number, care: number): string =>
  good + care === 0
    ? `${spanOf(years)}，年年都算平常，没有特别顺手的，也没有要放慢的。`
    : `${spanOf(years)}，${good > 0 ? `顺手的有${good}年` : '没有特别顺手的年份'}，${care > 0 ? `要慢走的有${care}年` : '没有要放慢的年份'}${good + care < 10 ? '，其余都算平常' : ''}。`;

/** The remaining months of this year, in everyday words. */
function monthsPlain(ctx: ReportContext): string {
  const [first] = ctx.verdict.years as [YearVerdict];
  const months = monthsOf(ctx, first);
  return lastMonth(ctx, first)
    ? `${first.year}年只剩农历腊月，收个尾就好。`
    : `${first.year}年里，农历${labelOfMonth(months.best)}最顺手，${labelOfMonth(months.care)}松一松。`;
}

/** Everyday names of the palaces by age. */
const WORDS = {
  幼: PLAIN_PALACE_YOUNG,
  青: PLAIN_PALACE_TEEN,
  壮: PLAIN_PALACE,
  老: PLAIN_PALACE_OLD,
} as const;

/** A conclusion whose advice an earlier year was given keeps what decided it. */
function onceAdvised({ teller }: ReportContext, text: string): string {
  const [head, advice] = text.split('：');
  return advice === undefined || teller.fresh([advice]) !== '' ? text : `${head}。`;
}

function yearPlain(ctx: ReportContext, each: YearVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const [lu, ji] = [each.hua[0]!.palace, each.hua[3]!.palace];
  const phase = columnWithTeens(each.band) as keyof typeof WORDS;
  const band = each.band;
  const suiting = (text: string): string => (misfit([band], text) || tooEarly(band, text) ? '' : text);
  const early = BEFORE_SCHOOL.includes(band);
  const matterAt = (name: string): string =>
    early
      ? plainName('稚', name)
      : phase === '老'
        ? plainName(phase, name)
        : textOf(WORDS[phase], name, '名');
  const phrase = (name: string, column: '得' | '费'): string =>
    (band === '0–3' ? '' : teller.fresh([suiting(textOf(WORDS[phase], name, column))])) ||
    `${matterAt(name)}${column === '得' ? '这一头顺当' : '这一头要多照看'}`;
  const goes = (name: string, way: Direction): boolean =>
    mattersOf(name).some((theme) => verdict.asked.direction(theme, each.year) === way);
  // Where the matter itself goes the other way this year, its 禄 is a little sweetness, its 忌 a little care.
  const gladOf = (name: string): string =>
    goes(name, '慎') ? `${matterAt(name)}要放慢，里头也有一点甜头` : `高兴的是${phrase(name, '得')}`;
  const mindOf = (name: string): string =>
    goes(name, '顺') ? `${matterAt(name)}顺当，只是顺里也留一分心` : `要记得的是${phrase(name, '费')}`;
  if (isEnding(verdict, each))
    return teller.tell(
      'liunian.bai',
      [`${each.ganzhi}`, each.palace.label, each.tone],
      `${each.age}岁这一年${lastDays(verdict, each)}`,
      closing(ctx.model, each, false, true).plain,
    );
  // An even year is told with its matters; what decides is told of the years that go one way.
  const even = each.tone === '平';
  const helper = textOf(HELPERS[columnWithTeens(each.band)]!, verdict.at(each.stars.魁!).name, '人');
  return teller.tell(
    'liunian.bai',
    [`${each.ganzhi}`, each.palace.label, each.tone],
    `${each.age}岁这一年${even ? '平稳' : ''}，${
      isTeen(each.band)
        ? textOf(TEEN_THEMES, each.palace.name, '白')
        : themeAt(each, themeOf(YEAR_THEMES_PLAIN, each))
    }。`,
    lu === ji
      ? `${each.year}年高兴的和要记得的都在${matterAt(lu.name)}上，得了一份，也搭进一份心。`
      : `${each.year}年${gladOf(lu.name)}；${mindOf(ji.name)}。`,
    ...(weighty(verdict, each) ? [godOf(each, '白')] : []),
    even ? '' : onceAdvised(ctx, closing(ctx.model, each).plain),
    each.tone === '慎'
      ? phase === '幼'
        ? `${each.year}年孩子有了难处，先告诉爸爸妈妈。`
        : `拿不准的时候，${each.year}年可以问问${helper}。`
      : '',
  );
}
