const DIGITS = '零一二三四五六七八九';

/** 1 → 一, 12 → 十二, 64 → 六十四. For whole numbers from 1 to 99. */
export function chineseNumber(value: number): string {
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? DIGITS[ones] : ''}`;
}
