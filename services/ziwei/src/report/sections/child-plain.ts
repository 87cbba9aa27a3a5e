/** For a child: learning, belongings, friends and growth, instead of work, means, marriage and old age. */
import { textOf } from '../../corpus/index.ts';
import { CHILD_FRAME, CHILD_MASTER, CHILD_TYPES, CHILD_WAYS } from '../../corpus/report/child-ways.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import { ablest, type PalaceVerdict, type Verdict } from '../verdict.ts';
import { bestAndCare, forWork, limitOfWork } from './best-years.ts';
import { childEnergyPlain } from './child-energy.ts';
import { childGrowthPlain } from './child-growth.ts';
import { childHealthPlain } from './child-health.ts';
import { ofChild } from './of-child.ts';
import { areLevel, leaningTo } from './seats.ts';
import { held, plainName } from './words.ts';
import { workTypes } from './work-types.ts';

const frame = (row: string): string => textOf(CHILD_FRAME, row);
const ways = ({ stars }: PalaceVerdict, column: string): string[] =>
  stars.map(({ name }) => textOf(CHILD_WAYS, name, column));
/** How many of ten years meet a condition. */
const yearsWhere = (verdict: Verdict, holds: (year: Verdict['years'][number]) => boolean): string[] =>
  verdict.open.filter(holds).map(({ year }) => `${year}年`);

function learning(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const office = verdict.palace('官禄');
  const types = workTypes(verdict);
  const [first, second, third, last] = [types[0]!, types[1]!, types[2]!, types.at(-1)!];
  return [
    ...teller.under('孩子学东西的样子', [
      teller.tell(
        'zhiye.bai-haizi-xue',
        office.stars.map(held(office)),
        '孩子还小，谈将来太早，先看看学东西的样子。',
        ...ways(office, '学'),
        frame(`学${office.level}`),
      ),
    ]),
    ...teller.under('三样可以多玩，一样别勉强', [
      teller.tell(
        'zhiye.bai-haizi-leixing',
        [first, second, third, last].map((type) => type.name),
        `最爱的一类，${textOf(CHILD_TYPES, first.name, '爱')}。`,
        `其次的一类，${textOf(CHILD_TYPES, second.name, '爱')}。`,
        `再添一类，${textOf(CHILD_TYPES, third.name, '爱')}。`,
        `别勉强的一类，${textOf(CHILD_TYPES, last.name, '缓')}。`,
      ),
    ]),
    ...teller.under('在哪儿学，什么时候学', [
      teller.tell(
        'zhiye.bai-haizi-huanjing',
        [`迁移${verdict.palace('迁移').score}分`, `仆役${verdict.palace('仆役').score}分`],
        frame(leaningTo(verdict.palace('迁移'), verdict.palace('田宅'), ['外', '内外均', '内'])),
        frame(leaningTo(verdict.palace('仆役'), verdict.palace('兄弟'), ['人多', '人数均', '人少'])),
        bestAndCare(
          forWork(verdict),
          (year) => `学新本事挑${year}年${limitOfWork(forWork(verdict), true)}`,
          (year) => `${year}年放松一点，学过的不丢就好`,
          '学新本事不必挑年份，喜欢的时候就是时候。',
        ),
        '这些都是现在的样子，过一年再看，多半会换一两样，换了也不用慌，记下换的那一天就好。',
      ),
    ]),
  ];
}

