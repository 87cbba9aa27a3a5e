/**
 * Of a child, in the terms of the craft and to its parents: learning in place of work, things in place of means,
 * friends in place of a partner, habits in place of a later life.
 */

import { textOf } from '../../corpus/index.ts';
import { CHILD_HUA, CHILD_MINORS, CHILD_STARS_OF, CHILD_WARM } from '../../corpus/report/child-expert.ts';
import { COMPANION_TOUGH, YOUNG_CIRCLES } from '../../corpus/report/practice.ts';
import { CLEAR } from '../../engine/ahead.ts';
import { starList } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import { ablest, type PalaceVerdict, type Verdict } from '../verdict.ts';
import { bestAndCare, forWork, limitOfWork, spanAhead } from './best-years.ts';
import { childEnergy } from './child-energy.ts';
import { childGrowth } from './child-growth.ts';
import { childHealth } from './child-health.ts';
import { areEven, circlesOf, endsOf } from './circles.ts';
import { ofChild } from './of-child.ts';
import { branchOf } from './places.ts';
import { echoOf, held, metBy } from './words.ts';
import { workTypes } from './work-types.ts';

const stars = ({ stars: list }: PalaceVerdict, column: '才' | '物' | '伴'): string[] =>
  list.map(({ name }) => textOf(CHILD_STARS_OF, name, column));
const seat = ({ empty, across, stars: list }: PalaceVerdict): string =>
  empty ? `没有主星，借${across.label}的${starList(list)}来看` : `坐${starList(list)}`;
const factsOf = (palace: PalaceVerdict): string[] => [
  `${palace.label}${palace.ganzhi}`,
  ...palace.stars.map(held(palace)),
  `${palace.label}${palace.score}分`,
];
const yearsWhere = (verdict: Verdict, holds: (year: Verdict['years'][number]) => boolean): string =>
  verdict.open
    .filter(holds)
    .map(({ year }) => `${year}年`)
    .join('、');

const LEARNS: Readonly<Record<PalaceVerdict['level'], string>> = {
  高: '底子厚，喜欢的一门可以多给一点材料',
  中: '底子平正，固定的钟点比加量有用',
  低: '底子薄，慢是常态，先护住兴趣',
};

function learning(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [office, { life }] = [verdict.palace('官禄'), verdict];
  const meets = [...office.soft, ...office.tough];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const [first, second, last] = [types[0]!, types[1]!, types.at(-1)!];
  return [
    ...teller.under('官禄宫里的学业', [
      teller.tell(
        'zhiye.haizi-xueye',
        factsOf(office),
        `孩子的官禄宫读作学业与兴趣。此宫在${office.ganzhi}，${seat(office)}，${LEARNS[office.level]}。`,
        ...stars(office, '才'),
      ),
    ]),
    ...teller.under('命宫带来的学习脾气', [
      teller.tell(
        'zhiye.haizi-piqi',
        factsOf(life),
        `命宫${seat(life)}，这份脾气也会带到书桌上。`,
        ...stars(life, '才'),
      ),
    ]),
    ...teller.under('身边的助手与难题', [
      teller.tell(
        'zhiye.haizi-fuxing',
        meets.length > 0 ? meets : ['官禄三方无辅煞'],
        meets.length > 0
          ? `官禄宫连同三方四正，会到${meets.join('、')}。`
          : '官禄宫连同三方四正，辅星与煞星都不来会，学得清静，进退全看自己的习惯。',
        ...meets.slice(0, 6).map((star) => textOf(CHILD_MINORS, star)),
      ),
    ]),
    ...teller.under('权与科落在何处', [
      teller.tell(
        'zhiye.haizi-quanke',
        [`${power.star}化权在${power.palace.label}`, `${name.star}化科在${name.palace.label}`],
        `生年${power.star}化权落在${power.palace.label}，${name.star}化科落在${name.palace.label}，一处主劲头，一处主名声。`,
        textOf(CHILD_HUA, power.palace.name, '权'),
        textOf(CHILD_HUA, name.palace.name, '科'),
      ),
    ]),
    ...teller.under('八类本领的远近', [
      teller.tell(
        'zhiye.haizi-leixing',
        [first, second, last].map((type) => `${type.name}${type.points.toFixed(1)}`),
        `把命、官、财、迁四宫的星曜按性质归成八类，与孩子最近的是“${first.name}”一类，有${first.stars.join('、')}支持，其次是“${second.name}”；最远的是“${last.name}”，不必勉强。`,
        bestAndCare(
          forWork(verdict),
          (year) => `${spanAhead(verdict)}以${year}年学本事最顺${limitOfWork(forWork(verdict))}`,
          (year) => `${year}年学本事宜放慢`,
          `${spanAhead(verdict)}没有特别顺或特别慢的年份，学本事不必挑时候。`,
          '；',
        ),
      ),
    ]),
  ];
}

