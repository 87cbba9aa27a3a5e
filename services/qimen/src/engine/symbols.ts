import type { ChartSymbol } from './locate.ts';

/** Symbols that may be chosen as 用神 instead of the matter's own. */
const NAMES: Readonly<Record<'door' | 'star' | 'god' | 'stem', readonly string[]>> = {
  door: ['休门', '生门', '伤门', '杜门', '景门', '死门', '惊门', '开门'],
  star: ['天蓬', '天芮', '天冲', '天辅', '天禽', '天心', '天柱', '天任', '天英'],
  god: ['值符', '腾蛇', '太阴', '六合', '白虎', '玄武', '九地', '九天'],
  stem: ['乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'],
};

export const SYMBOLS = Object.values(NAMES).flat() as [string, ...string[]];

/** The symbol with a name; undefined if there is none. */
export function symbolOf(name: string): ChartSymbol | undefined {
  for (const [kind, names] of Object.entries(NAMES))
    if (names.includes(name)) return { kind: kind as ChartSymbol['kind'], name };
  return undefined;
}
