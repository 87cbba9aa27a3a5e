/** 事业财富模型: how life, means, office and home support one another. */

import {
  textOf,
  WEALTH_FLOW,
  WEALTH_FRAME,
  WEALTH_MODEL,
  WEALTH_STAR,
  WEALTH_WAYS,
} from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import { matterOfDecade } from '../../engine/reading/year-rule.ts';
import type { ReportContext, SectionWriter } from '../types.ts';
import { ablest, type DecadeVerdict, type PalaceVerdict } from '../verdict.ts';
import { spanAhead } from './best-years.ts';
import { branchOf } from './places.ts';
import { areLevel, enriches, leaningTo, OF_MEANS, richYears } from './seats.ts';
import { atAge, count, held } from './words.ts';

const SHORT: Readonly<Record<string, string>> = { 命宫: '命', 财帛: '财', 官禄: '官', 田宅: '田' };

const PLAIN: Readonly<Record<string, string>> = {
  命宫: '自己的本事',
  财帛: '钱',
  官禄: '位子',
  田宅: '家底',
};

/** The four palaces of the model, best first; ties in the order 命 财 官 田. */
const pillars = ({ verdict }: ReportContext): PalaceVerdict[] =>
  Object.keys(SHORT)
    .map((name) => verdict.palace(name))
    .sort((a, b) => a.rank - b.rank);

/** All high, all low or all alike says more than which of them leads. */
const modelRow = (four: readonly PalaceVerdict[]): string =>
  four[3]!.level === '高'
    ? '均'
    : four[0]!.level === '低'
      ? '薄'
      : areLevel(four)
        ? '齐'
        : SHORT[four[0]!.name]! + SHORT[four[3]!.name]!;

function meeting({ model }: ReportContext): '同宫' | '相照' | '三合' | '不会' {
  const away = (branchOf(model, '天马') - branchOf(model, '禄存') + 12) % 12;
  return away === 0 ? '同宫' : away === 6 ? '相照' : away % 4 === 0 ? '三合' : '不会';
}

const EVEN = '名与利齐步，不必偏废';
const NAME_AND_MEANS = [
  '名先于利，先把位置坐稳，钱随后到',
  EVEN,
  '利先于名，先把现钱做实，名分可以慢一步',
] as const;
const NAME_AND_MEANS_LATER = [
  '名先于利，位置坐稳了，钱才跟来，这是一向的路数',
  EVEN,
  '利先于名，现钱落袋在前，名分在后',
] as const;

/** Decades of means begin from the first of these nominal ages to the second. */
const EARNING = [20, 60] as const;
const earning = ({ age }: DecadeVerdict): boolean => age >= EARNING[0] && age <= EARNING[1];

/** Decades, and years that do not ask for restraint, that bring more to 财帛 and 田宅 than they take. */
function timely({ verdict, model }: ReportContext): {
  ahead: boolean;
  decades: DecadeVerdict[];
  loaded: boolean;
  years: string[];
} {
  const left = verdict.decades.filter((each) => earning(each) && each.phase !== '已过');
  return {
    ahead: left.length > 0,
    decades: left.filter(
      ({ hua, k }) => enriches(hua) && matterOfDecade(model.life, k, 'money').direction !== '慎',
    ),
    loaded: left.some(({ hua }) => OF_MEANS.includes(hua[0]!.palace.name)),
    years: richYears(verdict),
  };
}

/**
 * Of the decades of working age the one in which means go best and the one in which they go hardest, by the agenda: none where none
 * goes well, or hard. A decade whose 忌 comes to 财帛 or 田宅, or that is hard as a whole, is not called the best for means; nor is one
 * that is good, or whose 禄 comes there, the poorest.
 */
export function meansOf({ verdict, model }: ReportContext): {
  best: DecadeMeans | null;
  worst: DecadeMeans | null;
} {
  const list = verdict.decades.filter(earning).map((each) => ({
    ages: each.ages,
    tone: each.tone,
    ...{ over: each.phase === '已过', now: each.phase === '正行', last: verdict.age === each.age + 9 },
    ...{ rich: isOfMeans(each.hua[0]!), poor: isOfMeans(each.hua[3]!) },
    palace: verdict.palaces[(each.palace.index + 4) % 12]!,
    ...matterOfDecade(model.life, each.k, 'money'),
  }));
  const top = <T extends { z: number }>(found: readonly T[], sign: 1 | -1): T | null =>
    found.reduce<T | null>((a, b) => (a && a.z * sign >= b.z * sign ? a : b), null);
  return {
    best: top(
      list.filter(({ direction, tone, poor }) => direction === '顺' && tone !== '慎' && !poor),
      1,
    ),
    worst: top(
      list.filter(({ direction, tone, rich }) => direction === '慎' && tone !== '吉' && !rich),
      -1,
    ),
  };
}