function things(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [money, home] = [verdict.palace('财帛'), verdict.palace('田宅')];
  const four = (['命宫', '财帛', '官禄', '田宅'] as const)
    .map((each) => verdict.palace(each))
    .toSorted((a, b) => a.rank - b.rank);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const gap = four[0]!.score - four[3]!.score;
  const turn = verdict.open.find(({ palace }) => palace === money);
  const gifts = yearsWhere(
    verdict,
    ({ hua, tone }) => tone !== '慎' && ['财帛', '田宅'].includes(hua[0]!.palace.name),
  );
  return [
    ...teller.under('四宫的高低', [
      teller.tell(
        'caifu.haizi-sigong',
        four.map(({ label, score }) => `${label}${score}分`),
        `孩子的命宫是性子，财帛是零用与东西，官禄是功课，田宅是家里的安稳，由强到弱依次为${four.map(({ label }) => label).join('、')}。`,
        gap >= CLEAR
          ? `长短分得出来，先用${ablest(four).label}的长处给孩子信心，${four[3]!.label}一面一次只改一样。`
          : `四面大致平齐，平日不必偏重哪一头。`,
      ),
    ]),
    ...teller.under('怎样待东西', [
      teller.tell(
        'caifu.haizi-caibo',
        factsOf(money),
        `财帛宫在${money.ganzhi}，${seat(money)}，看的是孩子怎样要、怎样用。`,
        ...stars(money, '物'),
      ),
      teller.tell(
        'caifu.haizi-tianzhai',
        factsOf(home),
        `田宅宫在${home.ganzhi}，${seat(home)}，看的是孩子怎样收、怎样留。`,
        ...stars(home, '物'),
      ),
    ]),
    ...teller.under('得意处与费心处', [
      teller.tell(
        'caifu.haizi-luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `生年${lu.star}化禄在${lu.palace.label}，${ji.star}化忌在${ji.palace.label}。`,
        textOf(CHILD_HUA, lu.palace.name, '禄'),
        textOf(CHILD_HUA, ji.palace.name, '忌'),
      ),
    ]),
    ...teller.under('往后的时机', [
      teller.tell(
        'caifu.haizi-shiji',
        [gifts || '无流年禄', ...(turn ? [`${turn.year}年${turn.palace.label}`] : [])],
        gifts
          ? `${spanAhead(verdict)}，流年化禄到财帛宫或田宅宫的有${gifts}，收到的东西容易多起来，先商量好怎样收。`
          : `${spanAhead(verdict)}没有顺势的流年化禄到财帛宫与田宅宫，东西够用就好。`,
        turn
          ? `${turn.year}年流年走到财帛宫，${turn.year === verdict.year ? '今年' : '那年'}虚岁${turn.age}岁，${turn.age < 6 ? '认一认大小与多少，数一数自己的玩具，就是起步' : turn.age > 18 ? '正好学着管自己一年的用度，先留一份，余下的再分' : '正好学着自己管一份零用，三成留着，三成分享，余下的自己定'}。`
          : '流年走到财帛宫还在十年以外，眼下先学会收拾。',
      ),
    ]),
  ];
}

