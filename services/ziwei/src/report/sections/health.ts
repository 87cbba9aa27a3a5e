/** 健康预警系统: everyday care from 疾厄 and what meets it. No diagnosis, no remedy. */
import {
  AGE_JI,
  AGE_MOVE,
  HEALTH_BRANCH,
  HEALTH_BUREAU,
  HEALTH_FRAME,
  HEALTH_JI,
  HEALTH_MOVE,
  HEALTH_SHA,
  HEALTH_STAR,
  HEALTH_TOUGH,
  textOf,
} from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import { spanAhead } from './best-years.ts';
import { heaviestOf, watchedYears } from './health-years.ts';
import { leaningTo } from './seats.ts';
import { atAge, forAge, held } from './words.ts';

const MIND_AND_BODY = [
  '以心养身是捷径，先求高兴再求强健',
  '两处高低相近，心与身互相带着走，哪一头先松就先照看哪一头',
  '以身养心是捷径，先动起来，心事自会变小',
] as const;

const load = (n: number): '无' | '轻' | '中' | '重' => (n === 0 ? '无' : n < 3 ? '轻' : n < 5 ? '中' : '重');

/** What many harmful stars, or none, say together; of one or two each says its own. */
const paceOf = (count: number, column: '文' | '白'): string[] =>
  load(count) === '轻' ? [] : [textOf(HEALTH_SHA, load(count), column)];

export const health: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const body = verdict.palace('疾厄');
  const mind = verdict.palace('福德');
  const bureau = model.computed.chart.bureauName;
  const ji = verdict.births[3]!;
  const years = watchedYears(ctx);
  const heaviest = heaviestOf(ctx, years);
  const zhi = body.spot.palace.branch;
  return [
    ...teller.under('疾厄宫的体质底色', [
      teller.tell(
        'jiankang.zhuxing',
        [`疾厄${body.ganzhi}`, ...body.stars.map(held(body)), `${body.score}分`],
        body.empty
          ? `疾厄宫在${body.ganzhi}，本宫没有主星，体质随环境与作息而变，借对面父母宫的${starList(body.stars)}来参看，家里长辈的体质习惯也值得留意。`
          : `疾厄宫在${body.ganzhi}，主星${starList(body.stars)}。`,
        ...body.stars.map((star) => textOf(HEALTH_STAR, star.name, '文')),
      ),
      teller.tell('jiankang.zhi', [`疾厄坐${zhi}`], textOf(HEALTH_BRANCH, zhi, '文')),
    ]),
    ...teller.under('五行局的作息与命宫的动法', [
      teller.tell(
        'jiankang.ju',
        [bureau, ...verdict.life.stars.map(held(verdict.life))],
        textOf(HEALTH_BUREAU, bureau, '文'),
        verdict.stage === '老'
          ? textOf(AGE_MOVE, bureau, '文')
          : `动的方式看命宫，${verdict.life.stars.map(({ name }) => textOf(HEALTH_MOVE, name, '文')).join('；')}。`,
      ),
    ]),
    ...teller.under('煞星多少与生活的急缓', [
      teller.tell(
        'jiankang.sha',
        [`三方煞星${body.tough.length}颗`, ...body.tough],
        `疾厄宫的三方四正${body.tough.length > 0 ? `见${body.tough.join('、')}，共${body.tough.length}颗` : '不见六煞'}，吉星${body.soft.length > 0 ? `有${body.soft.join('、')}` : '也不见'}。`,
        ...paceOf(body.tough.length, '文'),
        ...(body.tough.length > 0
          ? [`${body.tough.map((name) => textOf(HEALTH_TOUGH, name, '文')).join('；')}。`]
          : []),
      ),
    ]),
    ...teller.under('疲劳从哪里来', [
      teller.tell(
        'jiankang.ji',
        [`${ji.star}化忌在${ji.palace.label}`],
        `生年${ji.star}化忌在${ji.palace.label}，精神最常在这一处漏掉。`,
        forAge(AGE_JI, HEALTH_JI, verdict.stage, ji.palace.name, '文'),
      ),
      teller.tell(
        'jiankang.fude',
        [`福德${mind.score}分`],
        `福德宫管的是精神，疾厄宫管的是形体，${leaningTo(mind, body, MIND_AND_BODY)}。`,
        mind.level === '中' ? '' : textOf(HEALTH_FRAME, mind.level, '文'),
      ),
    ]),
    ...teller.under('需要多留神的年份', [
      teller.tell(
        'jiankang.nianfen',
        [
          ...(years.length > 0 ? years.map(({ year }) => `${year.year}年`) : ['十年内无']),
          `虚岁${verdict.age}岁`,
        ],
        years.length > 0
          ? `${spanAhead(verdict)}，疾厄一面宜慎的，有${years.map(({ year, sign }) => `${year.year}年（${sign}）`).join('，')}，逢到这些年份，体检早些安排，行程少排一成，睡眠多给半个钟头。`
          : `${spanAhead(verdict)}，疾厄一面没有宜慎的年份，照平日的节奏养护即可。`,
        years.length > 1 && heaviest.length > 0
          ? `其中最该把身体排在前面的是${heaviest.map(({ year }) => `${year.year}年`).join('、')}，那${heaviest.length > 1 ? '几' : '一'}年先把睡眠与检查排进日程，再排别的。`
          : '',
        atAge(verdict, textOf(HEALTH_FRAME, verdict.stage, '文')),
        '这一节讲的是起居的习惯，不是对身体的判断，凡有不适，以医生的意见为准。',
      ),
    ]),
  ];
};

