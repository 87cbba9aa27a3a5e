/**
 * Brightness (庙旺得利平不陷) of the stars graded in the tables, by branch from 子 to 亥. Source: the table
 * used with 《紫微斗数全书》, as in open-source engines; the fourteen main stars and 昌 曲 火 铃 羊 陀. Where
 * books differ (紫微寅, 天梁巳, 太阳酉, 太阴酉, 七杀酉), the more widely printed value is used. A dot: the
 * star never occurs there, or is not graded.
 */
const TABLE: Readonly<Record<string, string>> = {
  //       子丑寅卯辰巳午未申酉戌亥
  紫微: '平庙旺旺得旺庙庙旺旺得旺',
  天机: '庙陷得旺利平庙陷得旺利平',
  太阳: '陷不旺庙旺旺旺得得平不陷',
  武曲: '旺庙得利庙平旺庙得利庙平',
  天同: '旺不利平平庙陷不旺平平庙',
  廉贞: '平利庙平利陷平利庙平利陷',
  天府: '庙庙庙得庙得旺庙得旺庙得',
  太阴: '庙庙旺陷陷陷不不利旺旺庙',
  贪狼: '旺庙平利庙陷旺庙平利庙陷',
  巨门: '旺不庙庙陷旺旺不庙庙陷旺',
  天相: '庙庙庙陷得得庙得庙陷得得',
  天梁: '庙旺庙庙庙陷庙旺陷得庙陷',
  七杀: '旺庙庙旺庙平旺庙庙旺庙平',
  破军: '庙旺得陷旺平庙旺得陷旺平',
  文昌: '得庙陷利得庙陷利得庙陷利',
  文曲: '得庙平旺得庙陷旺得庙陷旺',
  火星: '陷得庙利陷得庙利陷得庙利',
  铃星: '陷得庙利陷得庙利陷得庙利',
  擎羊: '陷庙.陷庙.陷庙.陷庙.',
  陀罗: '.庙陷.庙陷.庙陷.庙陷',
};

/** The source of the grades, in words. */
export const GRADED_BY = '亮度依随《紫微斗数全书》通行的表';

/**
 * The eight minor stars missing from the table above, by branch from 子 to 亥, in the grades 庙旺地平闲陷.
 * Source: the table printed by charts of the 中州派 (庙 旺 地 平 闲 陷); charts of 文墨天机 show the same grades
 * for these stars. These grades are only displayed and do not affect scores.
 */
const MINOR_TABLE: Readonly<Record<string, string>> = {
  //       子丑寅卯辰巳午未申酉戌亥
  左辅: '旺庙庙陷庙平旺庙平陷庙闲',
  右弼: '庙庙旺陷庙平旺庙闲陷庙平',
  天魁: '旺旺闲庙平平庙庙旺旺平旺',
  天钺: '旺旺旺平旺旺旺旺庙庙旺庙',
  禄存: '旺地庙旺地庙旺地庙旺地庙',
  天马: '旺平旺平旺平旺平旺平旺平',
  地空: '平陷陷平陷庙庙平庙庙陷陷',
  地劫: '陷陷平平陷闲庙平庙平平旺',
};

/** Grade of one of the eight minor stars at a branch (0 = 子), or '' for another star. */
export const minorBrightnessOf = (star: string, branch: number): string => MINOR_TABLE[star]?.[branch] ?? '';

/** Brightness of a star at a branch (0 = 子), or '' if it is not graded. */
export function brightnessOf(star: string, branch: number): string {
  const value = TABLE[star]?.[branch] ?? '';
  return value === '.' ? '' : value;
}