const isOfMeans = ({ palace }: DecadeVerdict['hua'][number]): boolean => OF_MEANS.includes(palace.name);

/** The best and the poorest decade of means in one sentence; empty where there is neither. */
export function meansTold(
  { best, worst }: ReturnType<typeof meansOf>,
  saved: (each: DecadeMeans) => string,
  borrowed: (each: DecadeMeans) => string,
): string {
  const told = [
    best && `财帛叠得最好的是${best.ages}，叠本命${best.palace.label}，${saved(best)}`,
    worst &&
      `${best ? '' : '财帛'}叠得最弱的是${worst.ages}，叠本命${worst.palace.label}，${borrowed(worst)}`,
  ].filter((each) => each !== null);
  return told.length > 0 ? `六十岁以前的几步大限，${told.join('；')}。` : '';
}

interface DecadeMeans {
  ages: string;
  /** Whether it is behind the reader. */
  over: boolean;
  /** Whether it runs now. */
  now: boolean;
  /** Whether this is its last year, if it runs. */
  last: boolean;
  palace: PalaceVerdict;
}

const timeOf = ({ over, now, last }: DecadeMeans) =>
  over ? 'over' : now ? (last ? 'last' : 'now') : 'ahead';
type Said = Readonly<Record<ReturnType<typeof timeOf>, string>>;

const SAVED: Said = {
  over: '那十年积下的便是底子',
  now: '眼下正在其中，宜多积',
  last: '今年是末一年，积下的理清收好',
  ahead: '那十年多积',
};
const BORROWED: Said = {
  over: '如今已经过来',
  now: '眼下正在其中，宜少借',
  last: '今年是末一年，仍宜少借',
  ahead: '那十年少借',
};
const EASY: Said = {
  over: '，攒下的就是底子',
  now: '，眼下正在里头，多攒一点',
  last: '，今年是末一年，攒下的收好',
  ahead: '',
};
const HARD: Said = {
  over: '最不容易，好在已经过来',
  now: '最不容易，眼下少借少铺摊子',
  last: '最不容易，今年是末一年，仍旧少借',
  ahead: '就少借少铺摊子',
};

export const wealthModel: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const money = verdict.palace('财帛');
  const home = verdict.palace('田宅');
  const office = verdict.palace('官禄');
  const means = meansOf(ctx);
  const four = pillars(ctx);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const when = timely(ctx);
  const elderly = verdict.stage === '老' || verdict.stage === '熟';
  const [store, horse] = [verdict.at(branchOf(model, '禄存')), verdict.at(branchOf(model, '天马'))];
  return [
    ...teller.under('四根柱子的高低', [
      teller.tell(
        'caifu.nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(WEALTH_FRAME, verdict.stage, '文')),
      ),
      teller.tell(
        'caifu.moxing',
        four.map(({ label, score }) => `${label}${score}分`),
        `命宫是人，财帛是钱，官禄是位，田宅是库，四柱由强到弱依次为${four.map(({ label }) => label).join('、')}。`,
        textOf(WEALTH_MODEL, modelRow(four), '文'),
        `${four[0]!.score - four[3]!.score >= 30 ? '长短分明，先补那根短柱，整座房子才撑得起来' : !areLevel(four) ? '有长有短，短柱垫一垫，长柱便不吃力' : '四柱相近，匀着用力，不必偏在一头'}。`,
      ),
    ]),
    ...teller.under('财帛宫的取财之道', [
      teller.tell(
        'caifu.caibo',
        [`财帛${money.ganzhi}`, ...money.stars.map(held(money)), `${money.score}分`],
        money.empty
          ? `财帛宫没有主星，取财之道随境而设，借福德宫的${starList(money.stars)}来定方向，心里喜欢的往往就是能换钱的。`
          : `财帛宫在${money.ganzhi}，坐${starList(money.stars)}，取财之道由此而定。`,
        ...money.stars.map(({ name }) => textOf(WEALTH_STAR, name, '文')),
      ),
    ]),
    ...teller.under('从职位到进账', [
      teller.tell(
        'caifu.guanlu',
        [`官禄${office.score}分`, ...office.stars.map(held(office))],
        `官禄宫与财帛宫相比，${leaningTo(office, money, elderly ? NAME_AND_MEANS_LATER : NAME_AND_MEANS)}。`,
        `${office.stars.map(({ name }) => textOf(WEALTH_WAYS, name, '官')).join('；')}。`,
      ),
    ]),
    ...teller.under('源头与漏处', [
      teller.tell(
        'caifu.luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `${lu.star}化禄落${lu.palace.label}，${textOf(WEALTH_FLOW, lu.palace.name, '源')}。`,
        `${ji.star}化忌落${ji.palace.label}，${textOf(WEALTH_FLOW, ji.palace.name, '漏')}。`,
      ),
      teller.tell(
        'caifu.luma',
        [`禄存在${store.label}`, `天马在${horse.label}`],
        `禄存居${store.label}，天马居${horse.label}。`,
        textOf(WEALTH_FRAME, meeting(ctx), '文'),
      ),
    ]),
    ...teller.under('库门与时机', [
      teller.tell(
        'caifu.tianzhai',
        [`田宅${home.score}分`],
        textOf(WEALTH_FRAME, home.level, '文'),
        `${home.stars.map(({ name }) => textOf(WEALTH_WAYS, name, '库')).join('；')}。`,
      ),
      teller.tell(
        'caifu.shiji',
        [...when.decades.map(({ ages }) => ages), ...when.years, `最高${four[0]!.label}`],
        when.ahead
          ? when.decades.length > 0
            ? `眼下到六十岁，大限化禄到财帛宫或田宅宫而不带忌的是${when.decades.map(({ ages }) => ages).join('、')}，${when.decades.length > 1 ? '这几步' : '这十年'}宜积成家底。`
            : `眼下到六十岁，${when.loaded ? '大限的禄到财帛宫或田宅宫时都带着忌' : '没有哪一步大限化禄到财帛宫或田宅宫'}，积累靠细水而不靠风口。`
          : '',
        `${when.years.length > 0 ? `${spanAhead(verdict)}，钱财一面最合适的是${when.years.join('、')}，${when.ahead ? '进账的事可以排在当年' : '当年的用度宽一些'}` : `${spanAhead(verdict)}没有哪一年钱财特别得力，宜以守为进`}。`,
        meansTold(
          means,
          (each) => SAVED[timeOf(each)],
          (each) => BORROWED[timeOf(each)],
        ),
        `${
          areLevel(four)
            ? '四处一同照看，每年拿出一件具体的事去做'
            : `把${ablest(four).label}的长处当作本钱，每年拿出一件具体的事去垫高${four[3]!.label}`
        }，${count(3)}年看一次成效。`,
      ),
    ]),
  ];
};

