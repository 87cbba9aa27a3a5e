/** 流年机遇与风险预警: ten years from the reader's own, each with its palace, signs, months and advice. */
import {
  OLD_HELPERS,
  OLD_LANDING,
  STAR_HUA,
  TEEN_THEMES,
  textOf,
  YEAR_BLADES,
  YEAR_HELPERS,
  YEAR_JIANGQIAN,
  YEAR_LANDING,
  YEAR_STRATEGY,
  YEAR_STRATEGY_EDGE,
  YEAR_SUIQIAN,
  YEAR_THEMES,
  YOUNG_HELPERS,
  YOUNG_LANDING,
} from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import { starList } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';
import { stageOf } from '../verdict.ts';
import { firstMonth, labelOfMonth, lastMonth, monthsOf } from './months.ts';
import { columnOfAge, count, isTeen, rotated } from './words.ts';

export const years: SectionWriter = (ctx) => [
  ...overview(ctx),
  ...ctx.verdict.years.flatMap((each, i) => year(ctx, each, i)),
];

const listed = (list: readonly YearVerdict[]): string => list.map(({ year: n }) => `${n}年`).join('、');

function overview(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const { years: ten, bestYear, careYear } = verdict;
  const of = (tone: string) => ten.filter((each) => each.tone === tone);
  const [good, even, care] = [of('吉'), of('平'), of('慎')];
  const [first, last] = [ten[0]!, ten[9]!];
  return teller.under('十年一览', [
    teller.tell(
      'liunian.yilan',
      ten.map(({ year: n, tone }) => `${n}年${tone}`),
      `从${first.year}年${first.ganzhi}到${last.year}年${last.ganzhi}，${good.length > 0 ? `偏吉的有${listed(good)}` : '没有特别偏吉的年份'}，${even.length > 0 ? `平稳的有${listed(even)}` : '没有平淡无事的年份'}，${care.length > 0 ? `宜谨慎的有${listed(care)}` : '没有需要特别收敛的年份'}。`,
      `若只能挑一年办最看重的事，可取${bestYear.year}年；若只能挑一年把节奏放慢，可取${careYear.year}年。`,
      ten[0]!.decade >= verdict.decades.length
        ? '以出生的年份算，十二步大限早已走满，以下各年只是照排法往下推，当作旁观来读。'
        : '',
      '每年以正月初一换年，吉平慎三档由流年命宫的根基与四化照会的轻重算出，说的是风向，不是结果。',
    ),
  ]);
}

function year(ctx: ReportContext, each: YearVerdict, i: number): Paragraph[] {
  const { teller, verdict } = ctx;
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
        `岁前${each.suiqian}`,
        `将前${each.jiangqian}`,
      ],
      `${ganzhi}年流年命宫到${ganzhi[1]}，叠本命${palace.label}，${mains}，小限在${smallPalace.label}，${frame}。`,
      isTeen(each.age)
        ? textOf(TEEN_THEMES, palace.name, '文')
        : textOf(YEAR_THEMES, palace.name, columnOfAge(each.age)),
      textOf(YEAR_SUIQIAN, each.suiqian, '义'),
    ),
    transformations(ctx, each),
    signs(ctx, each, i),
    advice(ctx, each, i),
  ]);
}

function transformations(ctx: ReportContext, each: YearVerdict): Paragraph | null {
  const { teller, verdict } = ctx;
  const who = columnOfAge(each.age);
  const flow = (index: number): string => verdict.palaces[(index - each.palace.index + 12) % 12]!.label;
  const parts = each.hua.map(({ star, hua, palace }) => {
    const heavy = hua === '禄' || hua === '忌';
    const row = heavy || who !== '壮' ? `${who}${hua}` : hua;
    const landing = teller.fresh([textOf(landingOf(row), row, palace.name)]);
    const meaning = who === '壮' ? textOf(STAR_HUA, `${star}${hua}`, '年') : '';
    const words = [meaning, landing].filter((text) => text !== '').join('，');
    return `${star}化${hua}在本命${palace.label}，当流年${flow(palace.index)}${words && `，${words}`}`;
  });
  return teller.tell(
    'liunian.sihua',
    each.hua.map(({ star, hua, palace }) => `${star}化${hua}入${palace.label}`),
    `${each.ganzhi[0]}干当令，${parts[0]}；${parts[1]}。`,
    `${parts[2]}；${parts[3]}。`,
    ...meetings(each),
  );
}

