/**
 * The positions of all stars. Numbers only: branches 0 = 子 … 11 = 亥, stems 0 = 甲 … 9 = 癸, months and days
 * from 1. Rules: 《紫微斗数全书》 安星诀; each table names its input.
 */

import { STAR_COUNT, starIndex } from './stars.ts';
import { KUI, LUCUN, mod, palaceStem, TIANMA, YUE } from './stem-tables.ts';

/**
 * The input that determines a chart: the effective lunar date, the hour branch, the year's stem and branch, the
 * direction.
 */
export interface Seed {
  yearStem: number;
  yearBranch: number;
  /** Effective lunar month, 1 to 12. */
  month: number;
  /** Effective lunar day, 1 to 30. */
  day: number;
  /** Branch of the hour, 0 to 11. */
  hour: number;
  /** Yang man or yin woman: decades and the 博士 and 长生 rings run clockwise. */
  forward: boolean;
}

export interface Placement {
  /** Branch of each star, by star index. */
  stars: Uint8Array;
  /** Branch of the life palace and of the body palace. */
  life: number;
  body: number;
  /** 2 水 3 木 4 金 5 土 6 火 */
  bureau: number;
  /** 子年斗君: branch of the first month in a 子 year. */
  zidou: number;
}

// By year stem, 甲 to 癸.
const TIANGUAN = [7, 4, 5, 2, 3, 9, 11, 9, 10, 6];
const TIANFU_MINOR = [9, 8, 0, 11, 3, 2, 6, 5, 6, 5];
const TIANCHU = [5, 6, 0, 5, 6, 8, 2, 6, 9, 11];
// By year stem of the five pairs, 甲己 first.
const JIELU = [8, 6, 4, 2, 0];
const KONGWANG = [9, 7, 5, 3, 1];
// By year branch, 子 to 亥, or by its triad (branch mod 4: 申子辰, 巳酉丑, 寅午戌, 亥卯未).
const HUO = [2, 3, 1, 9];
const LING = [10, 10, 3, 10];
const XIANCHI = [9, 6, 3, 0];
const HUAGAI = [4, 1, 10, 7];
const GUCHEN = [2, 2, 5, 5, 5, 8, 8, 8, 11, 11, 11, 2];
const GUASU = [10, 10, 1, 1, 1, 4, 4, 4, 7, 7, 7, 10];
const FEILIAN = [8, 9, 10, 5, 6, 7, 2, 3, 4, 11, 0, 1];
const POSUI = [5, 1, 9];
// By lunar month.
const JIESHEN = [8, 10, 0, 2, 4, 6];
const TIANWU = [5, 8, 2, 11];
const TIANYUE = [10, 5, 4, 2, 7, 3, 11, 7, 2, 6, 10, 2];
const YINSHA = [2, 0, 10, 8, 6, 4];

/** The bureau by the nayin of a stem and branch: 水二 木三 金四 土五 火六. */
export function bureauOf(stem: number, branch: number): number {
  const n = (stem >> 1) + 1 + ((branch % 6) >> 1) + 1;
  return [3, 4, 2, 6, 5][(n > 5 ? n - 5 : n) - 1]!;
}

const index = {
  main: ['紫微', '天机', '太阳', '武曲', '天同', '廉贞'].map(starIndex),
  mainBack: [0, 1, 3, 4, 5, 8],
  fu: ['天府', '太阴', '贪狼', '巨门', '天相', '天梁', '七杀', '破军'].map(starIndex),
  fuOn: [0, 1, 2, 3, 4, 5, 6, 10],
};

const at = Object.fromEntries(
  '左辅 右弼 文昌 文曲 天魁 天钺 禄存 天马 擎羊 陀罗 火星 铃星 地空 地劫 红鸾 天喜 天姚 咸池 解神 年解 三台 八座 恩光 天贵 龙池 凤阁 天才 天寿 台辅 封诰 天巫 华盖 天官 天福 天厨 天月 天德 月德 天空 旬空 截路 空亡 孤辰 寡宿 蜚廉 破碎 天刑 阴煞 天哭 天虚 天使 天伤'
    .split(' ')
    .map((name) => [name, starIndex(name)]),
) as Record<string, number>;
const S = (name: string): number => at[name]!;
const [ZUO, YOU, CHANG, QU] = [S('左辅'), S('右弼'), S('文昌'), S('文曲')];

/** Branch of 紫微 by lunar day and bureau. */
export function ziweiBranch(day: number, bureau: number): number {
  let off = 0;
  while ((day + off) % bureau !== 0) off += 1;
  const q = (day + off) / bureau;
  return mod(1 + q + (off % 2 === 0 ? off : -off));
}

