/**
 * The sections of advice, of a life that is over: what the chart shows of its body, its places, its decisions and its
 * growth, and nothing to do.
 */
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { CLEAR, metBy, plainName } from './words.ts';

interface Pair {
  text: SectionWriter;
  plain: SectionWriter;
}

const seat = ({ empty, across, stars }: PalaceVerdict): string =>
  empty ? `没有主星，借${across.label}的${starList(stars)}` : `坐${starList(stars)}`;
const placed = (palace: PalaceVerdict): string =>
  `${palace.label}在${palace.ganzhi}，${seat(palace)}，${palace.score}分，排第${palace.rank}，三方${metBy(palace)}。`;
const facts = (list: readonly PalaceVerdict[]): string[] =>
  list.map(({ label, score }) => `${label}${score}分`);
const word = ({ name }: PalaceVerdict): string => plainName('壮', name);
const listed = (list: readonly PalaceVerdict[], named: (palace: PalaceVerdict) => string): string =>
  list.map((palace) => `${named(palace)}${palace.score}分`).join('、');

/** Which of two palaces had more to give. */
function weighed(one: PalaceVerdict, other: PalaceVerdict, named: (palace: PalaceVerdict) => string): string {
  const [high, low] = one.score >= other.score ? [one, other] : [other, one];
  return high.score - low.score < CLEAR
    ? `${named(one)}与${named(other)}分量相近。`
    : `两头相比，${named(high)}多${high.score - low.score}分，一生较有余裕的是这一头。`;
}

const label = ({ label: own }: PalaceVerdict): string => own;

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
        `十二样里，身体排第${body.rank}，打${body.score}分；心情排第${mind.rank}，打${mind.score}分。`,
        weighed(body, mind, word),
        `来照看身体的星有${body.soft.length}颗，来磨身体的星有${body.tough.length}颗。`,
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
        `这几方上的宫，依分数是${listed(verdict.strong, label)}；最低的${low.label}${low.score}分，在${low.spot.palace.branch}。`,
      ),
    ]);
  },
  plain: ({ teller, verdict }) =>
    teller.under('哪几个方向顺', [
      teller.tell(
        'shikong.bai-jiupan',
        verdict.directions.map(({ where }) => where),
        `盘上顺的方向有${verdict.directions.map(({ where }) => where).join('、')}。`,
        `方向跟着十二样走，分数最高的三样是${listed(verdict.strong, word)}，所以顺在这几处。`,
      ),
    ]),
};

const ofLevel = ({ palaces }: Verdict, level: PalaceVerdict['level']): PalaceVerdict[] =>
  palaces.filter((palace) => palace.level === level);

function standing(verdict: Verdict, named: (palace: PalaceVerdict) => string): string[] {
  const [high, low] = [ofLevel(verdict, '高'), ofLevel(verdict, '低')];
  return [
    high.length > 0
      ? `主意站得住的地方，是七十五分以上的${listed(high, named)}。`
      : `十二${named === label ? '宫' : '样'}里没有高到七十五分的，主意多半要同人商量出来。`,
    low.length > 0
      ? `主意反复的地方，是五十五分以下的${listed(low, named)}。`
      : `也没有一${named === label ? '宫' : '样'}低过五十五分，大事上少有大的反复。`,
  ];
}

const decisions: Pair = {
  text: ({ teller, verdict }) =>
    teller.under('一生拿主意的样子', [
      teller.tell(
        'juece.jiupan',
        facts([verdict.life]),
        `拿主意先看命宫，${seat(verdict.life)}，${verdict.life.score}分。`,
        ...standing(verdict, label),
      ),
    ]),
  plain: ({ teller, verdict }) =>
    teller.under('一生拿主意的样子，再说白些', [
      teller.tell(
        'juece.bai-jiupan',
        facts([...verdict.strong, ...verdict.weak]),
        `拿主意的底气在自己身上的，打${verdict.life.score}分，十二样里排第${verdict.life.rank}。`,
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
          ? `命身同在命宫，${life.score}分，先天与后天走的是一条路。`
          : `命宫${life.score}分是先天的底子，身宫在${body.label}，${body.score}分，是后天着力的地方。`,
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
          ? `天生的样子和后来的样子是一处，都打${life.score}分。`
          : `天生的一面是自己，${life.score}分；后来长成的一面是${word(body)}，${body.score}分。`,
        `得来最不费力的，是${word(verdict.births[0]!.palace)}。`,
      ),
    ]);
  },
};

const OF_OLD: Readonly<Record<string, Pair>> = {
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
