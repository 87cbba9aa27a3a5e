const SIX = ['先胜', '友引', '先负', '佛灭', '大安', '赤口'];

/** 六曜: 正月 begins with 先胜, each later month one step further; a leap month counts by its own number. */
export function sixStar(month: number, day: number): string {
  return SIX[(month + day - 2) % 6] ?? '';
}

/** Thirty names, by the day of the lunar month. */
const MOON = (
  '朔 既朔 蛾眉新 蛾眉新 蛾眉 夕 上弦 上弦 九夜 宵 宵 宵 渐盈凸 小望 望 ' +
  '既望 立待 居待 寝待 更待 渐亏凸 下弦 下弦 有明 有明 蛾眉残 蛾眉残 残 晓 晦'
).split(' ');

/** 月相 by the lunar day 1–30. */
export function moonName(day: number): string {
  return MOON[day - 1] ?? '';
}