function friends(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [pair, peers] = [verdict.palace('夫妻'), verdict.palace('仆役')];
  const circles = circlesOf(verdict);
  const { near: closest } = endsOf(verdict);
  const [phoenix, joy] = ['红鸾', '天喜'].map((star) => verdict.at(branchOf(ctx.model, star))) as [
    PalaceVerdict,
    PalaceVerdict,
  ];
  const school = ctx.band === '0–3' || ctx.band === '4–6' ? '学前' : '上学';
  const joys = yearsWhere(verdict, ({ stars: flow }) => [flow.鸾, flow.喜].includes(pair.spot.branch));
  return [
    ...teller.under('夫妻宫读作伙伴', [
      teller.tell(
        'guanxi.haizi-huoban',
        factsOf(pair),
        `孩子的夫妻宫读作要好的伙伴与结伴的样子。此宫在${pair.ganzhi}，${seat(pair)}。`,
        ...stars(pair, '伴'),
      ),
      teller.tell(
        'guanxi.haizi-sha',
        pair.tough.length > 0 ? pair.tough : ['夫妻三方无煞'],
        pair.tough.length > 0
          ? `夫妻宫三方四正的煞星有${pair.tough.length}颗，${pair.tough.map((name) => textOf(COMPANION_TOUGH, name, school)).join('；')}。`
          : '夫妻宫三方四正不见六煞，与伙伴相处少有硬刺，常见面就好。',
      ),
    ]),
    ...teller.under('同学与玩伴', [
      teller.tell(
        'guanxi.haizi-tongxue',
        factsOf(peers),
        `仆役宫在孩子身上是同学的缘，${seat(peers)}。`,
        ...stars(peers, '伴'),
      ),
    ]),
    ...teller.under('家里与学校的圈子', [
      teller.tell(
        'guanxi.haizi-quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        ...circles.map(({ name, label, level }) => `论${label}，${textOf(YOUNG_CIRCLES, name, level)}。`),
        `${
          closest.level === '低'
            ? `三处都要慢慢来，先从${closest.label}的一个人、一件小事开始`
            : areEven(verdict)
              ? '三处远近差不多，平日轮着找伴'
              : `三处里以${closest.label}最近，平日多从这一处找伴`
        }。`,
        '孩子在外头有了难处，回家先跟爸爸妈妈讲，哪怕是小事，大人也先听完，不急着评对错，再一起想办法。',
      ),
    ]),
    ...teller.under('暖意从何处来', [
      teller.tell(
        'guanxi.haizi-hongluan',
        [`红鸾在${phoenix.label}`, `天喜在${joy.label}`],
        textOf(CHILD_WARM, phoenix.name),
        joys
          ? `${spanAhead(verdict)}，容易结识新伙伴、来往热闹的年份有${joys}。`
          : `${spanAhead(verdict)}没有特别热闹的年份，老伙伴常见面便好。`,
      ),
    ]),
  ];
}

/** How habits are answered from around. */
const ECHO = {
  高: '好习惯多半有人夸，也就留得住',
  中: '好习惯有时有人夸，没人看见的时候由家里人来夸',
  低: '好习惯的回应来得慢，要多一点耐心',
} as const;

function habits(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const { body: own, life } = verdict;
  return [
    ...teller.under('身宫落在何处', [
      teller.tell(
        'shen.haizi-luochu',
        [`身宫在${own.label}`, `命宫${life.score}分`, `身宫${own.score}分`],
        `命宫是先天给的种子，身宫是后天走出来的路，此盘身宫在${own.label}，居${own.ganzhi}，${seat(own)}。`,
        own === life
          ? `命身同在一处，天性与习惯往一个方向长，大人的榜样格外要紧。`
          : `命宫与身宫所在的${own.label}相比，${own.score - life.score >= 10 ? '习惯养好了，会比天性带得更远' : life.score - own.score >= 10 ? '天性先露头，习惯要大人陪着慢慢添' : '天性与习惯分量相当，照平日的样子养就好'}。`,
        '身宫的分量要到成年之后才显，眼下由大人的身教替它打样。',
      ),
    ]),
    ...teller.under('身宫向外的接应', [
      teller.tell(
        'shen.haizi-jieying',
        [`身宫三方吉${own.soft.length}煞${own.tough.length}`],
        `身宫的三方${metBy(own)}，${ECHO[echoOf(own)]}。`,
      ),
    ]),
  ];
}

const CHILD: Readonly<Record<string, SectionWriter>> = {
  健康预警系统: childHealth,
  时空能量优化: childEnergy,
  职业匹配: learning,
  事业财富模型: things,
  关系经营方案: friends,
  身宫联动分析: habits,
  自我成长路径: childGrowth,
};

/** The expert text of a section, or what it says of a child. */
export const expertOrOfChild = ofChild(CHILD);
