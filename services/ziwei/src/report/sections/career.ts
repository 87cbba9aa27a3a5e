/** 职业匹配: 官禄 and the life palace, what meets them, the kinds of work closest to the chart. */
import {
  CAREER_FRAME,
  CAREER_HUA,
  CAREER_MINOR,
  CAREER_OFFICE,
  CAREER_TEMPER,
  textOf,
  WORK_TYPES,
} from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext, SectionWriter } from '../types.ts';
import type { Verdict } from '../verdict.ts';
import { bestAndCare, forWork, limitOfWork, spanAhead } from './best-years.ts';
import { leaningTo } from './seats.ts';
import { atAge, held, primeDecade, rotated } from './words.ts';
import { workTypes } from './work-types.ts';

const place = ({ verdict }: ReportContext) =>
  leaningTo(verdict.palace('迁移'), verdict.palace('田宅'), ['外', '内外均', '内']);

/** Past the years of choosing a trade. */
const laterLife = ({ stage }: Verdict): boolean => stage === '熟' || stage === '老';

const people = ({ verdict }: ReportContext) =>
  leaningTo(verdict.palace('仆役'), verdict.palace('兄弟'), ['众', '众寡均', '寡']);

const EVEN_OFFICE = '人与位相当，做的事与自己的样子相称';
const SELF_AND_OFFICE = [
  '人强于位，宜主动挑位置，不必等位置来挑',
  EVEN_OFFICE,
  '位强于人，平台给的比自己以为的多，宜先把平台用足',
] as const;
const SELF_AND_OFFICE_LATER = [
  '人强于位，本领大过名分',
  EVEN_OFFICE,
  '位强于人，所处的位置成全过不少事',
] as const;

export const career: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const [office, life] = [verdict.palace('官禄'), verdict.life];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const [first, second, third] = workTypes(verdict);
  const last = workTypes(verdict).at(-1)!;
  const meets = [...office.soft, ...office.tough];
  const { stage, age } = verdict;
  const prime = primeDecade(ctx);
  const later = laterLife(verdict);
  return [
    ...teller.under('官禄宫里的本钱', [
      teller.tell('zhiye.nianling', [`虚岁${age}岁`], atAge(verdict, textOf(CAREER_FRAME, stage, '文'))),
      teller.tell(
        'zhiye.guanlu',
        [`官禄${office.ganzhi}`, ...office.stars.map(held(office)), `${office.score}分`],
        office.empty
          ? `官禄宫在${office.ganzhi}，没有主星，要借对面夫妻宫的${starList(office.stars)}来看职业，方向因此受身边人与时势的影响，${later ? '一路走来改过几回，都不算走错' : '定得晚些并不吃亏'}。`
          : `官禄宫在${office.ganzhi}，主星${starList(office.stars)}，${later ? '一生的手艺从这里看' : '这是择业时最先要看的一处'}。`,
        ...office.stars.map((star) => textOf(CAREER_OFFICE, star.name, '文')),
      ),
      teller.tell(
        'zhiye.fenshu',
        [`官禄${office.score}分`, `列第${office.rank}`],
        `论官禄宫的底子，${textOf(CAREER_FRAME, office.level, '文')}`,
      ),
    ]),
    ...teller.under('命宫带来的做事脾气', [
      teller.tell(
        'zhiye.xingqing',
        life.stars.map(held(life)),
        ...life.stars.map((star) => textOf(CAREER_TEMPER, star.name, '文')),
        `命宫与官禄宫相比，${leaningTo(life, office, later ? SELF_AND_OFFICE_LATER : SELF_AND_OFFICE)}。`,
      ),
    ]),
    ...teller.under(later ? '身边的助手与难题' : '职场上的助手与难题', [
      teller.tell(
        'zhiye.fuxing',
        meets.length > 0 ? meets : ['官禄三方无辅煞'],
        meets.length > 0
          ? `官禄宫连同三方四正，会到${meets.join('、')}。`
          : '官禄宫连同三方四正，辅星与煞星都不来会，职业上清净而少援手，凡事以本职的功夫说话。',
        ...meets.slice(0, 6).map((star) => textOf(CAREER_MINOR, star, '文')),
      ),
    ]),
    ...teller.under('权与名从何处来', [
      teller.tell(
        'zhiye.quanke',
        [`${power.star}化权在${power.palace.label}`, `${name.star}化科在${name.palace.label}`],
        `生年${power.star}化权，落在${power.palace.label}，生年${name.star}化科，落在${name.palace.label}，一主职权，一主名声。`,
        textOf(CAREER_HUA, power.palace.name, '权'),
        textOf(CAREER_HUA, name.palace.name, '科'),
      ),
    ]),
    ...teller.under(later ? '八类本领的远近' : '八类工作的远近', [
      teller.tell(
        'zhiye.leixing',
        [first!, second!, third!, last].map((type) => `${type.name}${type.points.toFixed(1)}`),
        `把命、官、财、迁四宫的星曜按职业性质归成八类，此盘由近到远的前三类是${first!.name}、${second!.name}与${third!.name}，最远的是${last.name}。`,
        `${first!.name}一类得${first!.stars.join('、')}支持。`,
        textOf(WORK_TYPES, first!.name, '首'),
      ),
      teller.tell(
        'zhiye.cixuan',
        [second!.name, third!.name, last.name],
        textOf(WORK_TYPES, second!.name, '次'),
        textOf(WORK_TYPES, third!.name, '三'),
        textOf(WORK_TYPES, last.name, '末'),
      ),
    ]),
    ...teller.under('合身的环境与时机', [
      teller.tell(
        'zhiye.huanjing',
        [
          `迁移${verdict.palace('迁移').score}分`,
          `田宅${verdict.palace('田宅').score}分`,
          `仆役${verdict.palace('仆役').score}分`,
        ],
        textOf(CAREER_FRAME, place(ctx), '文'),
        textOf(CAREER_FRAME, people(ctx), '文'),
      ),
      teller.tell(
        'zhiye.shiji',
        [`虚岁${age}岁`, prime ? `事业${prime.direction}${prime.ages}` : '壮限已过'],
        prime
          ? `论往后职业上的节拍，${prime.direction === '顺' ? `${prime.ages}的${prime.palace.label}之限助力最多` : '中年的几步大限没有哪一步特别得力'}${chosen(
              verdict,
              (year) => `${spanAhead(verdict)}以${year}年最宜出手${limitOfWork(forWork(verdict))}`,
              (year) => `${year}年最宜按兵不动`,
            )}`
          : `中年以前的几步大限都已走过${chosen(
              verdict,
              (year) => `${spanAhead(verdict)}以${year}年做事最顺${limitOfWork(forWork(verdict))}`,
              (year) => `${year}年最宜清闲`,
            )}`,
      ),
    ]),
  ];
};

