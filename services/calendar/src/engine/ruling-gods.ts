import { cycleIndex } from '@tianji/almanac/cycle';
import type { Kernel, LunarDate } from './kernel.ts';
import { termUpTo } from './seasons.ts';

/**
 * Gods that the table of 宜忌 cannot know, because they follow from the year, the solar term or the lunar day, and those of
 * the month that overrule it. The month is that of the 节 by its printed day, the year that from 立春. Sources:
 * 《钦定协纪辨方书》卷十 (宜忌) and 卷二十七; 受死, 红沙, 杨公忌 and 三娘煞 stand in 通书 only.
 */
export const VETOES = ['月破', '岁破', '四离', '四绝', '上朔', '受死'] as const;
export type Veto = (typeof VETOES)[number];

export const BANS = [
  '往亡',
  '气往亡',
  '归忌',
  '四废',
  '月厌',
  '四忌',
  '四穷',
  '八专',
  '厌对',
  '五离',
  '二分二至',
  '土王用事',
  '晦日',
  '月忌',
  '红沙',
  '杨公忌',
  '三娘煞',
] as const;
export type Ban = (typeof BANS)[number];
export type RulingGod = Veto | Ban;

/** 上朔 by the stem of the year, 甲 to 癸. */
const SHANGSHUO = '癸亥 己巳 乙亥 辛巳 丁亥 癸巳 己亥 乙巳 辛亥 丁巳'.split(' ').map(cycleIndex);

// Branches by month, 寅 to 丑.
const SHOUSI = '戌辰亥巳子午丑未寅申卯酉';
const WANGWANG = '寅巳申亥卯午酉子辰未戌丑';
const YUEYAN = '戌酉申未午巳辰卯寅丑子亥';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
/** By the month's place in its season: 孟, 仲, 季. */
const GUIJI = '丑寅子';
const HONGSHA = '酉巳丑';

/** Days after the beginning of a 节, itself the first. */
const QIWANGWANG: Readonly<Record<string, number>> = {
  立春: 7,
  惊蛰: 14,
  清明: 21,
  立夏: 8,
  芒种: 16,
  小暑: 24,
  立秋: 9,
  白露: 18,
  寒露: 27,
  立冬: 10,
  大雪: 20,
  小寒: 30,
};

const cycles = (text: string): readonly number[] => text.split(' ').map(cycleIndex);
/** Days of the sixty-cycle by season: spring, summer, autumn, winter. */
const SIFEI = ['庚申 辛酉', '壬子 癸亥', '甲寅 乙卯', '丙午 丁巳'].map(cycles);
const SIJI = ['甲子', '丙子', '庚子', '壬子'].map(cycles);
const SIQIONG = ['乙亥', '丁亥', '辛亥', '癸亥'].map(cycles);
const BAZHUAN = cycles('甲寅 丁未 己未 庚申 癸丑');

const YANGGONG = new Set('1-13 2-11 3-9 4-7 5-5 6-3 7-1 7-29 8-27 9-25 10-23 11-21 12-19'.split(' '));
const SANNIANG = [3, 7, 13, 18, 22, 27];
const YUEJI = [5, 14, 23];

const LI = ['立春', '立夏', '立秋', '立冬'];
const FEN_ZHI = ['春分', '夏至', '秋分', '冬至'];
/** 土 rules for so many days before each of the four 立. */
const EARTH_DAYS = 18;

/** The printed term of a day; '' for none, and beyond the tables. */
function termOn(kernel: Kernel, jdn: number): string {
  try {
    return kernel.printedTerm(jdn)?.name ?? '';
  } catch {
    return '';
  }
}

/** Whether one of the four 立 begins within the next 18 days. */
function earthRules(kernel: Kernel, jdn: number): boolean {
  // Terms are 14 to 16 days apart: two places see each one that begins within 18 days.
  return [10, EARTH_DAYS].some((ahead) => {
    const term = termUpTo(kernel, jdn + ahead);
    return term !== undefined && LI.includes(term.name) && term.printedJdn > jdn;
  });
}

/** Whether the day is 气往亡: the n-th after its 节. */
function isQiWangWang(kernel: Kernel, jdn: number): boolean {
  const here = kernel.termOfDay(jdn);
  const jie = QIWANGWANG[here.name] === undefined ? termUpTo(kernel, here.printedJdn - 1) : here;
  return jie !== undefined && jdn - jie.printedJdn + 1 === QIWANGWANG[jie.name];
}

export interface Ruled {
  jdn: number;
  lunar: LunarDate;
  pillars: { yearByLichun: number; month: number; day: number };
}

