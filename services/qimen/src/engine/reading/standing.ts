import { stemPair } from '../../corpus/stem-pairs.ts';
import type { PalaceWords } from '../words.ts';
import type { Favour } from './model.ts';
import { DOOR_SAYS, GOD_SAYS, PAIR_SAYS, STAR_SAYS, STATE_SAYS } from './plain/words.ts';

/** One factor for or against a palace. */
export interface Reason {
  /** 门吉, 空亡 …: the rule's name. */
  readonly rule: string;
  /** The fact in words: 开门临震三. */
  readonly fact: string;
  /** The same as a clause in everyday words: 眼下还空着，没有落实. */
  readonly plain: string;
  /** Its weight; negative means against. */
  readonly weight: number;
}

const DOOR: Readonly<Record<string, number>> = {
  ...{ 开门: 2, 休门: 2, 生门: 2, 景门: 0.5, 杜门: -0.5, 伤门: -1.5, 惊门: -1.5, 死门: -2, 中门: 0 },
};
const STAR: Readonly<Record<string, number>> = {
  ...{ 天辅: 1, 天心: 1, 天禽: 1, 天任: 1, 天冲: 0.5, 天英: -0.25, 天柱: -0.75, 天蓬: -1, 天芮: -1 },
};
const GOD: Readonly<Record<string, number>> = {
  ...{ 值符: 1, 太阴: 1, 六合: 1, 九地: 0.5, 九天: 0.75, 太常: 0.5 },
  ...{ 腾蛇: -0.75, 白虎: -1, 玄武: -1, 勾陈: -1, 朱雀: -0.75 },
};
const SEASON: Readonly<Record<string, number>> = { 旺: 0.5, 相: 0.5, 休: 0, 囚: -0.5, 死: -0.5, 废: -0.5 };
const PAIR = { 顺: 1, 平: 0, 慎: -1 } as const;

/**
 * All factors for or against a symbol's palace, the strongest first.
 * @param own the symbol being read: a door or star does not count for or against itself
 */
export function reasonsOf(palace: PalaceWords, own = ''): Reason[] {
  const { door, god, stars, sky, earth } = palace;
  const reasons: Reason[] = [];
  const add = (rule: string, fact: string, weight: number, plain: string | undefined) => {
    if (weight !== 0) reasons.push({ rule, fact, plain: plain ?? fact, weight });
  };
  if (door && door !== own) add('门', `同宫${door}`, DOOR[door] ?? 0, DOOR_SAYS[door]);
  const star = stars[0];
  if (star && star !== own) add('星', `同宫${star}`, STAR[star] ?? 0, STAR_SAYS[star]);
  if (god && god !== own) add('神', `同宫${god}`, GOD[god] ?? 0, GOD_SAYS[god]);
  for (const stem of sky) {
    const pair = stemPair(stem, earth);
    if (pair) add('干', `${stem}加${earth}为${pair.name}`, PAIR[pair.favour], PAIR_SAYS[pair.favour]);
  }
  if (palace.doorSeason) {
    const weight = SEASON[palace.doorSeason] ?? 0;
    add(
      '门旺衰',
      `${door}月令为${palace.doorSeason}`,
      weight,
      weight > 0 ? STATE_SAYS.inSeason : STATE_SAYS.outOfSeason,
    );
  }
  if (palace.void) add('空亡', '宫逢空亡', -1.5, STATE_SAYS.void);
  if (palace.pressed) add('门迫', `${door}克宫为门迫`, -1, STATE_SAYS.pressed);
  if (palace.punished.length > 0)
    add('击刑', `${palace.punished.join('、')}在此击刑`, -1, STATE_SAYS.punished);
  if (palace.tombed.length > 0) add('入墓', `${palace.tombed.join('、')}在此入墓`, -1, STATE_SAYS.tombed);
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

export const total = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);

/** There are more factors against a palace than for it: the mean of all sums is below zero. */
export const MIDDLE = -1.2;
const HALF_WIDTH = 1.2;

/** The favour for a sum of weights; over seeded charts each of the three is common. */
export const favourOf = (score: number): Favour =>
  score >= MIDDLE + HALF_WIDTH ? '顺' : score <= MIDDLE - HALF_WIDTH ? '慎' : '平';