/** The end of a sentence: the years to act and to rest, where the ten years have one. */
const chosen = (verdict: Verdict, good: (year: number) => string, slow: (year: number) => string): string => {
  const told = bestAndCare(forWork(verdict), good, slow);
  return told === '' ? '。' : `，${told}`;
};

/** When to make a move, in everyday words by age. */
const MOVES: Readonly<Record<Verdict['stage'], readonly [best: string, care: string]>> = {
  幼: ['学新本事挑', '慢慢来就好'],
  青: ['工作上要动，挑', '在原地把活干好'],
  壮: ['想换位子挑', '守好手里这一摊'],
  熟: ['手上的事要交接，挑', '先维持原样'],
  老: ['想做点事就挑', '歇着看别人做'],
};

const LEADS = ['头一样', '第二样', '再加一样'];

export const careerPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const [office, life] = [verdict.palace('官禄'), verdict.life];
  const [power, name] = [verdict.births[1]!, verdict.births[2]!];
  const types = workTypes(verdict);
  const last = types.at(-1)!;
  const later = laterLife(verdict);
  return [
    ...teller.under(later ? '您拿手的是什么' : '您适合吃哪碗饭', [
      teller.tell(
        'zhiye.bai-nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(CAREER_FRAME, verdict.stage, '白')),
      ),
      teller.tell(
        'zhiye.bai-bendi',
        office.stars.map(held(office)),
        ...office.stars.map((star) => textOf(CAREER_OFFICE, star.name, '白')),
        textOf(CAREER_FRAME, office.level, '白'),
      ),
      teller.tell(
        'zhiye.bai-piqi',
        life.stars.map(held(life)),
        ...life.stars.map((star) => textOf(CAREER_TEMPER, star.name, '白')),
      ),
    ]),
    ...teller.under(later ? '三样可以做，一样少碰' : '三样可以试，一样少碰', [
      teller.tell(
        'zhiye.bai-leixing',
        [...types.slice(0, 3), last].map((type) => type.name),
        ...types.slice(0, 3).map((type, i) => `${rotated(LEADS, i)}，${textOf(WORK_TYPES, type.name, '白')}`),
        `少碰的那一样：${textOf(WORK_TYPES, last.name, '末白')}`,
      ),
    ]),
    ...teller.under(later ? '在哪儿做，什么时候做' : '在哪儿干，什么时候动', [
      teller.tell(
        'zhiye.bai-huanjing',
        [place(ctx), people(ctx), `权${power.palace.label}`, `科${name.palace.label}`],
        textOf(CAREER_FRAME, place(ctx), '白'),
        textOf(CAREER_FRAME, people(ctx), '白'),
        `${textOf(CAREER_HUA, power.palace.name, '权白')}；${textOf(CAREER_HUA, name.palace.name, '科白')}。`,
        bestAndCare(
          forWork(verdict),
          (year) => `${MOVES[verdict.stage][0]}${year}年${limitOfWork(forWork(verdict), true)}`,
          (year) => `${year}年${MOVES[verdict.stage][1]}`,
        ),
      ),
    ]),
  ];
};
