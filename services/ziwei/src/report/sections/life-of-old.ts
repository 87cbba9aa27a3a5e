/**
 * The sections of advice, of a life that is over: what the chart shows of its body, its places, its decisions and its
 * growth, and nothing to do.
 */
import { textOf } from '../../corpus/index.ts';
import { SETTLED_MINORS } from '../../corpus/report/settled.ts';
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { branchOf } from './places.ts';
import { saysOf } from './settled.ts';
import { CLEAR, metBy, plainName } from './words.ts';
import { workTypes } from './work-types.ts';

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

const stars = (list: readonly string[]): string => (list.length > 0 ? `有${list.length}颗` : '一颗也没有');

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
        `拿主意的样子从命宫看起，${seat(verdict.life)}，${verdict.life.score}分。`,
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

/** The first and the last of some palaces, in words for what they are to one another. */
function ends(
  list: readonly PalaceVerdict[],
  named: (palace: PalaceVerdict) => string,
  [most, least]: readonly [string, string] = ['最近', '最远'],
): string {
  const [near, far] = [
    list.reduce((a, b) => (b.score > a.score ? b : a)),
    list.reduce((a, b) => (b.score < a.score ? b : a)),
  ];
  return near.score === far.score
    ? '几处一般高。'
    : `一生${most}的是${named(near)}，${least}的是${named(far)}，相差${near.score - far.score}分。`;
}

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
        `十二样里，感情排第${pair.rank}，打${pair.score}分；来帮衬的星${stars(pair.soft)}，来磨人的星${stars(pair.tough)}。`,
        `另外几圈，${listed(circles(verdict), word)}，${ends(circles(verdict), word)}`,
      ),
    ]);
  },
};

const MEANS = ['财帛', '官禄', '田宅'] as const;

const means: Pair = {
  text({ teller, verdict }) {
    const [money, home] = [verdict.palace('财帛'), verdict.palace('田宅')];
    const [gift, load] = [verdict.births[0]!, verdict.births[3]!];
    return teller.under('财帛宫与田宅宫', [
      teller.tell(
        'caifu.jiupan',
        facts([money, home]),
        placed(money),
        ...saysOf(money, '财'),
        placed(home),
        weighed(money, home, label),
      ),
      teller.tell(
        'caifu.jiupan-hua',
        [`${gift.star}化禄在${gift.palace.label}`, `${load.star}化忌在${load.palace.label}`],
        gift.palace === load.palace
          ? `生年的禄与忌同在${gift.palace.label}，进益与耗费出在一处。`
          : `生年${gift.star}化禄在${gift.palace.label}，进益多从这里来；${load.star}化忌在${load.palace.label}，耗费多在这里。`,
      ),
    ]);
  },
  plain({ teller, verdict }) {
    const own = MEANS.map((name) => verdict.palace(name));
    return teller.under('一生的钱和家底', [
      teller.tell(
        'caifu.bai-jiupan',
        facts(own),
        ...saysOf(verdict.palace('财帛'), '财白'),
        `跟钱有关的三样，${listed(own, word)}，${ends(own, word, ['最厚', '最薄'])}`,
        verdict.births[0]!.palace === verdict.births[3]!.palace
          ? `好处和费心都出在${word(verdict.births[0]!.palace)}上。`
          : `好处多从${word(verdict.births[0]!.palace)}来，花费多在${word(verdict.births[3]!.palace)}上。`,
      ),
    ]);
  },
};

const work: Pair = {
  text({ teller, verdict }) {
    const office = verdict.palace('官禄');
    const [power, name] = [verdict.births[1]!, verdict.births[2]!];
    const types = workTypes(verdict);
    return teller.under('官禄宫与一生所长', [
      teller.tell(
        'zhiye.jiupan',
        facts([office, verdict.life]),
        placed(office),
        ...saysOf(office, '业'),
        weighed(verdict.life, office, label),
      ),
      teller.tell(
        'zhiye.jiupan-fuxing',
        facts([office]),
        ...[...office.soft, ...office.tough].map((star) => textOf(SETTLED_MINORS, star)),
      ),
      teller.tell(
        'zhiye.jiupan-quanke',
        [`${power.star}化权在${power.palace.label}`, `${name.star}化科在${name.palace.label}`],
        `生年${power.star}化权在${power.palace.label}，${name.star}化科在${name.palace.label}，一主权柄，一主名声。`,
      ),
      teller.tell(
        'zhiye.jiupan-leixing',
        [types[0]!, types.at(-1)!].map((type) => `${type.name}${type.points.toFixed(1)}`),
        `把命、官、财、迁四宫的星曜按性质归成八类，最近的是${types[0]!.name}，最远的是${types.at(-1)!.name}。`,
      ),
    ]);
  },
  plain({ teller, verdict }) {
    const office = verdict.palace('官禄');
    const types = workTypes(verdict);
    return teller.under('一生做的事', [
      teller.tell(
        'zhiye.bai-jiupan',
        facts([office, verdict.life]),
        ...saysOf(office, '业白'),
        `十二样里，做的事排第${office.rank}，打${office.score}分，自己这一面打${verdict.life.score}分。`,
        `八类本领里，最近的是${types[0]!.name}，最远的是${types.at(-1)!.name}。`,
        `名声落在${word(verdict.births[2]!.palace)}上，说了算的地方在${word(verdict.births[1]!.palace)}。`,
      ),
    ]);
  },
};

const road: Pick<Pair, 'plain'> = {
  plain({ teller, verdict }) {
    const { body, life, palaces } = verdict;
    const round = [body.across, ...body.trines].map(({ index }) => palaces[index]!);
    return teller.under('前半程和后半程', [
      teller.tell(
        'shen.bai-jiupan',
        facts([life, body]),
        body === life
          ? '前半程与后半程走的是一条路。'
          : `前半程看自己，后半程看${word(body)}，${life.score === body.score ? '两程一般高' : `${life.score > body.score ? '前' : '后'}一程高出${Math.abs(life.score - body.score)}分`}。`,
        `跟后半程呼应的是${listed(round, word)}。`,
        `来帮衬的星${stars(body.soft)}，来磨人的星${stars(body.tough)}。`,
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
