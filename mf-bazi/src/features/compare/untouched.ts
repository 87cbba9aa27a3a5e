import { beijingTime } from '@tianji/almanac/civil';
import type { BaziOptions } from '@tianji/bazi/engine/options';
import { portalNow } from '@tianji/kit';
import type { Chart } from '../chart/model.ts';

const isLate = (time: string): boolean => time.slice(11, 13) === '23';

/** Date and double hour of a clock reading `YYYY-MM-DD HH:mm:ss`; the hour from 23:00 on is one of its own. */
function slotOf(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${time.slice(0, 10)} ${isLate(time) ? 12 : Math.floor((hour + 1) / 2)}`;
}

/** Whether a day may lie between New Year's Day and 立春, in any century of the Gregorian calendar. */
const isBeforeSpring = (month: number, day: number): boolean => month === 1 || (month === 2 && day < 6);

/** In the weeks before 立春 the present year itself depends on the rule. */
function isAgeYearPlain({ bjsj }: Chart): boolean {
  const { month, day } = beijingTime(portalNow());
  const born = [Number(bjsj.slice(5, 7)), Number(bjsj.slice(8, 10))] as const;
  // Abroad, the last evening of December may be January here.
  const eve = born[0] === 12 && born[1] === 31;
  return !eve && !isBeforeSpring(...born) && !isBeforeSpring(month, day);
}

/** The twelve 中气; between a 节 and the 中气 of its month both rules of 命宫 agree. */
const JIE = '立春惊蛰清明立夏芒种小暑立秋白露寒露立冬大雪小寒';

/** Why each rule cannot change a chart, or null when it may. */
const REASONS: Record<Exclude<keyof BaziOptions, 'qiyunRule'>, (chart: Chart) => string | null> = {
  trueSolar: ({ bjsj, ztys, hourUnknown }) => {
    if (hourUnknown) return null;
    return slotOf(bjsj) === slotOf(ztys) ? '两种时间落在同一天的同一个时辰，命盘不变' : null;
  },
  dayBoundary: ({ bjsj, ztys, hourUnknown, options }) =>
    hourUnknown || !isLate(options.trueSolar ? ztys : bjsj)
      ? '不在23点至零点之间出生，命盘不变；只有流时的子时归日不同'
      : null,
  mingGong: ({ hourUnknown, prevjieqi }) => {
    if (hourUnknown) return '时辰不详，不排命宫';
    return JIE.includes(prevjieqi) ? '出生在节后、中气之前，命宫不变' : null;
  },
  ageYear: (chart) => (isAgeYearPlain(chart) ? '不在元旦与立春之间出生，岁数与流年不变' : null),
  nobles: ({ pillars: { year, day } }) =>
    /^庚/.test(year) || /^庚/.test(day) ? null : '年干、日干都不是庚，天乙贵人两说相同',
  reading: ({ yongshen }) => (yongshen.other ? null : '这张盘各家取用没有分歧，只有一种读法'),
};

/** Why a choice of rules leaves this chart unchanged: the reason of the first that differs; null when one may change it. */
export function untouched(chart: Chart, options: BaziOptions): string | null {
  let first: string | null = null;
  for (const [key, judge] of Object.entries(REASONS)) {
    const rule = key as keyof BaziOptions;
    if (options[rule] === chart.options[rule]) continue;
    const reason = judge(chart);
    if (reason === null) return null;
    first ??= reason;
  }
  // No reason is known for 起运: the day of its hand-over may always be another.
  return options.qiyunRule === chart.options.qiyunRule ? first : null;
}
