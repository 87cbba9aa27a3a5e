import type { Element } from '@tianji/almanac/cycle';

/** The six states of 马前课 (小六壬) in counting order. */
export const STATE_NAMES = ['大安', '留连', '速喜', '赤口', '小吉', '空亡'] as const;

export type StateName = (typeof STATE_NAMES)[number];

/** Traditional attributes of a state. */
export interface State {
  name: StateName;
  element: Element;
  /** The old four-character phrase, a quotation: 身不动时 */
  phrase: string;
  /** Its god. */
  god: string;
  direction: string;
  /** The numbers that the books give with it (谋事主). */
  numbers: readonly number[];
}

const state = (
  name: StateName,
  element: Element,
  phrase: string,
  god: string,
  direction: string,
  numbers: readonly number[],
): State => ({ name, element, phrase, god, direction, numbers });

/** Source: 《玉匣记》, 李淳风六壬时课. */
const YUXIAJI: readonly State[] = [
  state('大安', '木', '身不动时', '青龙', '东方', [1, 5, 7]),
  state('留连', '水', '卒未归时', '玄武', '北方', [2, 8, 10]),
  state('速喜', '火', '人即至时', '朱雀', '南方', [3, 6, 9]),
  state('赤口', '金', '官事凶时', '白虎', '西方', [4, 7, 10]),
  state('小吉', '木', '人来喜时', '六合', '东方', [1, 5, 7]),
  state('空亡', '土', '音信稀时', '勾陈', '中央', [3, 6, 9]),
];

/** Where 道传小六壬 differs: 留连 is earth with 腾蛇 at the four corners, 小吉 is water. */
const DAOCHUAN: Partial<Record<StateName, Partial<State>>> = {
  留连: { element: '土', god: '腾蛇', direction: '四隅' },
  小吉: { element: '水' },
};

/** Schools with a different count or table: the default, another table, another start of the hour count. */
export type School = 'yuxiaji' | 'daochuan' | 'duoneng';

/** The six states of a school, in counting order. */
export function statesOf(school: School): readonly State[] {
  if (school !== 'daochuan') return YUXIAJI;
  return YUXIAJI.map((each) => ({ ...each, ...DAOCHUAN[each.name] }));
}
