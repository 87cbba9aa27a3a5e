/** At sixteen to twenty-two, in everyday words. */

import {
  LEARNER_FOUR,
  LEARNER_HELP,
  LEARNER_HUA,
  LEARNER_LEVELS,
  LEARNER_STORE,
  LEARNER_TYPES,
  LEARNER_WARM,
} from '../../corpus/report/learner.ts';
import { RELATION_TOUGH, textOf } from '../../corpus/report/practice.ts';
import { ahead } from '../../engine/ahead.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { ablest } from '../verdict.ts';
import { forWork, limitOfWork, ofBest, ofCare, spanAhead, stillLearns } from './best-years.ts';
import { areEven, circlesOf } from './circles.ts';
import { besideStudies, nextBest, starsSay } from './learner.ts';
import { forBands } from './of-child.ts';
import { branchOf } from './places.ts';
import { areLevel, easyYears, factsOf, fourOf, helpRow, leaningTo, storeRow, warmYears } from './seats.ts';
import { isTeen, own, plainName } from './words.ts';
import { workTypes } from './work-types.ts';

const SELF_AND_STUDY = {
  1: '您性子强，先想清楚为什么学，功课就跟上了',
  0: '您照自己的步子学就好',
  [-1]: '您的功课比您以为的好，别总觉得不够',
} as const;

const stars = (list: readonly string[]): string => (list.length > 0 ? `有${list.length}颗` : '一颗也没有');

function studies(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [office, { life }] = [verdict.palace('官禄'), verdict];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const [first, second, last] = [types[0]!, types[1]!, types.at(-1)!];
  const forStudy = forWork(verdict);
  const four = (['命宫', '官禄', '迁移', '父母'] as const).map((each) => verdict.palace(each));
  const best = ablest(four);
  return [
    ...teller.under('您怎样学最好', [
      teller.tell(
        'zhiye.bai-xue-fa',
        factsOf(office),
        textOf(LEARNER_LEVELS, '学', `${office.level}白`),
        ...starsSay(office, '学白'),
      ),
      teller.tell(
        'zhiye.bai-xue-piqi',
        factsOf(life),
        ...starsSay(life, '学白'),
        `${SELF_AND_STUDY[ahead(life, office)]}。`,
      ),
      teller.tell(
        'zhiye.bai-xue-quanke',
        [`权${power.palace.label}`, `科${name.palace.label}`],
        `最有劲头的是${own(ctx, power.palace)}：${textOf(LEARNER_HUA, power.palace.name, '权白')}。`,
        `最得好评的是${own(ctx, name.palace)}：${textOf(LEARNER_HUA, name.palace.name, '科白')}。`,
      ),
    ]),
    ...teller.under('两样多试，一样不勉强', [
      teller.tell(
        'zhiye.bai-xue-leixing',
        [first, second, last].map((type) => type.name),
        textOf(LEARNER_TYPES, first.name, '首白'),
        `第二样，${textOf(LEARNER_TYPES, second.name, '次白')}`,
        textOf(LEARNER_TYPES, last.name, '末白'),
      ),
    ]),
    ...teller.under('读书的四样本钱', [
      teller.tell(
        'zhiye.bai-xue-ben',
        four.map(({ label, score }) => `${label}${score}分`),
        `跟读书有关的四样，${four.map((each) => plainName(verdict, each.name)).join('、')}，${areLevel(four) ? '四样差不多齐，学不动的时候哪一头顺手就从哪一头借力' : `最可用的是${plainName(verdict, best.name)}，学不动的时候先从这一头借力`}；帮学业的星${stars(office.soft)}，磨学业的星${stars(office.tough)}，${office.soft.length >= office.tough.length ? '开口问人，多半有回音' : '进度慢一点是常事，早些开始就好'}。`,
        ofBest(
          forStudy,
          (year) =>
            `${stillLearns(forStudy.bestYear) ? '要考试、要比赛' : '那时要紧的一步'}，${year}年最合适${limitOfWork(forStudy, true)}。`,
          `${spanAhead(verdict)}没有哪一年特别适合冲，匀着学就好${nextBest(verdict)}。`,
        ),
        ofCare(forStudy, (year) => `${year}年少排一样，把会的守住。`),
      ),
    ]),
  ];
}

