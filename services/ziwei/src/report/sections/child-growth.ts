/** 自我成长路径 of a child under sixteen: what its mind lives on, what to practise and what to use, to its parents. */
import { CHILD_PRACTICE, CHILD_SPIRIT } from '../../corpus/report/child-growth.ts';
import { AGE_FRAMES, GROWTH_STARS, GROWTH_STEPS, GROWTH_WISH, textOf } from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import { reworded } from '../reworded.ts';
import type { SectionWriter } from '../types.ts';
import type { PalaceVerdict, YearVerdict } from '../verdict.ts';
import { held, plainName, rotated } from './words.ts';

const done = ({ name }: PalaceVerdict, way: '补' | '用'): string => CHILD_PRACTICE[name]![way];
/** The same in words of the age that the child will have in a year. */
const doneIn = ({ band, palace }: YearVerdict, way: '补' | '用'): string =>
  reworded([band], done(palace, way));
const TASKS = ['可以试试：', '换一样：', '再添一样：'];

export const childGrowth: SectionWriter = ({ teller, verdict, model }) => {
  const spirit = verdict.palace('福德');
  const { age, body } = verdict;
  const { lifeMaster: wish } = model.computed.chart;
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const [weak, strong] = [verdict.weak.slice(0, 2), verdict.strong.slice(0, 2)];
  const told = [...weak, ...strong];
  const scores = (list: readonly PalaceVerdict[]) => list.map(({ label, score }) => `${label}${score}分`);
  return [
    ...teller.under('精神的粮食', [
      teller.tell('chengzhang.haizi-nianling', [`虚岁${age}岁`], textOf(AGE_FRAMES, '成长', '幼')),
      teller.tell(
        'chengzhang.haizi-fude',
        [`福德${spirit.ganzhi}`, ...spirit.stars.map(held(spirit)), `${spirit.score}分`],
        `福德宫${spirit.empty ? `空着，借${spirit.across.label}的${starList(spirit.stars)}来看` : `坐${starList(spirit.stars)}`}，看的是孩子自己待着时的心情。`,
        ...spirit.stars.map(({ name }) => CHILD_SPIRIT[name]!),
      ),
    ]),
    ...teller.under('慢慢长出来的一面', [
      teller.tell(
        'chengzhang.haizi-shen',
        [`身宫在${body.label}`, `${body.score}分`, `命主${wish}`],
        `身宫在${body.label}，这一面要到成年以后才看得分明，眼下由大人带着一点点做。`,
        told.includes(body) ? '' : `落到平日，${done(body, '补')}。`,
        textOf(GROWTH_WISH, wish, '文'),
      ),
    ]),
    ...teller.under('天资与要练的', [
      teller.tell(
        'chengzhang.haizi-luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `生年${lu.star}化禄在${lu.palace.label}，这一处学得快、来得容易，多给一点机会；生年${ji.star}化忌在${ji.palace.label}，这一处容易放不下，大人先松一分。`,
      ),
    ]),
    ...teller.under('补短的练习', [
      teller.tell(
        'chengzhang.haizi-bu',
        scores(weak),
        `十二宫里最该陪着练的是${weak.map(({ label }) => label).join('与')}。`,
        ...weak.map((palace) => `补${palace.label}，${done(palace, '补')}。`),
      ),
    ]),
    ...teller.under('用长的办法', [
      teller.tell(
        'chengzhang.haizi-yong',
        scores(strong),
        `最靠得住的是${strong.map(({ label }) => label).join('与')}。`,
        ...strong.map((palace) => `用${palace.label}，${done(palace, '用')}。`),
      ),
    ]),
    ...teller.under('这个年纪的三步', [
      teller.tell('chengzhang.haizi-sanbu', [`虚岁${age}岁`], textOf(GROWTH_STEPS, '幼', '文')),
      teller.tell(
        'chengzhang.haizi-sannian',
        verdict.open.slice(0, 3).map(({ year, palace }) => `${year}年${palace.label}`),
        ...verdict.open
          .slice(0, 3)
          .filter(({ palace }) => !strong.includes(palace))
          .map((each) => `${each.year}年流年在${each.palace.label}，${doneIn(each, '用')}。`),
      ),
    ]),
  ];
};

export const childGrowthPlain: SectionWriter = ({ teller, verdict }) => {
  const spirit = verdict.palace('福德');
  const { age } = verdict;
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const [weak, strong] = [verdict.weak.slice(0, 2), verdict.strong.slice(0, 2)];
  const name = (palace: PalaceVerdict) => plainName(verdict, palace.name);
  return [
    ...teller.under('什么让孩子高兴，什么让孩子长进', [
      teller.tell(
        'chengzhang.haizi-bai-xin',
        [...spirit.stars.map(held(spirit)), `${lu.star}化禄在${lu.palace.label}`],
        `孩子在${name(lu.palace)}这一头最容易高兴，在${name(ji.palace)}那一头最容易放不下，高兴的那头多给一点，放不下的那头大人先松一松。`,
        `老天给孩子的好处是，${textOf(GROWTH_STARS, lu.star, '禄白')}。`,
      ),
    ]),
    ...teller.under('天天能做的小事', [
      teller.tell(
        'chengzhang.haizi-bai-lian',
        [...weak, ...strong].map(({ label }) => label),
        `要陪着练的两样，一样是${name(weak[0]!)}：${done(weak[0]!, '补')}；一样是${name(weak[1]!)}：${done(weak[1]!, '补')}。`,
        `可以多用的两样，一样是${name(strong[0]!)}：${done(strong[0]!, '用')}；一样是${name(strong[1]!)}：${done(strong[1]!, '用')}。`,
      ),
      teller.tell(
        'chengzhang.haizi-bai-bu',
        [`虚岁${age}岁`, ...verdict.open.slice(0, 3).map(({ year, palace }) => `${year}年${palace.label}`)],
        textOf(GROWTH_STEPS, '幼', '白'),
        ...verdict.open
          .slice(0, 3)
          .filter(({ palace }) => !weak.includes(palace))
          .map((each, i) => `${each.year}年${rotated(TASKS, i)}${doneIn(each, '补')}。`),
      ),
    ]),
  ];
};
