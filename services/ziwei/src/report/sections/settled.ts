/** From fifty-five on: work, means and the closest people as they have been, without what lies before the young. */

import {
  CAREER_FRAME,
  RELATION_FRAME,
  RELATION_TOUGH,
  textOf,
  WEALTH_FRAME,
} from '../../corpus/report/practice.ts';
import {
  SETTLED_HUA,
  SETTLED_LEVELS,
  SETTLED_MINORS,
  SETTLED_STARS,
  SETTLED_TYPES,
  SETTLED_WARM,
} from '../../corpus/report/settled.ts';
import { ahead, CLEAR } from '../../engine/ahead.ts';
import { kindOf } from '../../engine/reading/kinds.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { bestAndCare, forWork, limitOfWork, spanAhead, yearsOf } from './best-years.ts';
import { areEven, circlesOf, endsOf } from './circles.ts';
import { forBands } from './of-child.ts';
import { branchOf } from './places.ts';
import { easyYears, factsOf, fourOf, leaningTo, seat, warmYears } from './seats.ts';
import { meansOf, meansTold } from './wealth-model.ts';
import { atAge } from './words.ts';
import { workTypes } from './work-types.ts';

export const saysOf = ({ stars }: PalaceVerdict, column: string): string[] =>
  stars.map(({ name }) => textOf(SETTLED_STARS, name, column));

/** What a birth transformation gives, by what its palace is about. */
export const huaOf = ({ palace }: Verdict['births'][number], column: string): string =>
  textOf(SETTLED_HUA, kindOf(palace.name), column);

/** The best of the ten years and the one to take slowly. */
const bestAndSlow = (verdict: Verdict): string => {
  const told = bestAndCare(
    forWork(verdict),
    (year) => `${year}年做事最顺${limitOfWork(forWork(verdict))}`,
    (year) => `${year}年最宜清闲`,
  );
  return told === ''
    ? `${spanAhead(verdict)}起伏不大，照平日的样子过就好。`
    : `${spanAhead(verdict)}，${told}`;
};

const SELF_AND_WORK = {
  1: '人强于位，本领一向大过名分',
  0: '人与位相当，做的事与自己的样子是相称的',
  [-1]: '位强于人，所处的位置成全过不少事',
} as const;

function skills(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [office, { life }] = [verdict.palace('官禄'), verdict];
  const meets = [...office.soft, ...office.tough];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const [first, second, last] = [types[0]!, types[1]!, types.at(-1)!];
  return [
    ...teller.under('一生的手艺', [
      teller.tell(
        'zhiye.nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(CAREER_FRAME, verdict.stage, '文')),
      ),
      teller.tell(
        'zhiye.an-guanlu',
        factsOf(office),
        `官禄宫在${office.ganzhi}，${seat(office)}，${textOf(SETTLED_LEVELS, '业', office.level)}。`,
        ...saysOf(office, '业'),
      ),
      teller.tell(
        'zhiye.an-renwei',
        [`命宫${life.score}分`, `官禄宫${office.score}分`],
        `命宫与官禄宫相比，${SELF_AND_WORK[ahead(life, office)]}。`,
      ),
    ]),
    ...teller.under('一路上的助手与难题', [
      teller.tell(
        'zhiye.an-fuxing',
        meets.length > 0 ? meets : ['官禄三方无辅煞'],
        meets.length > 0
          ? `官禄宫连同三方四正，会到${meets.join('、')}。`
          : '官禄宫连同三方四正，辅星与煞星都不来会，一路清净而少援手，做成的都是自己的功夫。',
        ...meets.slice(0, 6).map((star) => textOf(SETTLED_MINORS, star)),
      ),
    ]),
    ...teller.under('权与名从何处来', [
      teller.tell(
        'zhiye.an-quanke',
        [`${power.star}化权在${power.palace.label}`, `${name.star}化科在${name.palace.label}`],
        `生年${power.star}化权在${power.palace.label}，${huaOf(power, '权')}；${name.star}化科在${name.palace.label}，${huaOf(name, '科')}。`,
      ),
    ]),
    ...teller.under('八类本领的远近', [
      teller.tell(
        'zhiye.an-leixing',
        [first, second, last].map((type) => `${type.name}${type.points.toFixed(1)}`),
        `把命、官、财、迁四宫的星曜按性质归成八类，最近的一类得${first.stars.join('、')}支持。`,
        `${textOf(SETTLED_TYPES, first.name, '首')}。`,
        `${textOf(SETTLED_TYPES, second.name, '次')}。`,
        `${textOf(SETTLED_TYPES, last.name, '末')}。`,
      ),
      teller.tell('zhiye.an-shiji', yearsOf(forWork(verdict)), bestAndSlow(verdict)),
    ]),
  ];
}

