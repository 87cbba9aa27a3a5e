import { BRANCHES, branchElement, branchIndex, elementRelation } from '@tianji/almanac/cycle';
import type { Hexagram } from '@tianji/hexagram';

/** The relation of a double hour to the 世 line. */
export type HourFavour = '顺' | '平' | '慎';

export interface HourPoint {
  /** 子 to 亥 */
  branch: string;
  /** 23–01 */
  range: string;
  favour: HourFavour;
  /** Two characters of advice. */
  advice: string;
  /** The deciding relation: 生世, 冲世 … */
  reason: string;
}

const ADVICE: Readonly<Record<HourFavour, readonly string[]>> = {
  顺: ['静养', '安眠', '早醒', '早起', '开工', '见人', '会友', '动笔', '外出', '归家', '相聚', '读书'],
  平: ['安睡', '熟睡', '养神', '洗漱', '理事', '办事', '小憩', '收拾', '走动', '晚饭', '散步', '记事'],
  慎: ['早歇', '少思', '多眠', '缓起', '核对', '多听', '静坐', '缓签', '少争', '慢行', '少饮', '早睡'],
};

const two = (hour: number) => String(hour).padStart(2, '0');

/** 六合: 子丑 寅亥 卯戌 辰酉 巳申 午未, whose indexes add up to 1 or 13. */
const combine = (a: number, b: number) => (a + b) % 12 === 1;
const clash = (a: number, b: number) => (a + 6) % 12 === b;

function judge(own: string, hour: string): { favour: HourFavour; reason: string } {
  const [a, b] = [branchIndex(own), branchIndex(hour)];
  const relation = elementRelation(branchElement(own), branchElement(hour));
  if (clash(a, b)) return { favour: '慎', reason: '冲世' };
  // 合中带克 (丑 to 子, 巳 to 申): one takes back what the other gives. 《增删卜易》.
  if (combine(a, b))
    return relation === '克我' ? { favour: '平', reason: '合而克' } : { favour: '顺', reason: '合世' };
  if (relation === '生我') return { favour: '顺', reason: '生世' };
  if (relation === '克我') return { favour: '慎', reason: '克世' };
  return { favour: '平', reason: { 同: '同气', 我生: '受生', 我克: '受克' }[relation] };
}

/**
 * The twelve double hours of a day against the branch of the hexagram's 世 line: hours that produce it or combine
 * with it favour, those that overcome it or clash with it call for care. Our own application of the rules of
 * 《增删卜易》 to one line and one branch.
 */
export function hoursOf(hexagram: Pick<Hexagram, 'lines' | 'shi'>): HourPoint[] {
  const own = hexagram.lines[hexagram.shi - 1]!.ganzhi[1]!;
  return BRANCHES.map((branch, i) => {
    const { favour, reason } = judge(own, branch);
    const range = `${two((i * 2 + 23) % 24)}–${two((i * 2 + 1) % 24)}`;
    return { branch, range, favour, advice: ADVICE[favour][i]!, reason };
  });
}
