/** 三方四正: the opposite palace and the two trines, with what they contribute. */

import type { Paragraph, Teller } from '@tianji/teller';
import { TERMS, textOf } from '../../corpus/index.ts';
import { labelOf, type Model, opposite, type Spot, starsWithin, trines } from './model.ts';

const SOFT = ['辅星', '禄存', '天马'];

const held = (spot: Spot): string => (spot.mains.length > 0 ? starsWithin(spot.mains) : '空宫');

/** How much help a palace gets, worded differently from palace to palace by their facts. */
function balance(label: string, soft: readonly string[], tough: readonly string[]): string {
  const help = soft.length > 0 ? `会到${soft.join('、')}` : '没有会到吉辅之星';
  const load =
    tough.length > 0
      ? `${soft.length > 0 ? '也' : '却'}会到${tough.join('、')}`
      : `六煞${soft.length > 0 ? '则' : '也'}一颗不见`;
  const weigh = soft.length - tough.length;
  const sum =
    weigh >= 3
      ? '助力明显多于阻力'
      : weigh >= 1
        ? '助力略多'
        : weigh === 0
          ? '助力与阻力相当'
          : weigh >= -2
            ? '阻力略多，宜缓行'
            : '阻力较多，宜守常';
  return `${label}三方四正${help}，${load}，${sum}。`;
}

/** Names of the helpful and of the harmful stars in the palace, its opposite and its trines. */
export function company(model: Model, spot: Spot): { soft: string[]; tough: string[] } {
  const minors = [spot, opposite(model, spot), ...trines(model, spot)].flatMap(({ minors: stars }) => stars);
  return {
    soft: minors.filter(({ group }) => SOFT.includes(group)).map(({ name }) => name),
    tough: minors.filter(({ group }) => group === '煞星').map(({ name }) => name),
  };
}

export function meets(model: Model, spot: Spot, teller: Teller): Paragraph | null {
  const across = opposite(model, spot);
  const [one, other] = trines(model, spot) as [Spot, Spot];
  const { soft, tough } = company(model, spot);
  const sent = [across, one, other].flatMap((from) =>
    from.palace.transformations
      .filter(({ kind }) => kind === '生年')
      .map(({ star, hua }) => `${labelOf(from.name)}的${star}化${hua}`),
  );
  return teller.tell(
    'gong.sanfang',
    [
      `对宫${across.label}${held(across)}`,
      `三合${one.label}${held(one)}`,
      `三合${other.label}${held(other)}`,
      `吉${soft.length}煞${tough.length}`,
    ],
    `${spot.label}的对宫是${across.label}（${held(across)}），三合是${one.label}（${held(one)}）与${other.label}（${held(other)}）。`,
    textOf(TERMS, '三方'),
    balance(spot.label, soft, tough),
    ...(sent.length > 0 ? [`照进${spot.label}的还有${sent.join('、')}。`] : []),
  );
}