const ACROSS = [
  '两处的事宜分开办，不互相迁怒',
  '一头吃紧时另一头先松手',
  '心里有火不带到对面去',
  '两头都要顾，先顾身边那一头',
  '对面的人若有怨言，先听完再解释',
];

/** A year's 禄 or 忌 on a birth 禄 or 忌, and what the 忌 looks at across. */
function meetings(each: YearVerdict): string[] {
  const { hua, ganzhi } = each;
  const ji = hua[3]!.palace;
  const lines = hua.flatMap(({ hua: name, palace }) =>
    palace.births
      .filter(({ hua: birth }) => (name === '禄' || name === '忌') && (birth === '禄' || birth === '忌'))
      .map(({ hua: birth }) =>
        name === '禄'
          ? `${ganzhi}年的禄遇上${palace.label}里的生年${birth}，${birth === '禄' ? '好处成双，宜留一份作底' : '旧日的牵挂得一分宽解'}。`
          : `${ganzhi}年的忌遇上${palace.label}里的生年${birth}，${birth === '禄' ? '所得之中有损耗，见好便收' : '同一处两次用心，宜请旁人分担'}。`,
      ),
  );
  return lines.length > 0
    ? lines
    : [`${ganzhi}年的忌在${ji.label}，正对${ji.across.label}，${rotated(ACROSS, each.branch)}。`];
}

/** Whom to ask, by age. */
export const HELPERS: Readonly<Record<string, Table>> = {
  幼: YOUNG_HELPERS,
  壮: YEAR_HELPERS,
  老: OLD_HELPERS,
};

/** The table that has a row of landings. */
const landingOf = (row: string): Table =>
  [YOUNG_LANDING, OLD_LANDING].find(({ rows }) => rows[row]) ?? YEAR_LANDING;

const after = (phrase: string): string => phrase && `，${phrase}`;

const NOBLE = [
  (who: string) => `遇难处先问${who}`,
  (who: string) => `能开口相求的是${who}`,
  (who: string) => `肯指路的多半是${who}`,
  (who: string) => `值得登门的是${who}`,
  (who: string) => `一句话点醒人的是${who}`,
];

function signs(ctx: ReportContext, each: YearVerdict, i: number): Paragraph | null {
  const { teller, verdict } = ctx;
  const { yang, tuo, ganzhi, stars } = each;
  const [kui, yue, horse, phoenix] = ['魁', '钺', '马', '鸾'].map((name) => verdict.at(stars[name]!)) as [
    typeof yang,
    typeof yang,
    typeof yang,
    typeof yang,
  ];
  const who = columnOfAge(each.age);
  const helpers = [...new Set([kui, yue].map(({ name }) => textOf(HELPERS[who]!, name, '人')))].join(
    '，或者',
  );
  const blade = (name: '羊' | '陀', at: string): string =>
    teller.fresh(
      who === '幼'
        ? [textOf(YOUNG_LANDING, name, at)]
        : who === '老'
          ? [textOf(OLD_LANDING, name, at), textOf(OLD_LANDING, `${name}又`, at)]
          : [textOf(YEAR_BLADES, at, name), textOf(YEAR_BLADES, at, `${name}又`)],
    );
  const general = who === '壮' ? teller.fresh(YEAR_JIANGQIAN.rows[each.jiangqian]!) : '';
  return teller.tell(
    'liunian.xinghao',
    [
      `流羊${yang.label}`,
      `流陀${tuo.label}`,
      `流魁${kui.label}`,
      `流钺${yue.label}`,
      `流马${horse.label}`,
      `流鸾${phoenix.label}`,
    ],
    `流年的天魁到${kui.label}，天钺到${yue.label}，${rotated(NOBLE, i)(helpers)}；流马到${horse.label}，流鸾到${phoenix.label}${general && `，${general}`}。`,
    `${ganzhi}年的流羊在${yang.label}${after(blade('羊', yang.name))}；流陀在${tuo.label}${after(blade('陀', tuo.name))}。`,
    ...(each.relation ? [RELATIONS[each.relation](each)] : []),
  );
}

