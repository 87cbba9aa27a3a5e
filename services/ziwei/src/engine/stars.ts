/** The 66 natal stars in one fixed order: wherever numbers are used, a star is its index here. */

/** The kind of star: determines its place in a palace cell and its colour. */
export type StarGroup = '主星' | '辅星' | '煞星' | '禄存' | '天马' | '桃花' | '解神' | '杂曜';

const GROUPS: readonly (readonly [StarGroup, string])[] = [
  ['主星', '紫微 天机 太阳 武曲 天同 廉贞 天府 太阴 贪狼 巨门 天相 天梁 七杀 破军'],
  ['辅星', '左辅 右弼 文昌 文曲 天魁 天钺'],
  ['禄存', '禄存'],
  ['天马', '天马'],
  ['煞星', '擎羊 陀罗 火星 铃星 地空 地劫'],
  ['桃花', '红鸾 天喜 天姚 咸池'],
  ['解神', '解神 年解'],
  [
    '杂曜',
    '三台 八座 恩光 天贵 龙池 凤阁 天才 天寿 台辅 封诰 天巫 华盖 天官 天福 天厨 天月 天德 月德 天空 旬空 截路 空亡 孤辰 寡宿 蜚廉 破碎 天刑 阴煞 天哭 天虚 天使 天伤',
  ],
];

/** Name of each star by index. */
export const STAR_NAMES: readonly string[] = GROUPS.flatMap(([, names]) => names.split(' '));
/** Group of each star by index. */
export const STAR_GROUPS: readonly StarGroup[] = GROUPS.flatMap(([group, names]) =>
  names.split(' ').map(() => group),
);

const indexes = new Map(STAR_NAMES.map((name, index) => [name, index]));

/** Index of a star by name. @throws RangeError if there is no such star. */
export function starIndex(name: string): number {
  const index = indexes.get(name);
  if (index === undefined) throw new RangeError(`no such star: ${name}`);
  return index;
}

export const STAR_COUNT = STAR_NAMES.length;
/** The first 14 are the main stars, the next 14 the minor ones, the last 38 the adjective stars. */
export const MAIN_COUNT = 14;
export const MINOR_END = 28;
