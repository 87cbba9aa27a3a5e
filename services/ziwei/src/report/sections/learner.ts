/** At sixteen to twenty-two: studies in place of work, means in place of wealth, close people in place of a partner. */

import {
  LEARNER_FOUR,
  LEARNER_HELP,
  LEARNER_HUA,
  LEARNER_LEVELS,
  LEARNER_MINORS,
  LEARNER_STARS,
  LEARNER_STORE,
  LEARNER_TYPES,
  LEARNER_WARM,
} from '../../corpus/report/learner.ts';
import { RELATION_TOUGH, textOf } from '../../corpus/report/practice.ts';
import { ahead, CLEAR } from '../../engine/ahead.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import {
  forWork,
  limitOfWork,
  ofBest,
  ofCare,
  spanAhead,
  stillLearns,
  workTone,
  workYears,
  yearsOf,
} from './best-years.ts';
import { areEven, circlesOf, endsOf } from './circles.ts';
import { forBands } from './of-child.ts';
import { branchOf } from './places.ts';
import {
  easyYears,
  factsOf,
  fourOf,
  helpRow,
  leaningTo,
  seat,
  storeRow,
  warmOnes,
  warmYears,
} from './seats.ts';
import { isTeen } from './words.ts';
import { workTypes } from './work-types.ts';

export const starsSay = ({ stars }: PalaceVerdict, column: string): string[] =>
  stars.map(({ name }) => textOf(LEARNER_STARS, name, column));
/** What studies ask of the years in which one meets somebody: of those after them nothing. */
export function besideStudies(verdict: Verdict, pair: PalaceVerdict, asked: string): string {
  const all = warmOnes(verdict, pair);
  const studying = all.filter(stillLearns);
  if (studying.length === 0) return '';
  return `${studying.length < all.length ? studying.map(({ year }) => `${year}年`).join('、') : ''}${asked}，`;
}

/** When to take up something new, and when to keep to what is there: only years whose own verdict says so. */
export function whenToLearn(verdict: Verdict): string {
  const forStudy = forWork(verdict);
  const step = isTeen(forStudy.bestYear.band) ? '升学、比赛一类的大事' : '要紧的一步';
  const good = ofBest(
    forStudy,
    (year) => `以${year}年最顺，${step}可以放在那时${limitOfWork(forStudy)}`,
    `没有特别顺手的一年，按部就班就好${nextBest(verdict)}`,
  );
  const slow = ofCare(forStudy, (year) => `；${year}年宜把摊子收小，先守住已经学会的`);
  return `论时机，${spanAhead(verdict)}${good}${slow}。`;
}

/** The answer to when to move in studies where no year of them is good: an even year, told as such. */
export const nextBest = (verdict: Verdict): string => {
  const [year] = workYears(verdict).best;
  return year === undefined || workTone(verdict, year) !== '平' ? '' : `，比下来${year}年好安排一些`;
};

const SELF_AND_STUDY = {
  1: '性子强过功课，先找到想学的理由，功课自然跟上',
  0: '心气与功课分量相当，照自己的步子走就好',
  [-1]: '功课强过心气，成绩已经在那里，不必总觉得不够好',
} as const;

