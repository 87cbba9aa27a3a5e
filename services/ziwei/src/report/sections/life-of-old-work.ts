/** The sections on means, work and the two halves of a life that is over. */

import { textOf } from '../../corpus/index.ts';
import { SETTLED_MINORS } from '../../corpus/report/settled.ts';
import { CLEAR } from '../../engine/ahead.ts';
import { ends, facts, label, listed, type Pair, placed, stars, weighed, word } from './life-of-old-words.ts';
import { saysOf } from './settled.ts';
import { workTypes } from './work-types.ts';

const MEANS = ['财帛', '官禄', '田宅'] as const;

export const means: Pair = {
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

export const work: Pair = {
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
        weighed(verdict.life, office, word),
        `八类本领里，最近的是${types[0]!.name}，最远的是${types.at(-1)!.name}。`,
        `名声落在${word(verdict.births[2]!.palace)}上，说了算的地方在${word(verdict.births[1]!.palace)}。`,
      ),
    ]);
  },
};

export const road: Pick<Pair, 'plain'> = {
  plain({ teller, verdict }) {
    const { body, life, palaces } = verdict;
    const round = [body.across, ...body.trines].map(({ index }) => palaces[index]!);
    return teller.under('前半程和后半程', [
      teller.tell(
        'shen.bai-jiupan',
        facts([life, body]),
        body === life
          ? '前半程与后半程走的是一条路。'
          : `前半程看自己，后半程看${word(body)}，${Math.abs(life.score - body.score) < CLEAR ? '两程高低相近' : `${life.score > body.score ? '前' : '后'}一程较有余裕`}。`,
        `跟后半程呼应的是${listed(round, word)}。`,
        `来帮衬的星${stars(body.soft)}，来磨人的星${stars(body.tough)}。`,
      ),
    ]);
  },
};
