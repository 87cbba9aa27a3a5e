import { ANIMALS, cycleOf, ganzhi } from '@tianji/almanac/cycle';

/** 三合局 of the branch decides the direction of 煞: 申子辰 south, 巳酉丑 east, 寅午戌 north, 亥卯未 west. */
const SHA = ['南', '东', '北', '西'];

export interface Clash {
  /** The opposed pillar: the same stem distance for every day, the 7th branch. */
  pillar: string;
  animal: string;
  /** `(乙丑)牛` */
  text: string;
  sha: string;
}

/**
 * 冲 and 煞 of a day or a double hour, by its position in the sixty-cycle. The opposed pillar has the opposite branch and
 * the stem four places on (甲子 opposes 戊午).
 */
export function clashOf(index: number): Clash {
  const branch = (index + 6) % 12;
  const pillar = ganzhi(cycleOf((index + 4) % 10, branch));
  const animal = ANIMALS[branch] ?? '';
  return { pillar, animal, text: `(${pillar})${animal}`, sha: SHA[index % 4] ?? '' };
}
