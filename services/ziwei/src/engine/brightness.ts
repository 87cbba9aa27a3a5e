/**
 * Brightness (庙旺得利平不陷) of the stars that the tables grade, by branch from 子 to 亥.
 * Source: the table in use with 《紫微斗数全书》 as the open engines print it; the fourteen main
 * stars and 昌 曲 火 铃 羊 陀. Where books differ (紫微寅, 天梁巳, 太阳酉, 太阴酉, 七杀酉) the more
 * widely printed value stands. A dot: the star never stands there, or is not graded.
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

/** Brightness of a star at a branch (0 = 子), or '' where it has none. */
export function brightnessOf(star: string, branch: number): string {
  const value = TABLE[star]?.[branch] ?? '';
  return value === '.' ? '' : value;
}
