/** 关系经营方案: partner, warmth, helpers, and the other four circles. */

import {
  RELATION_CIRCLES,
  RELATION_FRAME,
  RELATION_LOVE,
  RELATION_PHOENIX,
  RELATION_STAR,
  RELATION_TOUGH,
  textOf,
  YOUNG_CIRCLES,
} from '../../corpus/report/practice.ts';
import { CLEAR } from '../../engine/ahead.ts';
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext, SectionWriter } from '../types.ts';
import type { Verdict } from '../verdict.ts';
import { spanAhead } from './best-years.ts';
import { areEven, circlesOf, confidants, endsOf } from './circles.ts';
import { branchOf } from './places.ts';
import { leaningTo } from './seats.ts';
import { atAge, held, plainName } from './words.ts';

const HOME_AND_WORK = {
  home: '家里的事比外面的事更容易顺心，累了先回家',
  work: '外面的事比家里的事更顺手，回家时要换一副耐心',
  even: '家里家外分量相当，哪一头都别省下陪伴',
} as const;

const circleText = ({ stage }: Verdict, name: string, column: string): string =>
  textOf(stage === '幼' ? YOUNG_CIRCLES : RELATION_CIRCLES, name, column);

const homeOrWork = (ahead: number) => (ahead >= CLEAR ? 'home' : ahead <= -CLEAR ? 'work' : 'even');

const helpRow = ({ verdict }: ReportContext): '双辅' | '单辅' | '无辅' => {
  const met = verdict.palace('夫妻').soft.filter((name) => name === '左辅' || name === '右弼').length;
  return met === 2 ? '双辅' : met === 1 ? '单辅' : '无辅';
};

/** The years of the ten in which 鸾 or 喜 comes to 夫妻: alone, and together with a 忌, which limits it. */
function warmYears({ verdict }: ReportContext): { warm: string[]; mixed: string[] } {
  const pair = verdict.palace('夫妻');
  const all = verdict.open.filter(({ stars }) => [stars.鸾, stars.喜].includes(pair.spot.branch));
  const hard = (year: Verdict['years'][number]) => year.hua[3]!.palace === pair;
  const named = (years: Verdict['years']) => years.map(({ year }) => `${year}年`);
  return { warm: named(all.filter((year) => !hard(year))), mixed: named(all.filter(hard)) };
}

/** The year for settling things, which the section on decisions tells. */
function settling({ asked }: Verdict): string {
  const years = asked.pick('love.settle').map((year) => `${year}年`);
  return years.length > 0 ? `鸾喜看的是相聚；定事另看夫妻一面，以${years.join('、')}为先，见决策一节。` : '';
}

export const relations: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const [pair, spirit, office] = [verdict.palace('夫妻'), verdict.palace('福德'), verdict.palace('官禄')];
  const phoenix = verdict.at(branchOf(model, '红鸾'));
  const joy = verdict.at(branchOf(model, '天喜'));
  const flowers = ['天姚', '咸池'].map((name) => `${name}在${verdict.at(branchOf(model, name)).label}`);
  const births = pair.births.map(({ hua }) => hua);
  const circles = circlesOf(verdict);
  const { near: closest } = endsOf(verdict);
  const weddings = warmYears(ctx);
  return [
    ...teller.under('夫妻宫里的人', [
      teller.tell(
        'guanxi.nianling',
        [`虚岁${verdict.age}岁`],
        atAge(verdict, textOf(RELATION_FRAME, verdict.stage, '文')),
      ),
      teller.tell(
        'guanxi.fuqi',
        [`夫妻${pair.ganzhi}`, ...pair.stars.map(held(pair)), `${pair.score}分`],
        pair.empty
          ? `夫妻宫在${pair.ganzhi}，没有主星，所遇之人的样貌要借官禄宫的${starList(pair.stars)}来看，工作场合与身边的环境常常决定缘分的来路。`
          : `夫妻宫在${pair.ganzhi}，坐${starList(pair.stars)}。`,
        ...pair.stars.map(({ name }) => textOf(RELATION_STAR, name, '文')),
      ),
    ]),
    ...teller.under('情分的底与力', [
      teller.tell(
        'guanxi.fenshu',
        [`夫妻${pair.score}分`, `官禄${office.score}分`],
        `夫妻宫与对面的官禄宫相比，${HOME_AND_WORK[homeOrWork(pair.score - office.score)]}。`,
        textOf(RELATION_FRAME, pair.level, '文'),
        ...births.map((hua) => textOf(RELATION_FRAME, hua, '文')),
      ),
      teller.tell(
        'guanxi.zuoyou',
        [`三方见${pair.soft.join('、') || '无吉辅'}`, `福德${spirit.score}分`],
        textOf(RELATION_FRAME, helpRow(ctx), '文'),
        textOf(RELATION_FRAME, leaningTo(spirit, pair, ['内重', '内外均', '外重']), '文'),
      ),
    ]),
    ...teller.under('示好的方式与容易起刺的地方', [
      teller.tell(
        'guanxi.qing',
        verdict.life.stars.map(held(verdict.life)),
        ...verdict.life.stars.map(({ name }) => textOf(RELATION_LOVE, name, '文')),
      ),
      teller.tell(
        'guanxi.sha',
        pair.tough.length > 0 ? pair.tough : ['夫妻三方无煞'],
        pair.tough.length > 0
          ? `夫妻宫三方四正的煞星有${pair.tough.length}颗，${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '文')).join('；')}。`
          : '夫妻宫三方四正不见六煞，相处少有硬刺，要防的只是把安静过成冷清。',
      ),
    ]),
    ...teller.under('暖意从何处来', [
      teller.tell(
        'guanxi.hongluan',
        [`红鸾在${phoenix.label}`, `天喜在${joy.label}`, ...flowers],
        `${textOf(RELATION_PHOENIX, phoenix.name, '文')}；天喜在对面的${joy.label}，两处互相照应。`,
        `${flowers.join('，')}，人情里的风趣与分寸，都从这两处见出。`,
        weddings.warm.length > 0
          ? `${spanAhead(verdict)}，流年的鸾喜照到夫妻宫的有${weddings.warm.join('、')}，宜见面、宜团聚、宜把重要的话说出口。`
          : weddings.mixed.length > 0
            ? ''
            : `${spanAhead(verdict)}，流年的鸾喜都不照夫妻宫，暖意要靠自己添柴。`,
        weddings.mixed.length > 0
          ? `${weddings.mixed.join('、')}鸾喜与化忌同到夫妻宫，见面可以多，定事宜缓。`
          : '',
        settling(verdict),
      ),
    ]),
    ...teller.under('另外几个圈子', [
      teller.tell(
        'guanxi.quan',
        circles.map(({ label, score }) => `${label}${score}分`),
        ...circles
          .filter(({ level }) => level !== '中')
          .map(({ name, label, level }) => `论${label}，${circleText(verdict, name, level)}。`),
        `${
          areEven(verdict)
            ? '这些圈子远近差不多，难处先跟常见面的人说'
            : `这些圈子里以${closest.label}最近，难处先从${closest.name === '子女' ? confidants(verdict).label : ''}这一圈里找人说`
        }。`,
      ),
    ]),
  ];
};

