const NAMES = [
  '摩羯',
  '水瓶',
  '双鱼',
  '白羊',
  '金牛',
  '双子',
  '巨蟹',
  '狮子',
  '处女',
  '天秤',
  '天蝎',
  '射手',
];
/** For each month, the last day of the sign in which it begins. */
const LAST = [19, 18, 20, 19, 20, 21, 22, 22, 22, 23, 22, 21];

/** Western sign of a civil day, by the usual fixed table. */
export const westernSign = (month: number, day: number): string =>
  `${NAMES[day <= LAST[month - 1]! ? month - 1 : month % 12]!}座`;
