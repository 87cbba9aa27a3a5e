/**
 * The weights of the judgement: how much one rule of the books counts against another; none is fitted to a
 * single case. `disagreements.md` shows how well they do.
 */
export const W = {
  month: { 临: 2, 扶: 1, 生: 1, 休: 0, 囚: -1, 克: -1 },
  monthBroken: -2,
  monthJoined: 0,
  day: { 临: 2, 扶: 1, 生: 1, 休: 0, 囚: -0.5, 克: -1 },
  dayBroken: -0.5,
  stirred: 0.5,
  dayJoined: 0.5,
  tomb: -0.5,
  cut: -0.5,
  voidStrong: -1,
  voidWeak: -0.5,
  turn: { 进: 1, 退: -1, 伏: -1, 生: 2, 克: -3, 冲: -0.5, 墓: -1, 绝: -0.5, 空: 0, 破: -0.5, 合: 0 },
  mover: { 生: 1, 扶: 0.5, 克: -3 },
  stirredShare: 0.7,
  trine: { own: 0.5, against: -1.5 },
  holds: 1.5,
  toSelf: 1,
  clashToJoin: 1.5,
  joinToClash: -1.5,
  clash: -1,
  harmony: 1,
  repeat: -1,
  wholeBack: -5,
  /** 近病逢空、逢冲即愈，久病逢空、逢冲难支。 */
  recentVoid: 3,
  recentClash: 2,
  recentJoined: -2,
  longVoid: -3,
  longClash: -3,
  /** A question that asks when or where takes the matter itself for granted. */
  asksWhen: 2.5,
  /** How much the second line of a matter counts: 财 beside 应 in a debt, 应 against 世 in a contest. */
  second: 0.25,
  hidden: -0.5,
  crossing: -1,
  punished: -1.5,
  overVoid: 1.5,
  still: 0.5,
  base: 0.6,
} as const;

/** A sum from this value on is favourable, below its negative unfavourable; in between, neither. */
export const EVEN = 0.1;