/** Places all 66 stars, the life and body palaces, the bureau and 子斗. */
export function place(seed: Seed): Placement {
  const { yearStem: ys, yearBranch: yb, month, day, hour } = seed;
  const m = month - 1;
  const d = day - 1;
  const stars = new Uint8Array(STAR_COUNT);
  const life = mod(2 + m - hour);
  const body = mod(2 + m + hour);
  const bureau = bureauOf(palaceStem(ys, life), life);

  const ziwei = ziweiBranch(day, bureau);
  index.main.forEach((star, i) => {
    stars[star] = mod(ziwei - index.mainBack[i]!);
  });
  const tianfu = mod(16 - ziwei);
  index.fu.forEach((star, i) => {
    stars[star] = mod(tianfu + index.fuOn[i]!);
  });

  byMonthAndHour(stars, m, hour);
  byYearStem(stars, ys, yb);
  byYearBranch(stars, yb, hour);
  byDay(stars, d);

  stars[S('天才')] = mod(life + yb);
  stars[S('天寿')] = mod(body + yb);
  // 天伤 is in 仆役, 天使 in 疾厄, whatever the sex.
  stars[S('天伤')] = mod(life - 7);
  stars[S('天使')] = mod(life - 5);
  return { stars, life, body, bureau, zidou: mod(hour - m) };
}

function byMonthAndHour(stars: Uint8Array, m: number, hour: number): void {
  stars[ZUO] = mod(4 + m);
  stars[YOU] = mod(10 - m);
  stars[CHANG] = mod(10 - hour);
  stars[QU] = mod(4 + hour);
  stars[S('地劫')] = mod(11 + hour);
  stars[S('地空')] = mod(11 - hour);
  stars[S('台辅')] = mod(6 + hour);
  stars[S('封诰')] = mod(2 + hour);
  stars[S('天姚')] = mod(1 + m);
  stars[S('天刑')] = mod(9 + m);
  stars[S('解神')] = JIESHEN[m >> 1]!;
  stars[S('天巫')] = TIANWU[m % 4]!;
  stars[S('天月')] = TIANYUE[m]!;
  stars[S('阴煞')] = YINSHA[m % 6]!;
}

function byYearStem(stars: Uint8Array, ys: number, yb: number): void {
  const lu = LUCUN[ys]!;
  stars[S('禄存')] = lu;
  stars[S('擎羊')] = mod(lu + 1);
  stars[S('陀罗')] = mod(lu - 1);
  stars[S('天魁')] = KUI[ys]!;
  stars[S('天钺')] = YUE[ys]!;
  stars[S('天官')] = TIANGUAN[ys]!;
  stars[S('天福')] = TIANFU_MINOR[ys]!;
  stars[S('天厨')] = TIANCHU[ys]!;
  stars[S('截路')] = JIELU[ys % 5]!;
  stars[S('空亡')] = KONGWANG[ys % 5]!;
  // The void pair of the year's decade; of the two, the one with the polarity of the year branch.
  const first = mod(yb + 10 - ys);
  stars[S('旬空')] = first % 2 === yb % 2 ? first : mod(first + 1);
}

function byYearBranch(stars: Uint8Array, yb: number, hour: number): void {
  const triad = yb % 4;
  stars[S('天马')] = TIANMA[triad]!;
  stars[S('火星')] = mod(HUO[triad]! + hour);
  stars[S('铃星')] = mod(LING[triad]! + hour);
  stars[S('红鸾')] = mod(3 - yb);
  stars[S('天喜')] = mod(9 - yb);
  stars[S('咸池')] = XIANCHI[triad]!;
  stars[S('华盖')] = HUAGAI[triad]!;
  stars[S('龙池')] = mod(4 + yb);
  stars[S('凤阁')] = mod(10 - yb);
  stars[S('年解')] = mod(10 - yb);
  stars[S('天哭')] = mod(6 - yb);
  stars[S('天虚')] = mod(6 + yb);
  stars[S('天德')] = mod(9 + yb);
  stars[S('月德')] = mod(5 + yb);
  stars[S('天空')] = mod(yb + 1);
  stars[S('孤辰')] = GUCHEN[yb]!;
  stars[S('寡宿')] = GUASU[yb]!;
  stars[S('蜚廉')] = FEILIAN[yb]!;
  stars[S('破碎')] = POSUI[yb % 3]!;
}

function byDay(stars: Uint8Array, d: number): void {
  stars[S('三台')] = mod(stars[ZUO]! + d);
  stars[S('八座')] = mod(stars[YOU]! - d);
  stars[S('恩光')] = mod(stars[CHANG]! + d - 1);
  stars[S('天贵')] = mod(stars[QU]! + d - 1);
}
