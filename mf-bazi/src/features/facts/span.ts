/** A span of seconds in words, with its sign: `−1时08分04秒`. */
export function spanText(seconds: number): string {
  const whole = Math.abs(Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  const sign = seconds < 0 ? '−' : '+';
  return sign + (h > 0 ? `${h}时${two(m)}分${two(s)}秒` : m > 0 ? `${m}分${two(s)}秒` : `${s}秒`);
}

/** The double hour of a time `YYYY-MM-DD HH:mm:ss`. */
export const hourName = (time: string): string =>
  '子丑寅卯辰巳午未申酉戌亥'.charAt(Math.floor((Number(time.slice(-8, -6)) + 1) / 2) % 12);
