/** Years of love ahead: when they meet the day branch or bring the partner's star. */
import * as bonds from '../../corpus/report/marriage-bonds.ts';
import * as behind from '../../corpus/report/settled-home.ts';
import { at } from '../../corpus/report/texts.ts';
import type { ReportContext, TextParagraph } from '../types.ts';
import type { YearVerdict } from '../verdict/index.ts';
import { touching } from './depth-luck.ts';
import { isSettled, listed, para } from './parts.ts';

/** Years named of one kind, at most: more would be a list of half the years ahead. */
const YEARS_TOLD = 3;
const COUNT = ['', '一', '两', '三'];
const LOVE_FAVOUR = { 合: '顺', 冲: '慎', 星: '平' } as const;
const UNIONS = '天合地合 三合 三会 六合 半合 拱合 暗合'.split(' ');

/** The strongest years of one kind by their union with the day pillar, in the order of time. */
function strongest(years: readonly YearVerdict[]): YearVerdict[] {
  const rank = ({ meetings }: YearVerdict) =>
    Math.min(
      UNIONS.length,
      ...meetings
        .filter((each) => each.with.includes('日柱'))
        .flatMap(({ types }) => types.map((type) => UNIONS.indexOf(type)))
        .filter((at) => at >= 0),
    );
  return [...years]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, YEARS_TOLD)
    .sort((a, b) => a.year - b.year);
}

/** Years among the next ten that join or move the day branch, or bring the partner's star; for grown people. */
export function loveYears(ctx: ReportContext): TextParagraph {
  const { verdict } = ctx;
  const years = verdict.open.filter(
    ({ band, ages }) => (band === 'grown' && ages !== '16–18') || (band === 'late' && isSettled(ctx)),
  );
  // The chapter on what the years touch names the same years: groups of three are told there by themselves.
  const joining = touching(years, '日柱', ['join', 'together']);
  const told = (['合', '冲', '星'] as const)
    .map((kind) => {
      const found = years.filter(({ love }) => love === kind);
      const close = kind === '合' ? found.filter((year) => joining.includes(year)) : [];
      return [kind, strongest(close.length > 0 ? close : found)] as const;
    })
    .filter(([, found]) => found.length > 0);
  return {
    ...para(
      `marriage:years:${told.map(([kind]) => kind).join('')}`,
      told.map(([kind, found]) => `${kind}：${listed(found.map((each) => `${each.year}`))}`),
      ...told.map(
        ([kind, found]) =>
          `${yearLead(kind, ctx)}${listed(found.map((each) => `${each.year}年${each.ganzhi}`))}，${
            found.length > 1 ? '这些年份里' : '这一年里'
          }${at(isSettled(ctx) ? behind.LOVE_YEAR_BEHIND : bonds.LOVE_YEAR, kind)}。${tightIn(kind, found)}`,
      ),
    ),
    claims: told.flatMap(([kind, found]) =>
      found.map(({ year }) => ({ about: `love:${year}`, favour: LOVE_FAVOUR[kind] })),
    ),
  };
}

/** When a year brings people together, or the partner's star, but is tight as a whole, that limits it. */
function tightIn(kind: '合' | '冲' | '星', years: readonly YearVerdict[]): string {
  const tight = kind === '冲' ? [] : years.filter(({ favour }) => favour === '慎');
  const which =
    tight.length < years.length
      ? `其中${listed(tight.map(({ year }) => `${year}年`))}`
      : `只是这${years.length > 1 ? `${COUNT[years.length]}年` : '一年'}`;
  return tight.length > 0 ? `${which}全年偏紧，${kind === '合' ? '亲近归亲近，' : ''}大事不必赶在当年。` : '';
}

/** 夫星 in a woman's chart, 妻星 in a man's. */
export const spouseStar = ({ view }: ReportContext) => (view.sex === '男' ? '妻星' : '夫星');
const yearLead = (kind: '合' | '冲' | '星', ctx: ReportContext) =>
  ({ 合: '与配偶宫相合的有', 冲: '与配偶宫相冲的有', 星: `${spouseStar(ctx)}透出的有` })[kind];
