/** 健康 of a child, to the parents: what they see to, under seven and from seven on. */
import { textOf } from '../../corpus/index.ts';
import {
  CHILD_BODY,
  CHILD_LOAD,
  CHILD_MIND,
  CHILD_MOVE,
  CHILD_RHYTHM,
  CHILD_SEASON,
  CHILD_TOUGH,
  CHILD_WATCH,
} from '../../corpus/report/child-health.ts';
import { AGE_JI, HEALTH_JI } from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext, SectionWriter } from '../types.ts';
import { spanAhead } from './best-years.ts';
import { watchedYears } from './health-years.ts';
import { leaningTo } from './seats.ts';
import { forAge, held } from './words.ts';

/** Under seven a child is looked after; from then on it can do its part. */
const small = ({ band }: ReportContext) => band === '0–3' || band === '4–6';
const MIND_AND_BODY = [
  '先哄高兴，吃睡自然跟上',
  '两处高低相近，心情与吃睡互相带着走，哪一头先乱就先理哪一头',
  '先吃好睡好，心情自然跟上',
] as const;
const load = (n: number): '无' | '轻' | '中' | '重' => (n === 0 ? '无' : n < 3 ? '轻' : n < 5 ? '中' : '重');

/** What the section rests on. */
function grounds(ctx: ReportContext) {
  const { verdict, model } = ctx;
  const body = verdict.palace('疾厄');
  return {
    ...{ body, mind: verdict.palace('福德'), ji: verdict.births[3]! },
    ...{ bureau: model.computed.chart.bureauName, zhi: body.spot.palace.branch },
    years: watchedYears(ctx),
  };
}

export const childHealth: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { body, mind, ji, bureau, zhi, years } = grounds(ctx);
  const column = small(ctx) ? '小' : '大';
  return [
    ...teller.under('疾厄宫里的体质', [
      teller.tell(
        'jiankang.zhuxing',
        [`疾厄${body.ganzhi}`, ...body.stars.map(held(body)), `${body.score}分`],
        body.empty
          ? `疾厄宫在${body.ganzhi}，没有主星，借父母宫的${starList(body.stars)}来看，照看的人怎样，孩子的作息就怎样。`
          : `疾厄宫在${body.ganzhi}，主星${starList(body.stars)}。`,
        ...body.stars.map(({ name }) => textOf(CHILD_BODY, name, column)),
      ),
      teller.tell('jiankang.zhi', [`疾厄坐${zhi}`], `疾厄坐${zhi}，${textOf(CHILD_SEASON, zhi, '文')}`),
    ]),
    ...teller.under('五行局的作息与命宫的动法', [
      teller.tell(
        'jiankang.ju',
        [bureau, ...verdict.life.stars.map(held(verdict.life))],
        textOf(CHILD_RHYTHM, bureau, column),
        `${verdict.life.stars.map(({ name }) => textOf(CHILD_MOVE, name, column)).join('；')}。`,
      ),
    ]),
    ...teller.under('来会的煞星提醒什么', [
      teller.tell(
        'jiankang.sha',
        [`三方煞星${body.tough.length}颗`, ...body.tough],
        `疾厄宫的三方四正${body.tough.length > 0 ? `见${body.tough.join('、')}，共${body.tough.length}颗` : '不见六煞'}，吉星${body.soft.length > 0 ? `有${body.soft.join('、')}` : '也不见'}。`,
        textOf(CHILD_LOAD, load(body.tough.length), '文'),
        ...(body.tough.length > 0
          ? [`${body.tough.map((name) => textOf(CHILD_TOUGH, name, '文')).join('；')}。`]
          : []),
      ),
    ]),
    ...teller.under('精神从哪里来', [
      teller.tell(
        'jiankang.ji',
        [`${ji.star}化忌在${ji.palace.label}`],
        `生年${ji.star}化忌在${ji.palace.label}，这一处最费孩子的精神。`,
        ...(small(ctx) ? [] : [forAge(AGE_JI, HEALTH_JI, '幼', ji.palace.name, '文')]),
      ),
      teller.tell(
        'jiankang.fude',
        [`福德${mind.score}分`],
        `福德宫管心情，疾厄宫管身体，${leaningTo(mind, body, MIND_AND_BODY)}。`,
        textOf(CHILD_MIND, mind.level, column),
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
          ? `${spanAhead(verdict)}，疾厄一面宜慎的，有${years.map(({ year, sign }) => `${year.year}年（${sign}）`).join('，')}。`
          : `${spanAhead(verdict)}，疾厄一面没有宜慎的年份，照平日的吃睡养着即可。`,
        years.length > 0 ? `逢到这些年份，${textOf(CHILD_WATCH, column, '')}` : '',
        '这一节讲的是起居的习惯，不是对身体的判断，孩子不舒服，以医生的意见为准。',
      ),
    ]),
  ];
};

export const childHealthPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { body, mind, ji, bureau, zhi, years } = grounds(ctx);
  const column = small(ctx) ? '白小' : '白大';
  return [
    ...teller.under('身体怎么照看', [
      teller.tell(
        'jiankang.bai-ti',
        [...body.stars.map(held(body)), `坐${zhi}`],
        ...body.stars.map(({ name }) => textOf(CHILD_BODY, name, column)),
        textOf(CHILD_SEASON, zhi, '白'),
      ),
      teller.tell(
        'jiankang.bai-jielv',
        [bureau, `煞${body.tough.length}`],
        textOf(CHILD_RHYTHM, bureau, column),
        textOf(CHILD_LOAD, load(body.tough.length), '白'),
        ...(body.tough.length > 0
          ? [`平日里${body.tough.map((name) => textOf(CHILD_TOUGH, name, '白')).join('，')}。`]
          : []),
      ),
    ]),
    ...teller.under('心情怎么照看', [
      teller.tell(
        'jiankang.bai-xin',
        [ji.palace.label, `福德${mind.score}分`],
        ...(small(ctx) ? [] : [forAge(AGE_JI, HEALTH_JI, '幼', ji.palace.name, '白')]),
        textOf(CHILD_MIND, mind.level, column),
      ),
    ]),
    ...teller.under('哪几年多照看', [
      teller.tell(
        'jiankang.bai-nian',
        years.map(({ year }) => `${year.year}年`).concat(`虚岁${verdict.age}岁`),
        years.length > 0
          ? `${years.map(({ year }) => `${year.year}年`).join('、')}，这${years.length > 1 ? '几' : '一'}年${textOf(CHILD_WATCH, column, '')}`
          : `${spanAhead(verdict)}没有特别要当心的年份，照常吃睡就好。`,
        '这里说的只是过日子的习惯，真不舒服要听医生的。',
      ),
    ]),
  ];
};