function means(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [money, home] = [verdict.palace('财帛'), verdict.palace('田宅')];
  const four = fourOf(verdict);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const [store, horse] = ['禄存', '天马'].map((star) => verdict.at(branchOf(ctx.model, star))) as [
    PalaceVerdict,
    PalaceVerdict,
  ];
  const means = meansOf(ctx);
  const easy = easyYears(verdict);
  const gap = four[0]!.score - four[3]!.score;
  return [
    ...teller.under('四根柱子的高低', [
      teller.tell(
        'caifu.nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(WEALTH_FRAME, verdict.stage, '文')),
      ),
      teller.tell(
        'caifu.an-sizhu',
        four.map(({ label, score }) => `${label}${score}分`),
        `命宫是人，财帛是钱，官禄是位，田宅是库，四柱由强到弱依次为${four.map(({ label }) => label).join('、')}，${gap >= 25 ? '长短分明，一生靠长的那根撑住' : gap >= CLEAR ? '有高有低，高的那根一路帮着低的那根' : '四柱相近，哪一面都不曾太缺'}。`,
      ),
    ]),
    ...teller.under('钱从哪里来过', [
      teller.tell(
        'caifu.an-caibo',
        factsOf(money),
        `财帛宫在${money.ganzhi}，${seat(money)}，${textOf(SETTLED_LEVELS, '财', money.level)}。`,
        ...saysOf(money, '财'),
      ),
      teller.tell(
        'caifu.an-luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `${lu.star}化禄在${lu.palace.label}，${huaOf(lu, '禄')}。`,
        `${ji.star}化忌在${ji.palace.label}，${huaOf(ji, '忌')}。`,
      ),
    ]),
    ...teller.under('哪一段最顺', [
      teller.tell(
        'caifu.an-daxian',
        means.best || means.worst
          ? [means.best, means.worst].flatMap((each) => each?.ages ?? [])
          : ['各步财帛相近'],
        meansTold(
          means,
          ({ over }) => (over ? '积下的便是底子' : '眼下用度较从容'),
          ({ over }) => (over ? '如今已经过来' : '这十年少经手'),
        ),
        easy
          ? `${spanAhead(verdict)}，钱财一面最宽的是${easy}，当年的用度松一些。`
          : `${spanAhead(verdict)}没有单独得力的流年化禄到财帛宫与田宅宫，照平日的数目过就好。`,
      ),
    ]),
    ...teller.under('家宅与积存', [
      teller.tell(
        'caifu.an-tianzhai',
        factsOf(home),
        `论田宅宫，${textOf(SETTLED_LEVELS, '库', home.level)}。`,
        `禄存居${store.label}，天马居${horse.label}，${store === horse ? '动与存在一处，走动之间攒下的最多' : '一处主存，一处主动，各有各的去处'}。`,
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
    ...teller.under('夫妻宫里的人', [
      teller.tell(
        'guanxi.nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(RELATION_FRAME, verdict.stage, '文')),
      ),
      teller.tell(
        'guanxi.an-fuqi',
        factsOf(pair),
        `夫妻宫在${pair.ganzhi}，${seat(pair)}，${textOf(SETTLED_LEVELS, '伴', pair.level)}。`,
        ...saysOf(pair, '伴'),
      ),
    ]),
    ...teller.under('情分的底与力', [
      teller.tell(
        'guanxi.an-xin',
        [`${mood.label}${mood.score}分`, `${pair.label}${pair.score}分`],
        leaningTo(mood, pair, [
          '福德宫高于夫妻宫，心里自足，独处也安，安静不是冷淡。',
          '福德宫与夫妻宫高低相近，心情一半看自己、一半看身边人，留一样自己的乐子就稳。',
          '夫妻宫高于福德宫，心情常随身边人起伏，留一样自己的乐子就稳。',
        ]),
        pair.tough.length > 0
          ? `夫妻宫三方四正的煞星有${pair.tough.length}颗，${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '文')).join('；')}。`
          : '夫妻宫三方四正不见六煞，相处少有硬刺。',
      ),
    ]),
    ...teller.under('另外几个圈子', [
      teller.tell(
        'guanxi.an-quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        // Of a circle that is neither strong nor weak nothing of this chart is to be said.
        ...circles
          .filter(({ level }) => level !== '中')
          .map(({ name, label, level }) => `论${label}，${textOf(SETTLED_LEVELS, name, level)}。`),
        `${
          areEven(verdict)
            ? '这些圈子远近差不多，有事先跟常见面的人说'
            : `这些圈子里以${near.label}最近，有事先从这一圈里找人说`
        }。`,
      ),
    ]),
    ...teller.under('暖意从何处来', [
      teller.tell(
        'guanxi.an-hongluan',
        [`红鸾在${phoenix.label}`, `天喜在${joy.label}`],
        `${textOf(SETTLED_WARM, phoenix.name, '文')}；天喜在对面的${joy.label}，两处互相照应。`,
        warm
          ? `${spanAhead(verdict)}，流年的鸾喜照到夫妻宫的有${warm}，来往多起来，宜团聚。`
          : `${spanAhead(verdict)}，流年的鸾喜都不单独照到夫妻宫，常来常往便是暖意。`,
      ),
    ]),
  ];
}

/** The expert text of a section from fifty-five on. */
export const ofSettled = forBands(['55–64', '65–74', '75–'], {
  职业匹配: skills,
  事业财富模型: means,
  关系经营方案: close,
});