function studies(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [office, { life }] = [verdict.palace('官禄'), verdict];
  const meets = [...office.soft, ...office.tough];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const [first, second, last] = [types[0]!, types[1]!, types.at(-1)!];
  return [
    ...teller.under('官禄宫里的学业', [
      teller.tell(
        'zhiye.xue-guanlu',
        factsOf(office),
        `读书的年纪，官禄宫先读作学业与本领。此宫在${office.ganzhi}，${seat(office)}，${textOf(LEARNER_LEVELS, '学', office.level)}。`,
        ...starsSay(office, '学'),
      ),
    ]),
    ...teller.under('人与功课', [
      teller.tell(
        'zhiye.xue-renshi',
        [`命宫${life.score}分`, `官禄宫${office.score}分`],
        `命宫与官禄宫相比，${SELF_AND_STUDY[ahead(life, office)]}。`,
      ),
    ]),
    ...teller.under('身边的助手与难题', [
      teller.tell(
        'zhiye.xue-fuxing',
        meets.length > 0 ? meets : ['官禄三方无辅煞'],
        meets.length > 0
          ? `官禄宫连同三方四正，会到${meets.join('、')}。`
          : '官禄宫连同三方四正，辅星与煞星都不来会，学得清静，进退全看自己的习惯。',
        ...meets.slice(0, 6).map((star) => textOf(LEARNER_MINORS, star)),
      ),
    ]),
    ...teller.under('权与科落在何处', [
      teller.tell(
        'zhiye.xue-quanke',
        [`${power.star}化权在${power.palace.label}`, `${name.star}化科在${name.palace.label}`],
        `生年${power.star}化权，${name.star}化科，一处主劲头，一处主名声。`,
        textOf(LEARNER_HUA, power.palace.name, '权'),
        textOf(LEARNER_HUA, name.palace.name, '科'),
      ),
    ]),
    ...teller.under('八类本领的远近', [
      teller.tell(
        'zhiye.xue-leixing',
        [first, second, last].map((type) => `${type.name}${type.points.toFixed(1)}`),
        `把命、官、财、迁四宫的星曜按性质归成八类，选专业、选社团都可以拿来对照，最近的一类得${first.stars.join('、')}支持。`,
        textOf(LEARNER_TYPES, first.name, '首'),
        textOf(LEARNER_TYPES, second.name, '次'),
        textOf(LEARNER_TYPES, last.name, '末'),
      ),
      teller.tell('zhiye.xue-shiji', yearsOf(forWork(verdict)), whenToLearn(verdict)),
    ]),
  ];
}

function meansOf(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [money, home] = [verdict.palace('财帛'), verdict.palace('田宅')];
  const four = fourOf(verdict);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const gap = four[0]!.score - four[3]!.score;
  const easy = easyYears(verdict);
  const [store, horse] = ['禄存', '天马'].map((star) => verdict.at(branchOf(ctx.model, star))) as [
    PalaceVerdict,
    PalaceVerdict,
  ];
  const mood = verdict.palace('福德');
  const turn = verdict.open.find(({ palace }) => palace === money);
  return [
    ...teller.under('四宫的高低', [
      teller.tell(
        'caifu.xue-sigong',
        four.map(({ label, score }) => `${label}${score}分`),
        `挣钱的事还在后头，四宫先这样读：命宫是自己，财帛是手里的用度，官禄是学业，田宅是住处。由强到弱依次为${four.map(({ label }) => label).join('、')}。`,
        ...(gap >= CLEAR
          ? [
              `${textOf(LEARNER_FOUR, four[0]!.name, '首')}。`,
              `${textOf(LEARNER_FOUR, four[3]!.name, '末')}。`,
            ]
          : []),
        gap >= CLEAR
          ? `长短分得出来，长处先用足，${four[3]!.label}一面一次只改一样。`
          : `四面大致平齐，不必偏重哪一头。`,
      ),
    ]),
    ...teller.under('怎样用钱', [
      teller.tell(
        'caifu.xue-caibo',
        factsOf(money),
        `财帛宫在${money.ganzhi}，${seat(money)}，${textOf(LEARNER_LEVELS, '用', money.level)}。`,
        ...starsSay(money, '用'),
      ),
      teller.tell(
        'caifu.xue-fude',
        [`${mood.label}${mood.score}分`],
        `花钱的兴致看对面的福德宫，${textOf(LEARNER_LEVELS, '心', mood.level)}。`,
      ),
    ]),
    ...teller.under('得力处与费心处', [
      teller.tell(
        'caifu.xue-luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `生年${lu.star}${textOf(LEARNER_HUA, lu.palace.name, '禄')}。`,
        `${ji.star}${textOf(LEARNER_HUA, ji.palace.name, '忌')}。`,
        `禄存居${store.label}，天马居${horse.label}，${textOf(LEARNER_STORE, storeRow(ctx), '文')}。`,
      ),
    ]),
    ...teller.under('住处与时机', [
      teller.tell(
        'caifu.xue-tianzhai',
        [`${home.label}${home.score}分`],
        `论${home.label}，${textOf(LEARNER_LEVELS, '库', home.level)}。`,
      ),
      teller.tell(
        'caifu.xue-shiji',
        [easy || '无特别宽的年份'],
        easy
          ? `${spanAhead(verdict)}，钱财一面最宽的是${easy}，手头容易松一些，先想好留下多少再花。`
          : `${spanAhead(verdict)}没有顺势的流年化禄到财帛宫与田宅宫，手头的宽紧全看自己的习惯。`,
        turn
          ? `${turn.year}年流年走到财帛宫，那年虚岁${turn.age}岁，${isTeen(turn.band) ? '正好学着自己管满一整年的用度' : '进出都记成账，一年下来便知道能留下多少'}。`
          : '流年走到财帛宫还在十年以外，眼下先把小数目管好。',
      ),
    ]),
  ];
}