/** The gods that rule over a day, vetoes first, in the order of `VETOES` and `BANS`. */
export function rulingGods(kernel: Kernel, { jdn, lunar, pillars }: Ruled): RulingGod[] {
  const { yearByLichun: year, month, day } = pillars;
  const branch = day % 12;
  const char = BRANCHES.charAt(branch);
  /** 0 寅 … 11 丑 */
  const place = ((month % 12) + 10) % 12;
  const season = Math.floor(place / 3);
  const term = termOn(kernel, jdn);
  const tomorrow = termOn(kernel, jdn + 1);
  const yan = BRANCHES.indexOf(YUEYAN.charAt(place));
  const holds: Readonly<Record<RulingGod, boolean>> = {
    月破: branch === (month + 6) % 12,
    岁破: branch === (year + 6) % 12,
    四离: FEN_ZHI.includes(tomorrow),
    四绝: LI.includes(tomorrow),
    上朔: day === SHANGSHUO[year % 10],
    受死: char === SHOUSI.charAt(place),
    往亡: char === WANGWANG.charAt(place),
    气往亡: isQiWangWang(kernel, jdn),
    归忌: char === GUIJI.charAt(place % 3),
    四废: SIFEI[season]!.includes(day),
    月厌: branch === yan,
    四忌: SIJI[season]!.includes(day),
    四穷: SIQIONG[season]!.includes(day),
    八专: BAZHUAN.includes(day),
    厌对: branch === (yan + 6) % 12,
    五离: char === '申' || char === '酉',
    二分二至: FEN_ZHI.includes(term),
    土王用事: earthRules(kernel, jdn),
    晦日: lunar.day === lunar.monthDays,
    月忌: YUEJI.includes(lunar.day),
    红沙: char === HONGSHA.charAt(place % 3),
    杨公忌: !lunar.leap && YANGGONG.has(`${lunar.month}-${lunar.day}`),
    三娘煞: SANNIANG.includes(lunar.day),
  };
  return [...VETOES, ...BANS].filter((god) => holds[god]);
}

const LETS_PASS_TERM = '祭祀 解除 沐浴 理发 整手足甲 补垣 塞穴 扫舍 修饰垣墙 平治道涂 破屋 坏垣 伐木'.split(
  ' ',
);
const LETS_PASS_BROKEN = '祭祀 解除 沐浴 求医 扫舍 破屋 坏垣'.split(' ');

/** What may be done on a day of a veto all the same. */
export const LETS_PASS: Readonly<Record<Veto, readonly string[]>> = {
  月破: LETS_PASS_BROKEN,
  岁破: LETS_PASS_BROKEN,
  四离: LETS_PASS_TERM,
  四绝: LETS_PASS_TERM,
  上朔: LETS_PASS_TERM,
  受死: ['捕捉', '取渔'],
};

/** Which books decide: the almanacs in common use, or 《钦定协纪辨方书》卷十. */
export const READINGS = ['通行', '协纪'] as const;
export type Reading = (typeof READINGS)[number];

/** What each reading takes a whole day for. 岁破 is a god of the year in 《协纪》, and 受死 is not in it. */
const VETO_OF: Readonly<Record<Reading, readonly RulingGod[]>> = {
  通行: VETOES,
  协纪: ['月破', '四离', '四绝', '上朔', '晦日'],
};

/** What a god that takes the whole day lets pass by a reading; undefined for a god that does not take it. */
export function passesOn(god: RulingGod, reading: Reading): readonly string[] | undefined {
  if (!VETO_OF[reading].includes(god)) return undefined;
  if (god === '晦日') return LETS_PASS_TERM;
  if (god === '月破' && reading === '协纪') return [...LETS_PASS_BROKEN, '入学'];
  return isVeto(god) ? LETS_PASS[god] : [];
}

/** What 《协纪》 notes on a 月忌, and what it does not note on the days of 二分二至. */
const ON_YUEJI = '祭祀 会亲友 沐浴 理发 整手足甲 求医 补垣 扫舍 平治道涂'.split(' ');
const NOT_ON_TURN = '纳采 嫁娶 移徙 入宅 开市 立券 交易 出行 会亲友'.split(' ');

/** Gods that 《协纪》 bans a matter for and that almanacs in common use count against it alone. */
const BOOK_BANS = ['八专', '厌对', '五离'];
/** Gods that only almanacs in common use have. */
export const FOLK_ONLY: readonly string[] = ['受死', '红沙', '杨公忌', '三娘煞'];

/**
 * Whether 《协纪》 bans a matter on a day for a god that the common reading only counts against it.
 * @param any the words of the matter that stand under 宜; @param minus the marks that speak against it
 */
export function bannedByBook(god: RulingGod, any: readonly string[], minus: readonly string[]): boolean {
  if (god === '月忌') return !any.some((word) => ON_YUEJI.includes(word));
  if (god === '二分二至') return any.some((word) => NOT_ON_TURN.includes(word));
  return BOOK_BANS.includes(god) && minus.includes(god);
}

const DIFFERENCES: Readonly<Partial<Record<RulingGod, string>>> = {
  岁破: '岁破：通行历书大事不取；《协纪》看作年神，不以它为日忌',
  受死: '受死：通书大事不取；《协纪》不列',
  晦日: '晦日：《协纪》大事不取；通书不忌',
  月忌: '月忌：《协纪》只列祭祀、沐浴、扫舍等小事；通书只略减分',
  二分二至: '二分二至：《协纪》不列婚嫁、搬家、开市、立约、出行；通书不忌',
  八专: '八专：《协纪》忌嫁娶、纳采；通书不忌',
  厌对: '厌对：《协纪》忌嫁娶；通书不忌',
  五离: '五离：《协纪》忌订约、聚会；通书不忌',
  红沙: '红沙：只见于通书，《协纪》不取',
  杨公忌: '杨公忌：只见于通书，《协纪》不列',
  三娘煞: '三娘煞：只见于通书，《协纪》不列',
};

/** Where the two readings of a day part, a line for each god. */
export const differencesOf = (ruling: readonly RulingGod[]): string[] =>
  ruling.flatMap((god) => DIFFERENCES[god] ?? []);

export const isVeto = (god: string): god is Veto => (VETOES as readonly string[]).includes(god);