export const relationsPlain: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const [pair, spirit] = [verdict.palace('夫妻'), verdict.palace('福德')];
  const phoenix = verdict.at(branchOf(model, '红鸾'));
  const weddings = warmYears(ctx);
  const births = pair.births.map(({ hua }) => hua);
  return [
    ...teller.under('跟身边那位怎么处', [
      teller.tell(
        'guanxi.bai-pei',
        [...pair.stars.map(held(pair)), `${pair.score}分`],
        atAge(verdict, textOf(RELATION_FRAME, verdict.stage, '白')),
        ...pair.stars.map(({ name }) => textOf(RELATION_STAR, name, '白')),
        textOf(RELATION_FRAME, pair.level, '白'),
        ...births.map((hua) => textOf(RELATION_FRAME, hua, '白')),
        textOf(RELATION_FRAME, helpRow(ctx), '白'),
        textOf(RELATION_FRAME, leaningTo(spirit, pair, ['内重', '内外均', '外重']), '白'),
        `${textOf(RELATION_PHOENIX, phoenix.name, '白')}。`,
      ),
      teller.tell(
        'guanxi.bai-qing',
        [...verdict.life.stars.map(held(verdict.life)), ...pair.tough],
        ...verdict.life.stars.map(({ name }) => textOf(RELATION_LOVE, name, '白')),
        ...(pair.tough.length > 0
          ? [
              `有${pair.tough.length > 1 ? '几句' : '句'}话要记住：${pair.tough.map((name) => textOf(RELATION_TOUGH, name, '白')).join('；')}。`,
            ]
          : ['您跟人相处少有硬刺，别让日子太冷清就好。']),
        weddings.warm.length > 0
          ? `${weddings.warm.join('、')}，这${weddings.warm.length > 1 ? '几年' : '一年'}感情上有暖意，多聚聚，把心里话说出来。`
          : weddings.mixed.length > 0
            ? ''
            : `${spanAhead(verdict)}感情上平平淡淡，想热闹得自己添柴。`,
        weddings.mixed.length > 0
          ? `${weddings.mixed.join('、')}，热闹和拌嘴一块儿来，常见面，大事缓一缓再定。`
          : '',
      ),
    ]),
    ...teller.under('跟家里人和朋友怎么处', [
      teller.tell(
        'guanxi.bai-quan',
        circlesOf(verdict).map(({ label, score }) => `${label}${score}分`),
        ...circlesOf(verdict)
          .filter(({ level }) => level !== '中')
          .map(({ name, level }) => `${circleText(verdict, name, `${level}白`)}。`),
        areEven(verdict)
          ? '几个圈子远近差不多。'
          : `几个圈子里，最近的是${plainName(verdict, endsOf(verdict).near.name)}。`,
      ),
    ]),
  ];
};