export const healthPlain: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const body = verdict.palace('疾厄');
  const zhi = body.spot.palace.branch;
  const ji = verdict.births[3]!;
  const years = watchedYears(ctx);
  return [
    ...teller.under('身体怎么养', [
      teller.tell(
        'jiankang.bai-ti',
        [...body.stars.map(held(body)), `坐${zhi}`],
        ...body.stars.map((star) => textOf(HEALTH_STAR, star.name, '白')),
        textOf(HEALTH_BRANCH, zhi, '白'),
      ),
      teller.tell(
        'jiankang.bai-jielv',
        [model.computed.chart.bureauName, `煞${body.tough.length}`],
        textOf(HEALTH_BUREAU, model.computed.chart.bureauName, '白'),
        ...paceOf(body.tough.length, '白'),
        ...(body.tough.length > 0
          ? [`平日里${body.tough.map((name) => textOf(HEALTH_TOUGH, name, '白')).join('，')}。`]
          : []),
        verdict.stage === '老'
          ? textOf(AGE_MOVE, model.computed.chart.bureauName, '白')
          : `锻炼的话，${verdict.life.stars.map(({ name }) => textOf(HEALTH_MOVE, name, '白')).join('，再')}，最合您的性子。`,
      ),
    ]),
    ...teller.under('心里怎么养', [
      teller.tell(
        'jiankang.bai-xin',
        [ji.palace.label, `福德${verdict.palace('福德').score}分`],
        forAge(AGE_JI, HEALTH_JI, verdict.stage, ji.palace.name, '白'),
        verdict.palace('福德').level === '中' ? '' : textOf(HEALTH_FRAME, verdict.palace('福德').level, '白'),
      ),
    ]),
    ...teller.under('哪几年多照看自己', [
      teller.tell(
        'jiankang.bai-nian',
        years.map(({ year }) => `${year.year}年`).concat(`虚岁${verdict.age}岁`),
        years.length > 0
          ? `${years.map(({ year }) => `${year.year}年`).join('、')}，这${years.length > 1 ? '几' : '一'}年您${verdict.stage === '老' ? '起居守着钟点，出门有人陪' : '把检查做了，活儿少接一点'}。`
          : `${spanAhead(verdict)}没有特别要当心身体的年份，您照常过就好。`,
        atAge(verdict, textOf(HEALTH_FRAME, verdict.stage, '白')),
        '这里说的只是过日子的习惯，真不舒服要听医生的。',
      ),
    ]),
  ];
};
