/** Western signs: the day of each month on which the sign named here begins. */
const SIGNS: readonly (readonly [day: number, sign: string])[] = [
  [20, '水瓶'],
  [19, '双鱼'],
  [21, '白羊'],
  [20, '金牛'],
  [21, '双子'],
  [22, '巨蟹'],
  [23, '狮子'],
  [23, '处女'],
  [23, '天秤'],
  [24, '天蝎'],
  [23, '射手'],
  [22, '摩羯'],
];

/** Western sign of a civil day by the usual fixed table. */
export function westernSign(month: number, day: number): string {
  const here = SIGNS[month - 1]!;
  const name = day >= here[0] ? here[1] : SIGNS[(month + 10) % 12]![1];
  return `${name}座`;
}
