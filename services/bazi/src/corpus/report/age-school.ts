import type { Rewording } from '@tianji/teller';

/** At seven to twelve: a child of twelve is not taken into one's arms, and the words hold at seven too. */
export const SCHOOL_WORDS: Rewording = [
  ['情绪不好时先抱一抱，再谈题目', '情绪不好时先陪他坐一坐，再谈题目'],
  ['出门前多抱一下，就能让他高兴半天', '出门前多说一句，就能让他高兴半天'],
  ['越是这样越要常抱一抱', '越是这样越要常问问冷暖'],
  ['他才舍得离开怀抱往外走', '他才舍得离开家往外走'],
  [
    '他黏人，喜欢抱抱。抱够了，他自己就会往外跑',
    '他离不开家里人，喜欢有人陪着说话。说够了，他自己就会往外跑',
  ],
  ['考得好不好都先抱一抱', '考得好不好都先问问累不累'],
];