function close(ctx: ReportContext): Paragraph[] {
  const { teller, verdict, model } = ctx;
  const [pair, mood] = [verdict.palace('夫妻'), verdict.palace('福德')];
  const [phoenix, joy] = ['红鸾', '天喜'].map((star) => verdict.at(branchOf(model, star))) as [
    PalaceVerdict,
    PalaceVerdict,
  ];
  const circles = circlesOf(verdict);
  const { near } = endsOf(verdict);
  const warm = warmYears(verdict, pair);
  return [
    ...teller.under('夫妻宫读作亲近的人', [
      teller.tell(
        'guanxi.xue-qinjin',
        factsOf(pair),
        `这个年纪，夫妻宫先读作亲近的人与相处的样子。此宫在${pair.ganzhi}，${seat(pair)}，${textOf(LEARNER_LEVELS, '友', pair.level)}。`,
        ...starsSay(pair, '友'),
      ),
    ]),
    ...teller.under('情分的底与力', [
      teller.tell(
        'guanxi.xue-xin',
        [`${mood.label}${mood.score}分`, `${pair.label}${pair.score}分`],
        leaningTo(mood, pair, [
          `福德宫强于夫妻宫，独处也安，喜欢谁不必急着有结果。`,
          '福德宫与夫妻宫高低相近，情绪一半看自己、一半看亲近的人，留一样自己的爱好，心就稳。',
          '夫妻宫高于福德宫，情绪容易随着亲近的人起伏，留一样与旁人无关的爱好。',
        ]),
      ),
      teller.tell(
        'guanxi.xue-sha',
        pair.tough.length > 0 ? pair.tough : ['夫妻三方无煞'],
        textOf(LEARNER_HELP, helpRow(pair), '文'),
        pair.tough.length > 0
          ? `夫妻宫三方四正的煞星有${pair.tough.length}颗，${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '文')).join('；')}。`
          : '夫妻宫三方四正不见六煞，相处少有硬刺，记得常说一句谢谢。',
      ),
    ]),
    ...teller.under('家里与学校的圈子', [
      teller.tell(
        'guanxi.xue-quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        ...circles.map(({ name, label, level }) => `论${label}，${textOf(LEARNER_LEVELS, name, level)}。`),
        `${
          near.level === '低'
            ? `三处都要慢慢来，先从${near.label}的一个人、一件小事开始`
            : areEven(verdict)
              ? '三处远近差不多，有了难处先跟常见面的人说'
              : `三处里以${near.label}最近，有了难处先从这一处找人说`
        }。`,
      ),
    ]),
    ...teller.under('暖意从何处来', [
      teller.tell(
        'guanxi.xue-hongluan',
        [`红鸾在${phoenix.label}`, `天喜在${joy.label}`],
        `${textOf(LEARNER_WARM, phoenix.name, '文')}；天喜在对面的${joy.label}，两处互相照应。`,
        warm
          ? `${spanAhead(verdict)}，流年的鸾喜照到夫妻宫的有${warm}，容易遇见合得来的人，${besideStudies(verdict, pair, '学业照常')}喜欢慢慢来。`
          : `${spanAhead(verdict)}，流年的鸾喜都不单独照到夫妻宫，老朋友常见面便好。`,
      ),
    ]),
  ];
}

/** The expert text of a section at sixteen to twenty-two. */
export const ofLearner = forBands(['16–18', '19–22'], {
  职业匹配: studies,
  事业财富模型: meansOf,
  关系经营方案: close,
});
