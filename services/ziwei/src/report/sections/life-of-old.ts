/**
 * The sections of advice, of a life that is over: what the chart shows of its body, its places, its decisions and its
 * growth, and nothing to do.
 */
import type { SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import {
  ends,
  facts,
  label,
  listed,
  type Pair,
  placed,
  seat,
  stars,
  weighed,
  word,
} from './life-of-old-words.ts';
import { means, road, work } from './life-of-old-work.ts';
import { branchOf } from './places.ts';
import { saysOf } from './settled.ts';

const health: Pair = {
  text({ teller, verdict }) {
    const [body, mind] = [verdict.palace('疾厄'), verdict.palace('福德')];
    const load = verdict.births[3]!;
    return teller.under('疾厄宫与福德宫', [
      teller.tell(
        'jiankang.jiupan',
        facts([body, mind]),
        placed(body),
        placed(mind),
        weighed(body, mind, label),
      ),
      teller.tell(
        'jiankang.jiupan-ji',
        [`${load.star}化忌在${load.palace.label}`],
        `生年${load.star}化忌在${load.palace.label}，一生的精神最常耗在这一处。`,
      ),
    ]);
  },
  plain({ teller, verdict }) {
    const [body, mind] = [verdict.palace('疾厄'), verdict.palace('福德')];
    return teller.under('身体和心情', [
      teller.tell(
        'jiankang.bai-jiupan',
        facts([body, mind]),
        weighed(body, mind, word),
        `来照看身体的星${stars(body.soft)}，来磨身体的星${stars(body.tough)}。`,
        `最费精神的一件，是${word(verdict.births[3]!.palace)}。`,
      ),
    ]);
  },
};

const places: Pair = {
  text({ teller, verdict }) {
    const low = verdict.ranked[11]!;
    return teller.under('得力的方位', [
      teller.tell(
        'shikong.jiupan',
        verdict.directions.map(({ where, zhi }) => `${where}${zhi}`),
        `十二宫各据一支，一支对应一方，此盘得力的方位依次是${verdict.directions.map(({ where, zhi }) => `${where}的${zhi}方`).join('、')}。`,
        `这几方上的宫，由强到弱是${listed(verdict.ranked.slice(0, 3), label)}；最弱的${low.label}在${low.spot.palace.branch}。`,
      ),
    ]);
  },
  plain: ({ teller, verdict }) =>
    teller.under('哪几个方向顺', [
      teller.tell(
        'shikong.bai-jiupan',
        verdict.directions.map(({ where }) => where),
        `盘上顺的方向有${verdict.directions.map(({ where }) => where).join('、')}。`,
        `方向跟着十二样走，最强的三样是${listed(verdict.ranked.slice(0, 3), word)}，所以顺在这几处。`,
      ),
    ]),
};

const ofLevel = ({ palaces }: Verdict, level: PalaceVerdict['level']): PalaceVerdict[] =>
  palaces.filter((palace) => palace.level === level);

function standing(verdict: Verdict, named: (palace: PalaceVerdict) => string): string[] {
  const [high, low] = [ofLevel(verdict, '高'), ofLevel(verdict, '低')];
  return [
    high.length > 0
      ? `主意站得住的地方，是得力的${listed(high, named)}。`
      : `十二${named === label ? '宫' : '样'}里没有格外得力的，主意多半同人商量出来。`,
    low.length > 0
      ? `主意反复的地方，是吃力的${listed(low, named)}。`
      : `也没有一${named === label ? '宫' : '样'}格外吃力，大事上少有大的反复。`,
  ];
}

const decisions: Pair = {
  text: ({ teller, verdict }) =>
    teller.under('一生拿主意的样子', [
      teller.tell(
        'juece.jiupan',
        facts([verdict.life]),
        `拿主意的样子从命宫看起，${seat(verdict.life)}。`,
        ...standing(verdict, label),
      ),
    ]),
  plain: ({ teller, verdict }) =>
    teller.under('一生拿主意的样子，再说白些', [
      teller.tell(
        'juece.bai-jiupan',
        facts([...verdict.strong, ...verdict.weak]),
        ...standing(verdict, word),
      ),
    ]),
};

const growth: Pair = {
  text({ teller, verdict, model }) {
    const { body, life } = verdict;
    const { lifeMaster, bodyMaster } = model.computed.chart;
    const gift = verdict.births[0]!;
    return teller.under('先天与后天', [
      teller.tell(
        'chengzhang.jiupan',
        [...facts([life, body]), `命主${lifeMaster}`, `身主${bodyMaster}`],
        body === life
          ? `命身同在命宫，先天与后天走的是一条路。`
          : `命宫是先天的底子，身宫在${body.label}，是后天着力的地方。`,
        `命主${lifeMaster}，身主${bodyMaster}。`,
        `生年${gift.star}化禄在${gift.palace.label}，天资多从这一处显出来。`,
      ),
    ]);
  },
  plain({ teller, verdict }) {
    const { body, life } = verdict;
    return teller.under('天生的和后来长成的', [
      teller.tell(
        'chengzhang.bai-jiupan',
        facts([life, body]),
        body === life
          ? `天生的样子和后来的样子是一处。`
          : `天生的一面是自己；后来长成的一面是${word(body)}。`,
        `得来最不费力的，是${word(verdict.births[0]!.palace)}。`,
      ),
    ]);
  },
};

const circles = (verdict: Verdict): PalaceVerdict[] =>
  ['父母', '兄弟', '子女', '仆役'].map((name) => verdict.palace(name));

const ties: Pair = {
  text({ teller, verdict, model }) {
    const pair = verdict.palace('夫妻');
    const [phoenix, joy] = ['红鸾', '天喜'].map((star) => verdict.at(branchOf(model, star)));
    return teller.under('夫妻宫与几个圈子', [
      teller.tell('guanxi.jiupan', facts([pair]), placed(pair), ...saysOf(pair, '伴')),
      teller.tell(
        'guanxi.jiupan-quan',
        facts(circles(verdict)),
        `另外几个圈子，${listed(circles(verdict), label)}，${ends(circles(verdict), label)}`,
      ),
      teller.tell(
        'guanxi.jiupan-luan',
        [`红鸾在${phoenix!.label}`, `天喜在${joy!.label}`],
        `红鸾在${phoenix!.label}，天喜在对面的${joy!.label}，一生的喜事多从这两处来。`,
      ),
    ]);
  },
  plain({ teller, verdict }) {
    const pair = verdict.palace('夫妻');
    return teller.under('身边的人，一圈一圈看', [
      teller.tell(
        'guanxi.bai-jiupan',
        facts([pair, ...circles(verdict)]),
        ...saysOf(pair, '伴白'),
        `论感情，来帮衬的星${stars(pair.soft)}，来磨人的星${stars(pair.tough)}。`,
        `另外几圈，${listed(circles(verdict), word)}，${ends(circles(verdict), word)}`,
      ),
    ]);
  },
};

const OF_OLD: Readonly<Record<string, Partial<Pair>>> = {
  身宫联动分析: road,
  职业匹配: work,
  事业财富模型: means,
  关系经营方案: ties,
  健康预警系统: health,
  时空能量优化: places,
  决策支持: decisions,
  自我成长路径: growth,
};

/** The writer of a text, or what the text tells of a life that is over. */
export function orOfOld(section: string, version: keyof Pair, writer: SectionWriter): SectionWriter {
  const old = OF_OLD[section]?.[version];
  return old ? (ctx) => (ctx.past === null ? writer(ctx) : old(ctx)) : writer;
}