const RELATIONS: Record<NonNullable<YearVerdict['relation']>, (each: YearVerdict) => string> = {
  值太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年同支，${age}岁的本命年宜把作息过得比平常更规矩。`,
  冲太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年对冲，${age}岁这年的变动多由外面推来，先站稳再迈步。`,
  合太岁: ({ ganzhi, age }) => `${ganzhi}年与出生年六合，${age}岁这年容易得人缘，旧交新识都肯出力。`,
};

/** Of the three sides and four cardinals of the year's palace, what comes in; the months; what to do. */
function advice(ctx: ReportContext, each: YearVerdict, i: number): Paragraph | null {
  const { teller } = ctx;
  const { palace, tone } = each;
  const seen = each.hua.filter(({ palace: at }) => {
    const away = (at.index - palace.index + 12) % 12;
    return away % 4 === 0 || away === 6;
  });
  const good = seen.filter(({ hua }) => hua !== '忌').map(({ star, hua }) => `${star}化${hua}`);
  const ji = seen.find(({ hua }) => hua === '忌');
  const reason =
    good.length > 0
      ? `三方四正照进${good.join('、')}${ji ? `，同时有${ji.star}化忌` : ''}`
      : ji
        ? `三方四正只见${ji.star}化忌`
        : rotated(APART, i);
  const months = monthsOf(ctx, each);
  return teller.tell(
    'liunian.celue',
    [`${palace.label}${palace.score}分`, `判为${tone}`, ...months.facts],
    `${each.year}年以${palace.label}的${palace.score}分为底，${reason}，定为“${tone}”，${strategy(ctx, each, i)}。`,
    monthLine(ctx, each, i),
  );
}

/** The best and the weakest of the months that are still to come. */
function monthLine(ctx: ReportContext, each: YearVerdict, i: number): string {
  const months = monthsOf(ctx, each);
  const words = (list: Readonly<Record<string, readonly string[]>>): string =>
    rotated(list[columnOfAge(each.age)]!, i);
  const left = firstMonth(ctx, each) > 1;
  if (lastMonth(ctx, each))
    return `${each.ganzhi}年只剩腊月，流月行到${months.bestPalace.label}，把手上的事收个尾就好。`;
  return `${each.ganzhi}年${left ? '余下' : ''}的流月，农历${labelOfMonth(months.best)}行到${months.bestPalace.label}，${words(BEST_MONTH)}；${labelOfMonth(months.care)}行到${months.carePalace.label}，${words(CARE_MONTH)}。`;
}

const APART = ['当年四化都不在三方四正', '四化都落在三方四正之外', '三方四正里见不到当年的四化'];

const BEST_MONTH: Readonly<Record<string, readonly string[]>> = {
  幼: ['学新东西放在这个月', '一起出去走一走', '适合登台与比赛', '好习惯从这里开头', '请小朋友来家里'],
  壮: [
    '要紧的事往这里排',
    '见人与签字都合适',
    '开头与发布可以放在此月',
    '一年里最宜用力',
    '把求人的话留到这时说',
  ],
  老: [
    '想走动就在此月',
    '家里的聚会排在这里',
    '精神最好，可以办一件心愿',
    '添置与修整都合适',
    '请人来坐，讲讲旧事',
  ],
};
const CARE_MONTH: Readonly<Record<string, readonly string[]>> = {
  幼: ['添衣早睡', '少排一门课', '人多处牵紧手', '脾气拧时多哄', '功课减半也不妨'],
  壮: ['宜缓不宜急', '留出几天空白', '少添新事', '先把身体照看好', '花费与承诺都减半'],
  老: ['少出远门', '饮食清淡些', '凡事推到下个月', '夜里少起身', '药与检查不要误'],
};

function strategy({ teller, verdict }: ReportContext, each: YearVerdict, i: number): string {
  const row = strategyRow(each);
  const used = verdict.years.slice(0, i).filter((other) => strategyRow(other) === row).length;
  const texts = (YEAR_STRATEGY.rows[row] ?? YEAR_STRATEGY_EDGE.rows[row])!;
  return rotated(texts, teller.turn(`liunian${row}`) + used);
}

/** Which row of the advice a year is told by. */
export function strategyRow({ age, tone }: YearVerdict): string {
  const stage = stageOf(age);
  return stage === '幼' || stage === '老' ? `${stage}${tone}` : tone;
}

export const yearTitle = ({ year: n, age }: YearVerdict, i: number): string =>
  `第${count(i + 1)}年　${n}年　您${age}岁`;
