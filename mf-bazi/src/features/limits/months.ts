import { BRANCHES, hiddenStems, monthStem, tenGod } from '@tianji/almanac/cycle';

/** One month of a flow year. */
export interface Month {
  /** 正月 … 腊月. */
  name: string;
  /** The 节 that opens it. */
  jie: string;
  ganzhi: string;
  /** Ten gods of its stem and of its branch's main hidden stem. */
  gods: readonly [string, string];
}

const NAMES = '正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 冬月 腊月'.split(' ');
const OPENING = '立春 惊蛰 清明 立夏 芒种 小暑 立秋 白露 寒露 立冬 大雪 小寒'.split(' ');

/**
 * The twelve months 寅 … 丑 of a flow year, by 五虎遁. They depend only on the year's stem and the day master, so the page
 * computes those of the chosen year itself instead of receiving twelve hundred.
 */
export function monthsOf(yearGanzhi: string, dayStem: string): Month[] {
  return NAMES.map((name, k) => {
    const branch = BRANCHES[(k + 2) % 12]!;
    const stem = monthStem(yearGanzhi.charAt(0), branch);
    return {
      name,
      jie: OPENING[k]!,
      ganzhi: stem + branch,
      gods: [tenGod(dayStem, stem), tenGod(dayStem, hiddenStems(branch)[0]!)],
    };
  });
}
