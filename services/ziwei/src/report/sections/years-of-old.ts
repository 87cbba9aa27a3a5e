/** The ten years of a life that is over: what the stars did and what decided each year, without advice. */
import { starList } from '../../engine/reading/model.ts';
import { closing } from '../../engine/reading/year-close.ts';
import { partsText, signed } from '../../engine/reading/year-rule.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';
import { count } from './words.ts';

const listed = (list: readonly YearVerdict[]): string =>
  list.length > 0 ? list.map(({ year }) => `${year}年`).join('、') : '无';
const tonesOf = ({ verdict }: ReportContext) =>
  (['吉', '平', '慎'] as const).map((tone) => verdict.years.filter((each) => each.tone === tone));

function year(ctx: ReportContext, each: YearVerdict): Paragraph[] {
  const { teller, verdict } = ctx;
  const { palace, ganzhi } = each;
  const seat = palace.empty
    ? `无主星，借${palace.across.label}的${starList(palace.stars)}`
    : `坐${starList(palace.stars)}`;
  const decade = verdict.decades[each.decade]!;
  return teller.under(`${each.year}年　${ganzhi}　${each.age}岁　${palace.label}`, [
    teller.tell(
      'liunian.jiunian',
      [`流年命宫${palace.label}`, `合计${signed(each.weight)}：${partsText(each.parts) || '没有可计的星曜'}`],
      `${ganzhi}年流年命宫到${ganzhi[1]}，叠本命${palace.label}，${seat}，小限在${each.smallPalace.label}，大限在${decade.palace.label}。`,
      `${ganzhi[0]}干当令，${each.hua.map(({ star, hua, palace: at }) => `${star}化${hua}到${at.label}`).join('，')}。`,
      closing(ctx.model, each, true).expert,
    ),
  ]);
}

export const yearsOfOld: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const [good, even, care] = tonesOf(ctx) as [YearVerdict[], YearVerdict[], YearVerdict[]];
  const [first, last] = [verdict.years[0]!, verdict.years[9]!];
  const decade = verdict.decades[first.decade]!;
  return [
    ...teller.under('十年一览', [
      teller.tell(
        'liunian.jiuyilan',
        verdict.years.map(({ year: n, tone }) => `${n}年${tone}`),
        `二十岁到六十岁之间起步的几步大限里，${decade.ages}的${decade.palace.label}最宽，逐年就说这十年。`,
        `从${first.year}年${first.ganzhi}到${last.year}年${last.ganzhi}，偏顺的年份：${listed(good)}；平稳的年份：${listed(even)}；吃紧的年份：${listed(care)}。`,
        '小限只作说明，不计入各年的合计。',
      ),
    ]),
    ...verdict.years.flatMap((each) => year(ctx, each)),
  ];
};

export const yearsOfOldPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const [good, , care] = tonesOf(ctx) as [YearVerdict[], YearVerdict[], YearVerdict[]];
  const [first, last] = [verdict.years[0]!, verdict.years[9]!];
  return [
    ...teller.under('那十年的大概', [
      teller.tell(
        'liunian.bai-jiuyilan',
        [`吉${good.length}年`, `慎${care.length}年`],
        `从${first.year}年到${last.year}年，走得顺的${good.length > 0 ? `有${good.length}年` : '年份不明显'}，走得紧的${care.length > 0 ? `有${care.length}年` : '一年也没有'}。`,
      ),
    ]),
    ...verdict.years.flatMap((each, i) =>
      teller.under(`那十年的第${count(i + 1)}年，${each.year}年，${each.age}岁`, [
        teller.tell(
          'liunian.bai-jiunian',
          [each.ganzhi, each.palace.label, each.tone],
          onceDecided(ctx, closing(ctx.model, each, true).plain),
        ),
      ]),
    ),
  ];
};

/** What decided a year of a life that is over; a matter that an earlier year was told of is not told again. */
const onceDecided = ({ teller }: ReportContext, text: string): string =>
  teller.fresh([text.replace(/^\d{4}年/u, '旧年')]) === '' ? '' : text;