function things(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const money = verdict.palace('财帛');
  const four = (['命宫', '财帛', '官禄', '田宅'] as const)
    .map((each) => verdict.palace(each))
    .toSorted((a, b) => b.score - a.score);
  const gifts = yearsWhere(
    verdict,
    ({ hua, tone }) => tone !== '慎' && ['财帛', '田宅'].includes(hua[0]!.palace.name),
  );
  return [
    ...teller.under('零花钱和东西', [
      teller.tell(
        'caifu.bai-haizi-wu',
        money.stars.map(held(money)),
        '孩子还小，这里只说怎样对待手里的东西，怎样等一样想要的东西。',
        ...ways(money, '物'),
        `${four.map((each) => plainName(verdict, each.name)).join('、')}，${areLevel(four) ? '这四样差不多齐，哪一头都夸，哪一头都不催' : `这四样从强到弱就是这个次序，${plainName(verdict, ablest(four).name)}那一头多夸一句，${plainName(verdict, four[3]!.name)}那一头少催一句，两头就都往上走`}。`,
      ),
    ]),
    ...teller.under('攒和用都要学', [
      teller.tell(
        'caifu.bai-haizi-zan',
        [`流年禄${gifts.length}年`, `田宅${verdict.palace('田宅').score}分`],
        '攒和用是两样本事，只会攒的带着用一次，只会用的陪着攒一回，大人自己怎样用钱，孩子看得最清楚。',
        gifts.length > 0
          ? `${gifts.join('、')}，这${gifts.length > 1 ? '几年' : '一年'}收到的礼物和红包容易多起来，先一起商量好怎样收、怎样用。`
          : frame('礼无'),
        '想要的东西画成一张单子贴着，到了约好的日子，划掉一样，买下一样。',
      ),
    ]),
  ];
}

function friends(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const [pair, mood] = [verdict.palace('夫妻'), verdict.palace('福德')];
  const joys = yearsWhere(
    verdict,
    ({ stars }) => verdict.at(stars.鸾!) === pair || verdict.at((stars.鸾! + 6) % 12) === pair,
  );
  return [
    ...teller.under('孩子怎样交伙伴', [
      teller.tell(
        'guanxi.bai-haizi-ban',
        pair.stars.map(held(pair)),
        '孩子还小，先学轮流玩、说对不起、说再见，这几样往后跟谁相处都用得上。',
        ...ways(pair, '伴'),
        frame(`伴${pair.level}`),
        frame(leaningTo(mood, pair, ['心足', '心均', '心外'])),
      ),
      teller.tell(
        'guanxi.bai-haizi-nian',
        [`鸾喜${joys.length}年`],
        joys.length > 0
          ? `${joys.join('、')}，这${joys.length > 1 ? '几年' : '一年'}容易认识合得来的伙伴，多留一点见面的时间。`
          : frame('喜无'),
        '玩得好的时候不用管，玩不好的时候先蹲下来看一会儿，再决定要不要插手。',
        '家里人怎样说话、怎样和好，孩子将来就怎样待人，这一课天天都在上。',
      ),
    ]),
  ];
}

function habits(ctx: ReportContext): Paragraph[] {
  const { teller, verdict, model } = ctx;
  const own = verdict.body;
  return [
    ...teller.under('一点一点长成的习惯', [
      teller.tell(
        'shen.baihua-haizi-xi',
        own.stars.map(({ name: star }) => `身宫${own.empty ? '借' : '见'}${star}`),
        '孩子现在主要看天性，往后怎样，要看每天的习惯和大人的榜样。',
        ...ways(own, '习'),
        textOf(CHILD_MASTER, model.computed.chart.bodyMaster),
      ),
    ]),
    ...teller.under('跟孩子的一个约定', [
      teller.tell(
        'shen.baihua-haizi-yue',
        [`身宫在${own.label}`],
        `每个月挑一天，让孩子带着大人做一件跟${plainName(verdict, own.name)}有关的小事，做完讲讲哪里难、哪里好玩。`,
        '讲的时候只听不评，听完记在一本小册子里，过几年翻开来看，长大的样子就在里头。',
      ),
    ]),
  ];
}

const CHILD: Readonly<Record<string, SectionWriter>> = {
  健康预警系统: childHealthPlain,
  时空能量优化: childEnergyPlain,
  职业匹配: learning,
  事业财富模型: things,
  关系经营方案: friends,
  身宫联动分析: habits,
  自我成长路径: childGrowthPlain,
};

/** The plain version of a section, or what it tells of a child. */
export const orOfChild = ofChild(CHILD);
