/** The few gods (神煞) used in six-line books, each from the stem or branch of the day, or from the month. */
import { BRANCHES, branchIndex, stemIndex } from '@tianji/almanac/cycle';
import { eachOnce } from './each-once.ts';
import type { Moment } from './moment.ts';

export interface God {
  name: string;
  /** One or two branches. */
  branches: readonly string[];
}

const NOBLE = ['丑未', '子申', '亥酉', '亥酉', '丑未', '子申', '丑未', '午寅', '卯巳', '卯巳'];
const WEALTH = [...'寅卯巳午巳午申酉亥子'];
const LETTERS = [...'巳午申酉申酉亥子寅卯'];
const BLADE = [...'卯寅午巳午巳酉申子亥'];

/** For each trine, by the branch modulo four: 申子辰 0, 巳酉丑 1, 寅午戌 2, 亥卯未 3. */
const HORSE = [...'寅亥申巳'];
const BLOSSOM = [...'酉午卯子'];
const LEADER = [...'子酉午卯'];
const ROBBER = [...'巳寅亥申'];

/**
 * 贵人 禄神 文昌 羊刃 by the stem of the day; 驿马 桃花 将星 劫煞 by its branch; 天喜 and 天医 by the month.
 * Sources: 《卜筮正宗》 and 《易隐》 (星煞); 贵人 after 甲戊庚牛羊, 六辛逢马虎.
 */
export const godsOf = ({ day, month }: Pick<Moment, 'day' | 'month'>): readonly God[] => known(day, month);

/** There are 720 pairs of day and month: each is computed once. */
const known = eachOnce(computed);

function computed(day: string, monthBranch: string): God[] {
  const stem = stemIndex(day[0]!);
  const branch = branchIndex(day[1]!);
  const month = branchIndex(monthBranch);
  const one = (name: string, list: readonly string[], at: number): God => ({
    name,
    branches: [...list[at]!],
  });
  return [
    one('贵人', NOBLE, stem),
    one('禄神', WEALTH, stem),
    one('文昌', LETTERS, stem),
    one('羊刃', BLADE, stem),
    one('驿马', HORSE, branch % 4),
    one('桃花', BLOSSOM, branch % 4),
    one('将星', LEADER, branch % 4),
    one('劫煞', ROBBER, branch % 4),
    // 天喜: 春戌 夏丑 秋辰 冬未; spring begins with 寅.
    one('天喜', ['戌', '丑', '辰', '未'], Math.floor(((month + 10) % 12) / 3)),
    // 天医: the branch before that of the month.
    { name: '天医', branches: [BRANCHES[(month + 11) % 12]!] },
  ];
}
