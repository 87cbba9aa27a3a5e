const DUTIES = '建除满平定执破危成收开闭';
const GODS = '青龙 明堂 天刑 朱雀 金匮 天德 白虎 玉堂 天牢 玄武 司命 勾陈'.split(' ');
/** 青龙 明堂 金匮 天德 玉堂 司命 are the yellow path. */
const YELLOW = [0, 1, 4, 5, 7, 10];

/** 建除十二值: 建 on the day whose branch is the month's, then one step per day. */
export function dutyOf(monthBranch: number, dayBranch: number): string {
  return DUTIES.charAt((dayBranch - monthBranch + 12) % 12);
}

export interface PathGod {
  name: string;
  /** On the yellow path (黄道, auspicious), else on the black one (黑道). */
  yellow: boolean;
}

/**
 * 值神 of a day by the month's branch, or of a double hour by the day's branch: 青龙 is at 子 for 寅 and 申, at 寅 for 卯 and 酉,
 * and so on in steps of two.
 */
export function pathGodOf(ruler: number, branch: number): PathGod {
  const i = (branch - 2 * (ruler + 10) + 48) % 12;
  return { name: GODS[i] ?? '', yellow: YELLOW.includes(i) };
}
