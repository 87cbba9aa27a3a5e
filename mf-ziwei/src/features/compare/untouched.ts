import { LIFE_MASTER, type ZiweiOptions } from '@tianji/ziwei/engine';
import { BRANCHES, birthYear, branchOfYear, type Chart, pillarOfYear } from '../chart/model.ts';

/**
 * Date and double hour that determine the stars at a time `YYYY-MM-DD HH:mm:ss`; after 23:00 they may be the next
 * day's.
 */
function slotOf(time: string, lateZi: unknown): string {
  const hour = Number(time.slice(11, 13));
  const day = Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / 86_400_000;
  if (hour < 23) return `${day} ${Math.floor((hour + 1) / 2)}`;
  return lateZi === 'next' ? `${day + 1} 0` : `${day} 12`;
}

/** For each rule: why it cannot change a chart, or null when it does. */
const REASONS: { [K in keyof ZiweiOptions]?: (chart: Chart) => string | null } = {
  trueSolar: ({ beijingshijian, ztys, options: { lateZi } }) =>
    slotOf(beijingshijian, lateZi) === slotOf(ztys, lateZi)
      ? '两种时间落在同一天的同一个时辰，命盘不变'
      : null,
  yearBoundary: (chart) =>
    chart.ng + chart.nz === pillarOfYear(chart.lunar.year) ? '出生不在正月初一与立春之间，命盘不变' : null,
  leapMonth: ({ lunar }) => (lunar.leap && lunar.day > 15 ? null : '不是闰月十六以后所生，命盘不变'),
  lateZi: ({ beijingshijian, ztys, options }) =>
    (options.trueSolar ? ztys : beijingshijian).slice(11, 13) === '23' ? null : '不在晚子时出生，命盘不变',
  mingzhuBy: (chart) => {
    const by = (branch: string) => LIFE_MASTER[BRANCHES.indexOf(branch)]!;
    const master = by(chart.minggongweizhi);
    return master === by(branchOfYear(birthYear(chart))) ? `两种取法的命主都是${master}，命盘不变` : null;
  },
};

/**
 * Why a choice of rules leaves this chart unchanged; null when it may change it. Only one rule differs from the chart's
 * own. The four transformations change every chart: the twelve palace stems include all ten stems.
 */
export function untouched(chart: Chart, options: ZiweiOptions): string | null {
  const changed = (Object.keys(options) as (keyof ZiweiOptions)[]).filter(
    (key) => options[key] !== chart.options[key],
  );
  const [key] = changed;
  return changed.length === 1 && key ? (REASONS[key]?.(chart) ?? null) : null;
}
