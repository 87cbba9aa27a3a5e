/** 自我成长路径: what nourishes the mind, where effort goes, what to practise, three steps for the age. */

import {
  GROWTH_BODY,
  GROWTH_MASTER,
  GROWTH_PRACTICE,
  GROWTH_SPIRIT,
  GROWTH_STARS,
  GROWTH_WISH,
  textOf,
} from '../../corpus/report/practice.ts';
import { CLEAR } from '../../engine/ahead.ts';
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import { held, rotated } from './words.ts';

const LEANING = {
  life: '先天的底子胜过后天的着力处，宜把长处带到那里去用',
  body: '后天着力的地方胜过先天的底子，越往后越见起色',
  even: '先天的底子与后天的着力处分量相当，想到的多半做得到',
} as const;
const leaningOf = (ahead: number) => (ahead >= CLEAR ? 'life' : ahead <= -CLEAR ? 'body' : 'even');

const TASKS = ['可以试试：', '换一样：', '再添一样：'];

export const growth: SectionWriter = ({ teller, verdict, model }) => {
  const spirit = verdict.palace('福德');
  const { body } = verdict;
  const { lifeMaster: wish, bodyMaster: master } = model.computed.chart;
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  const [weakest, weaker] = verdict.weak as [typeof body, typeof body];
  const [strongest, stronger] = verdict.strong as [typeof body, typeof body];
  return [
    ...teller.under('精神的粮食', [
      teller.tell(
        'chengzhang.fude',
        [`福德${spirit.ganzhi}`, ...spirit.stars.map(held(spirit)), `${spirit.score}分`],
        spirit.empty
          ? `福德宫空着，心境像一间没有固定陈设的屋，借财帛宫的${starList(spirit.stars)}来陈设，谋生的方式也就影响心情。`
          : `福德宫坐${starList(spirit.stars)}，心里的滋味从这里尝出。`,
        ...spirit.stars.map(({ name }) => textOf(GROWTH_SPIRIT, name, '文')),
      ),
    ]),
    ...teller.under('后天着力的地方', [
      teller.tell(
        'chengzhang.shengong',
        [`身宫在${body.label}`, `${body.score}分`],
        textOf(GROWTH_BODY, body.name, '文'),
      ),
      teller.tell(
        'chengzhang.shenzhu',
        [`命主${wish}`, `身主${master}`],
        textOf(GROWTH_WISH, wish, '文'),
        textOf(GROWTH_MASTER, master, '文'),
        verdict.life === body
          ? `命身同宫，先天与后天在一处使劲，用力不必分心。`
          : `命宫与身宫所在的${body.label}相比，${LEANING[leaningOf(verdict.life.score - body.score)]}。`,
      ),
    ]),
    ...teller.under('天资与功课', [
      teller.tell(
        'chengzhang.luji',
        [`${lu.star}化禄在${lu.palace.label}`, `${ji.star}化忌在${ji.palace.label}`],
        `${textOf(GROWTH_STARS, lu.star, '禄')}，它在${lu.palace.label}里等着被用。`,
        `${textOf(GROWTH_STARS, ji.star, '忌')}，功课就摆在${ji.palace.label}。`,
        lu.palace === ji.palace
          ? '禄与忌同在一宫，天资与功课是同一件事的两面，越擅长处越要留分寸。'
          : `从${lu.palace.label}得来的底气，可以拿去做${ji.palace.label}的功课，以己之长养己之短。`,
      ),
    ]),
    ...teller.under('补短的练习', [
      teller.tell(
        'chengzhang.bu',
        [weakest, weaker].map(({ label, score }) => `${label}${score}分`),
        `十二宫里，${weakest.label}与${weaker.label}是最值得练的两处。`,
        textOf(GROWTH_PRACTICE, weakest.name, '补'),
        textOf(GROWTH_PRACTICE, weaker.name, '补'),
      ),
    ]),
    ...teller.under('用长的办法', [
      teller.tell(
        'chengzhang.yong',
        [strongest, stronger].map(({ label, score }) => `${label}${score}分`),
        `${strongest.label}与${stronger.label}，是现成的杠杆。`,
        textOf(GROWTH_PRACTICE, strongest.name, '用'),
        textOf(GROWTH_PRACTICE, stronger.name, '用'),
      ),
    ]),
    ...teller.under('头三年的落点', [
      teller.tell(
        'chengzhang.shijian',
        verdict.open.slice(0, 3).map(({ year, palace }) => `${year}年${palace.label}`),
        `${verdict.open
          .slice(0, 3)
          .map(({ year, palace }) => `${year}年流年落在${palace.label}`)
          .join('，')}，落在哪一宫，就把那一宫的练习放在当年做。`,
      ),
    ]),
  ];
};

export const growthPlain: SectionWriter = ({ teller, verdict, model }) => {
  const spirit = verdict.palace('福德');
  const { body, age } = verdict;
  const { lifeMaster: wish, bodyMaster: master } = model.computed.chart;
  const [lu, ji] = [verdict.births[0]!, verdict.births[3]!];
  return [
    ...teller.under('什么让您高兴，什么让您长进', [
      teller.tell(
        'chengzhang.bai-xin',
        [...spirit.stars.map(held(spirit)), `身宫${body.label}`, `身主${master}`],
        ...spirit.stars.map(({ name }) => textOf(GROWTH_SPIRIT, name, '白')),
        textOf(GROWTH_BODY, body.name, '白'),
        textOf(GROWTH_WISH, wish, '白'),
        textOf(GROWTH_MASTER, master, '白'),
        `老天给您的好处是，${textOf(GROWTH_STARS, lu.star, '禄白')}；留给您的功课是，${textOf(GROWTH_STARS, ji.star, '忌白')}。`,
      ),
    ]),
    ...teller.under('天天能做的小事', [
      teller.tell(
        'chengzhang.bai-lian',
        [...verdict.weak.slice(0, 2), ...verdict.strong.slice(0, 2)].map(({ label }) => label),
        `要补的两样：${verdict.weak
          .slice(0, 2)
          .map(({ name }) => teller.fresh([textOf(GROWTH_PRACTICE, name, '补白')]))
          .join('；')}。`,
        `可以多用的两样：${verdict.strong
          .slice(0, 2)
          .map(({ name }) => textOf(GROWTH_PRACTICE, name, '用白'))
          .join('；')}。`,
      ),
      teller.tell(
        'chengzhang.bai-bu',
        [`虚岁${age}岁`, ...verdict.open.slice(0, 3).map(({ year, palace }) => `${year}年${palace.label}`)],
        ...verdict.open
          .slice(0, 3)
          .map(({ year, palace }) => ({
            year,
            task: teller.fresh([textOf(GROWTH_PRACTICE, palace.name, '补白')]),
          }))
          .filter(({ task }) => task !== '')
          .map(({ year, task }, i) => `${year}年${rotated(TASKS, i)}${task}。`),
      ),
    ]),
  ];
};