function meansOf(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [money, home, mood] = [verdict.palace('财帛'), verdict.palace('田宅'), verdict.palace('福德')];
  const four = fourOf(verdict);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const easy = easyYears(verdict);
  const turn = verdict.open.find(({ palace }) => palace === money);
  return [
    ...teller.under('手里的钱怎么用', [
      teller.tell(
        'caifu.bai-xue-yong',
        factsOf(money),
        '这一节说的是怎样用、怎样留，挣钱的话以后再说。',
        textOf(LEARNER_LEVELS, '用', `${money.level}白`),
        ...starsSay(money, '用白'),
        textOf(LEARNER_LEVELS, '心', `${mood.level}白`),
      ),
      teller.tell(
        'caifu.bai-xue-luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `好处在这里：${textOf(LEARNER_HUA, lu.palace.name, '禄白')}。`,
        `费心在这里：${textOf(LEARNER_HUA, ji.palace.name, '忌白')}。`,
        textOf(LEARNER_STORE, storeRow(ctx), '白'),
      ),
    ]),
    ...teller.under('四样东西排一排', [
      teller.tell(
        'caifu.bai-xue-pai',
        four.map(({ label, score }) => `${label}${score}分`),
        `把四样从强到弱排一排：${four.map((each) => plainName(verdict, each.name)).join('、')}，${areLevel(four) ? '差不多齐，哪一样顺手先用哪一样' : '高的那样先用起来，低的那样每个月添一点'}。`,
        ...(areLevel(four)
          ? ['不用挑哪一样先补，每个月看一眼，哪一样松了就先顾哪一样，四样一起往前走。']
          : [textOf(LEARNER_FOUR, four[0]!.name, '首白'), textOf(LEARNER_FOUR, four[3]!.name, '末白')]),
        textOf(LEARNER_LEVELS, '库', `${home.level}白`),
        easy
          ? `${easy}手头会松一点，先留一份再花。`
          : `${spanAhead(verdict)}手头松紧都看您自己，月初先留一份就够了。`,
        turn
          ? `${turn.year}年轮到手里的用度当家，那年虚岁${turn.age}岁，${isTeen(turn.band) ? '学着自己管满一整年的生活费' : '收和支都记成账，看看一年能余下多少'}。`
          : '手里的用度轮到当家还在十年以外，眼下把小数目管好就行。',
      ),
    ]),
  ];
}

const CLOSE_AND_STUDY = {
  1: '跟人相处比功课顺手，约着一起学最合适',
  0: '两头分量差不多，哪一头都别丢下',
  [-1]: '功课比跟人相处顺手，学累了记得出去见见人',
} as const;

function close({ teller, verdict, model }: ReportContext): Paragraph[] {
  const [pair, mood] = [verdict.palace('夫妻'), verdict.palace('福德')];
  const circles = circlesOf(verdict);
  const phoenix = verdict.at(branchOf(model, '红鸾'));
  const near = [...circles].sort((a, b) => a.rank - b.rank);
  const warm = warmYears(verdict, pair);
  return [
    ...teller.under('跟亲近的人怎么处', [
      teller.tell(
        'guanxi.bai-xue-qin',
        [...factsOf(pair), `${mood.label}${mood.score}分`],
        textOf(LEARNER_LEVELS, '友', `${pair.level}白`),
        ...starsSay(pair, '友白'),
        leaningTo(mood, pair, [
          '您一个人也过得好，喜欢谁都不用急。',
          '您的心情一半看自己，一半看亲近的人，留一样自己的爱好。',
          '您的心情爱跟着别人走，留一样自己的爱好。',
        ]),
        pair.tough.length > 0
          ? `有${pair.tough.length > 1 ? '几句' : '句'}话要记住：${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '白')).join('；')}。`
          : '您跟人少有硬刺，多说一句谢谢就更好。',
      ),
      teller.tell(
        'guanxi.bai-xue-nuan',
        [`红鸾在${phoenix.label}`, warm || '鸾喜不到'],
        `${textOf(LEARNER_WARM, phoenix.name, '白')}。`,
        warm
          ? `${warm}容易遇见合得来的人，${besideStudies(verdict, pair, '功课别落下')}慢慢来。`
          : `${spanAhead(verdict)}交朋友平平稳稳，旧朋友比新朋友要紧。`,
      ),
    ]),
    ...teller.under('家里和学校的圈子', [
      teller.tell(
        'guanxi.bai-xue-quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        ...circles.map(({ name, level }) => textOf(LEARNER_LEVELS, name, `${level}白`)),
        `三个圈子从近到远是${near.map((each) => plainName(verdict, each.name)).join('、')}，${areEven(verdict) ? '远近差不多，有事先跟常见面的人说' : '有事先从第一个圈子里找人说，最后那个慢慢走动'}。`,
        textOf(LEARNER_HELP, helpRow(pair), '白'),
        `跟亲近的人相处，帮衬的星${stars(pair.soft)}，磨人的星${stars(pair.tough)}，${pair.soft.length > pair.tough.length ? '帮着说话的人比挑刺的多' : pair.soft.length < pair.tough.length ? '小摩擦多一点，早说早好' : '甜的和涩的一样多，看谁先让半步'}。`,
        `亲近的人与学业相比，${CLOSE_AND_STUDY[ahead(pair, verdict.palace('官禄'))]}。`,
      ),
    ]),
  ];
}

/** The plain version of a section at sixteen to twenty-two. */
export const ofLearnerPlain = forBands(['16–18', '19–22'], {
  职业匹配: studies,
  事业财富模型: meansOf,
  关系经营方案: close,
});
