import {
  BRANCHES,
  cycleIndex,
  fromJdn,
  ganzhi,
  jdn,
  lunarFromCivil,
  lunarText,
  parseTime,
  yearCycle,
} from '@tianji/almanac';
import type { BaziChart } from '../types.ts';
import { BONE_OPTIONS, type BoneOptions } from './options.ts';
import { DAY_WEIGHTS, HOUR_WEIGHTS, MONTH_WEIGHTS, YEAR_WEIGHTS } from './table.ts';

export interface BonePart {
  /** 年 月 日 时 */
  title: string;
  /** What the weight was looked up by. */
  ganzhi: string;
  /** Qian. */
  qian: number;
}

export interface BoneWeight {
  /** Sum in qian, 21 to 71. */
  qian: number;
  /** The sum in liang with one decimal: 4.4 */
  liang: string;
  /** The keys for year, month, day and hour. */
  yearPillar: string;
  monthBranch: string;
  lunarDay: string;
  hourBranch: string;
  parts: BonePart[];
  rules: string[];
  /** When lunar year or month differ from the chart's pillars. */
  notes: string[];
}

/** Qian as liang with one decimal. */
export const liang = (qian: number): string => `${Math.floor(qian / 10)}.${qian % 10}`;

/**
 * The lunar date that counts: that of the chart's clock, or the next one from 23:00 where the day changes then.
 */
function lunarDay(chart: BaziChart) {
  const clock = parseTime(chart.options.trueSolar ? chart.solarTime : chart.standardTime);
  const late = chart.options.dayBoundary === '23:00' && clock.hour === 23;
  const date = fromJdn(jdn(clock.year, clock.month, clock.day) + (late ? 1 : 0));
  return lunarFromCivil(date.year, date.month, date.day);
}

/**
 * Bone weight of a chart with an hour. Hour branch by the chart's clock (true solar time by default), year and
 * month by the lunar calendar: 正月 is 寅. Sums in whole qian.
 */
export function boneWeight(
  chart: BaziChart,
  options: Partial<Pick<BoneOptions, 'yearBoundary' | 'leapMonth'>> = {},
): BoneWeight {
  const rules = BONE_OPTIONS.complete({ ...chart.options, ...options });
  const { yearBoundary, leapMonth } = rules;
  const lunar = lunarDay(chart);
  const byLunar = yearCycle(lunar.year);
  const year = yearBoundary === 'lunar' ? byLunar : cycleIndex(chart.pillars.year);
  const shifted = lunar.leap && leapMonth === 'split' && lunar.day > 15;
  const month = shifted ? (lunar.month % 12) + 1 : lunar.month;
  const hourBranch = chart.pillars.hour.charAt(1);
  const chartMonth = chart.pillars.month.charAt(1);
  const monthBranch = BRANCHES[(month + 1) % 12]!;
  const words = lunarText(lunar);
  const parts: BonePart[] = [
    { title: '年', ganzhi: ganzhi(year), qian: YEAR_WEIGHTS[year]! },
    { title: '月', ganzhi: `${words.month}（${monthBranch}）`, qian: MONTH_WEIGHTS[month - 1]! },
    { title: '日', ganzhi: words.day, qian: DAY_WEIGHTS[lunar.day - 1]! },
    { title: '时', ganzhi: `${hourBranch}时`, qian: HOUR_WEIGHTS[BRANCHES.indexOf(hourBranch)]! },
  ];
  const qian = parts.reduce((sum, part) => sum + part.qian, 0);
  const notes: string[] = [];
  if (ganzhi(byLunar) !== chart.pillars.year)
    notes.push(
      `称骨年柱按${yearBoundary === 'lunar' ? `农历年取${ganzhi(byLunar)}，四柱年柱按立春取` : '立春取'}${chart.pillars.year}${
        yearBoundary === 'lunar' ? '' : `，农历年则为${ganzhi(byLunar)}`
      }。`,
    );
  if (monthBranch !== chartMonth)
    notes.push(`称骨月支按农历月取${monthBranch}，四柱月支按节令取${chartMonth}，两者起点不同。`);
  if (lunar.leap)
    notes.push(
      `生于${words.month}，${shifted ? '十六日起按下月取重' : `按${lunarText({ ...lunar, leap: false }).month}取重`}。`,
    );
  return {
    qian,
    liang: liang(qian),
    yearPillar: ganzhi(year),
    monthBranch,
    lunarDay: words.day,
    hourBranch,
    parts,
    rules: BONE_OPTIONS.sentences(rules),
    notes,
  };
}