/** What stands between a place among the last and the words of a score that is not low. */

/** When money came or will come most easily, and when least. */
export function plainMeans({ best, worst }: ReturnType<typeof meansOf>, elder: boolean): string {
  const told = elder
    ? [best && `${best.ages}那段挣钱最顺`, worst && `${worst.ages}最不容易`]
    : [best && `${best.ages}比哪段都好${EASY[timeOf(best)]}`, worst && `${worst.ages}${HARD[timeOf(worst)]}`];
  const said = told.filter((each) => each !== null).join(elder ? '，' : '；');
  return said && `${elder ? '回头看' : '论挣钱的顺手'}，${said}。`;
}

export const wealthModelPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const money = verdict.palace('财帛');
  const four = pillars(ctx);
  const [office, home] = [verdict.palace('官禄'), verdict.palace('田宅')];
  const means = meansOf(ctx);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const when = timely(ctx);
  return [
    ...teller.under('钱从哪儿来', [
      teller.tell(
        'caifu.bai-lai',
        [...money.stars.map(held(money)), ...four.map(({ label, score }) => `${label}${score}分`)],
        atAge(verdict, textOf(WEALTH_FRAME, verdict.stage, '白')),
        ...money.stars.map(({ name }) => textOf(WEALTH_STAR, name, '白')),
        `自己的本事、钱、位子、家底这四样${
          areLevel(four)
            ? '，在您身上差不多齐'
            : `里，您最强的是${PLAIN[four[0]!.name]!}，最弱的是${PLAIN[four[3]!.name]!}`
        }。`,
        textOf(WEALTH_MODEL, modelRow(four), '白'),
        `${office.stars.map(({ name }) => textOf(WEALTH_WAYS, name, '官白')).join('，')}。`,
        `${textOf(WEALTH_FLOW, lu.palace.name, '源白')}。`,
      ),
    ]),
    ...teller.under('钱怎么留住', [
      teller.tell(
        'caifu.bai-liu',
        [`忌${ji.palace.label}`, `田宅${verdict.palace('田宅').score}分`, ...when.years],
        `${textOf(WEALTH_FLOW, ji.palace.name, '漏白')}。`,
        textOf(WEALTH_FRAME, meeting(ctx), '白'),
        textOf(WEALTH_FRAME, home.level, '白'),
        `${home.stars.map(({ name }) => textOf(WEALTH_WAYS, name, '库白')).join('，')}。`,
        plainMeans(means, verdict.stage === '老'),
        when.years.length > 0
          ? `${when.years.join('、')}，这${when.years.length > 1 ? '两年' : '一年'}进账容易见好，记得留一份。`
          : `${spanAhead(verdict)}没有特别来钱的年份，细水长流最踏实。`,
      ),
    ]),
  ];
};
