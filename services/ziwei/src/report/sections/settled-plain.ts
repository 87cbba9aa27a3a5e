/** From fifty-five on, in everyday words. */

import {
  CAREER_FRAME,
  RELATION_FRAME,
  RELATION_TOUGH,
  textOf,
  WEALTH_FRAME,
} from '../../corpus/report/practice.ts';
import { SETTLED_LEVELS, SETTLED_TYPES, SETTLED_WARM } from '../../corpus/report/settled.ts';
import { ahead } from '../../engine/ahead.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { ablest, type PalaceVerdict } from '../verdict.ts';
import { forWork, limitOfWork, ofBest, ofCare, soonAlso, spanAhead } from './best-years.ts';
import { circlesOf } from './circles.ts';
import { forBands } from './of-child.ts';
import { branchOf } from './places.ts';
import { areLevel, easyYears, factsOf, fourOf, leaningTo, warmYears } from './seats.ts';
import { huaOf, saysOf } from './settled.ts';
import { meansOf, plainMeans } from './wealth-model.ts';
import { atAge, plainName } from './words.ts';
import { workTypes } from './work-types.ts';

const SELF_AND_WORK = {
  1: '您的本领一向比名头大',
  0: '您做的事跟您这个人是相称的',
  [-1]: '您待过的位置成全过您不少',
} as const;

/** Of those who helped on the way and what made it hard, which was more. */
function helped({ soft, tough }: PalaceVerdict): string {
  if (soft.length === tough.length) return '受过的帮忙和受过的难为一样多';
  return soft.length > tough.length ? '受过的帮忙比受过的难为多' : '难处都是自己过来的';
}

const stars = (list: readonly string[]): string => (list.length > 0 ? `有${list.length}颗` : '一颗也没有');

/** On which of 命 财 官 田 a life has leaned most. */
const SCORE_OF_FOUR: Readonly<Record<string, string>> = {
  命宫: '一路走来，您最靠得住的是自己。',
  财帛: '一路走来，您最靠得住的是用钱有数。',
  官禄: '一路走来，您最靠得住的是这份手艺。',
  田宅: '一路走来，您最靠得住的是家里。',
};

function skills({ teller, verdict }: ReportContext): Paragraph[] {
  const [office, { life }] = [verdict.palace('官禄'), verdict];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const [first, second, last] = [types[0]!, types[1]!, types.at(-1)!];
  const forDoing = forWork(verdict);
  const best = ofBest(
    forDoing,
    (year) => `想做点事就挑${year}年${limitOfWork(forDoing, true)}${soonAlso(forDoing)}。`,
  );
  const care = ofCare(forDoing, (year) => `${year}年歇着，看别人做。`);
  const four = fourOf(verdict);
  return [
    ...teller.under('您拿手的是什么', [
      teller.tell(
        'zhiye.bai-nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(CAREER_FRAME, verdict.stage, '白')),
      ),
      teller.tell(
        'zhiye.bai-an',
        factsOf(office),
        textOf(SETTLED_LEVELS, '业', `${office.level}白`),
        ...saysOf(office, '业白'),
        `${SELF_AND_WORK[ahead(life, office)]}。`,
        `${huaOf(power, '权白')}，${huaOf(name, '科白')}。`,
      ),
    ]),
    ...teller.under('两样最合手，一样不强求', [
      teller.tell(
        'zhiye.bai-an-leixing',
        [first, second, last].map((type) => type.name),
        textOf(SETTLED_TYPES, first.name, '首白'),
        textOf(SETTLED_TYPES, second.name, '次白'),
        textOf(SETTLED_TYPES, last.name, '末白'),
        best,
        `一路上帮您的星${stars(office.soft)}，磨您的星${stars(office.tough)}，${helped(office)}。`,
        care,
        best + care ? '' : `${spanAhead(verdict)}没有特别的年份，想做的事随时做。`,
        areLevel(four) ? '' : SCORE_OF_FOUR[ablest(four).name]!,
      ),
    ]),
  ];
}

function means(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [money, home] = [verdict.palace('财帛'), verdict.palace('田宅')];
  const four = fourOf(verdict);
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const { best, worst } = meansOf(ctx);
  const easy = easyYears(verdict);
  return [
    ...teller.under('手里的钱和家里的底', [
      teller.tell(
        'caifu.bai-an-nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(WEALTH_FRAME, verdict.stage, '白')),
      ),
      teller.tell(
        'caifu.bai-an',
        factsOf(money),
        textOf(SETTLED_LEVELS, '财', `${money.level}白`),
        ...saysOf(money, '财白'),
        `${huaOf(lu, '禄白')}。`,
        `${huaOf(ji, '忌白')}。`,
      ),
    ]),
    ...teller.under('回头看，哪一段最顺', [
      teller.tell(
        'caifu.bai-an-duan',
        [
          ...[best, worst].flatMap((each) => each?.ages ?? []),
          ...four.map(({ label, score }) => `${label}${score}分`),
        ],
        plainMeans({ best, worst }, true),
        `从强到弱是${four.map(({ name }) => plainName(verdict, name)).join('、')}，${areLevel(four) ? '这四样差不多齐，一路都用得上' : '这四样里，一生靠得最多的是头一样'}。`,
        textOf(SETTLED_LEVELS, '库', `${home.level}白`),
        easy ? `${easy}手头宽一些，添件喜欢的东西正好。` : '',
      ),
    ]),
  ];
}

function close({ teller, verdict, model }: ReportContext): Paragraph[] {
  const [pair, mood] = [verdict.palace('夫妻'), verdict.palace('福德')];
  const circles = circlesOf(verdict);
  const phoenix = verdict.at(branchOf(model, '红鸾'));
  const warm = warmYears(verdict, pair);
  return [
    ...teller.under('跟身边的人怎么处', [
      teller.tell(
        'guanxi.bai-an',
        [...factsOf(pair), `${mood.label}${mood.score}分`],
        atAge(verdict, textOf(RELATION_FRAME, verdict.stage, '白')),
        textOf(SETTLED_LEVELS, '伴', `${pair.level}白`),
        ...saysOf(pair, '伴白'),
        leaningTo(mood, pair, [
          '您一个人也自在，安静不是冷淡。',
          '您的心情一半看自己，一半看身边人，留样自己的乐子。',
          '您的心情爱跟着身边人走，留样自己的乐子。',
        ]),
        pair.tough.length > 0
          ? `有${pair.tough.length > 1 ? '几句' : '句'}话要记住：${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '白')).join('；')}。`
          : '您跟人相处少有硬刺。',
      ),
    ]),
    ...teller.under('家里人和老朋友', [
      teller.tell(
        'guanxi.bai-an-quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        ...circles
          .filter(({ level }) => level !== '中')
          .map(({ name, level }) => textOf(SETTLED_LEVELS, name, `${level}白`)),
        `${textOf(SETTLED_WARM, phoenix.name, '白')}。`,
        warm ? `${warm}来往多起来，聚一聚。` : '',
      ),
    ]),
  ];
}

/** The plain version of a section from fifty-five on. */
export const ofSettledPlain = forBands(['55–64', '65–74', '75–'], {
  职业匹配: skills,
  事业财富模型: means,
  关系经营方案: close,
});
