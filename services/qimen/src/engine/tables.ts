import type { Element } from '@tianji/almanac';

/** A palace by its number in the nine: 1 坎 … 9 离; 5 is the centre. */
export type PalaceNo = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export const PALACE_NOS: readonly PalaceNo[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The eight outer palaces clockwise (south up): 坎 艮 震 巽 离 坤 兑 乾. */
export const RING: readonly PalaceNo[] = [1, 8, 3, 4, 9, 2, 7, 6];
/** Position on the ring by palace number; -1 for the centre. */
export const RING_PLACE: readonly number[] = [-1, 0, 5, 2, 3, -1, 7, 6, 1, 4];

export interface PalaceFacts {
  /** 坎 … 离, 中. */
  readonly name: string;
  /** 北 … 南; '' for the centre. */
  readonly direction: string;
  readonly element: Element;
  /** Branches that lie in the palace. */
  readonly branches: string;
}

/** Facts by palace number; index 0 is unused. */
export const PALACES: readonly PalaceFacts[] = [
  { name: '', direction: '', element: '土', branches: '' },
  { name: '坎', direction: '北', element: '水', branches: '子' },
  { name: '坤', direction: '西南', element: '土', branches: '未申' },
  { name: '震', direction: '东', element: '木', branches: '卯' },
  { name: '巽', direction: '东南', element: '木', branches: '辰巳' },
  { name: '中', direction: '', element: '土', branches: '' },
  { name: '乾', direction: '西北', element: '金', branches: '戌亥' },
  { name: '兑', direction: '西', element: '金', branches: '酉' },
  { name: '艮', direction: '东北', element: '土', branches: '丑寅' },
  { name: '离', direction: '南', element: '火', branches: '午' },
];

/** Palace in which each branch lies, 子 to 亥. */
export const BRANCH_PALACE: readonly PalaceNo[] = [1, 8, 8, 3, 4, 4, 9, 2, 2, 7, 6, 6];

/** Stems in the order in which they are laid: 戊己庚辛壬癸丁丙乙, as stem numbers (0 甲). */
export const LAID: readonly number[] = [4, 5, 6, 7, 8, 9, 3, 2, 1];
/** Position of a stem in `LAID` by its number; -1 for 甲. */
export const LAID_PLACE: readonly number[] = [-1, 8, 7, 6, 0, 1, 2, 3, 4, 5];

/** Stars by home palace. */
export const STARS: readonly string[] = [
  ...['', '天蓬', '天芮', '天冲', '天辅', '天禽', '天心', '天柱', '天任', '天英'],
];
export const STAR_ELEMENTS: readonly Element[] = [...'土水土木木土金金土火'] as Element[];

/** Doors by home palace; 中门 exists on the flying plate only. */
export const DOORS: readonly string[] = [
  ...['', '休门', '死门', '伤门', '杜门', '中门', '开门', '惊门', '生门', '景门'],
];
export const DOOR_ELEMENTS: readonly Element[] = [...'土水土木木土金金土火'] as Element[];

/** All gods; a plate refers to them by their position in this list. */
export const GODS: readonly string[] = [
  ...['值符', '腾蛇', '太阴', '六合', '白虎', '玄武', '九地', '九天', '勾陈', '朱雀', '太常'],
];
/** 《奇门遁甲秘笈大全》: 值符火 腾蛇土 太阴金 六合木 白虎金 玄武水 九地土 九天金 勾陈土 朱雀火; 太常土. */
const GOD_ELEMENTS_BOOK = [...'火土金木金水土金土火土'] as Element[];
/** The common handbooks: 值符土 腾蛇火; otherwise the same. */
const GOD_ELEMENTS_HANDBOOK = [...'土火金木金水土金土火土'] as Element[];

/** Elements of the gods by table. */
export const GOD_ELEMENTS: Readonly<Record<'miji' | 'common', readonly Element[]>> = {
  miji: GOD_ELEMENTS_BOOK,
  common: GOD_ELEMENTS_HANDBOOK,
};

/** The letters for the elements on the wire. */
export const ELEMENT_LETTERS: Readonly<Record<Element, string>> = {
  木: 'm',
  火: 'h',
  土: 't',
  金: 'j',
  水: 's',
};

/** The stem under which each group of ten hides: 甲子戊 甲戌己 甲申庚 甲午辛 甲辰壬 甲寅癸. */
export const hiddenHead = (cycle: number): number => 4 + Math.floor(cycle / 10);

/** A palace number advanced by `steps` through all nine. */
export const wrap = (palace: number): number => ((((palace - 1) % 9) + 9) % 9) + 1;
