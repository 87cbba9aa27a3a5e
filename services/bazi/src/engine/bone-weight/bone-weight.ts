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
import { DAY_WEIGHTS, HOUR_WEIGHTS, MONTH_WEIGHTS, YEAR_WEIGHTS } from './table.ts';

/** Points on which booklets differ. */
export interface BoneOptions {
  /** 'lunar' (default): the year begins with the first lunar month; 'lichun': at 立春. */
  yearBoundary: 'lunar' | 'lichun';
  /** 'same' (default): a leap month weighs as the month it follows; 'split': from the 16th day as the next one. */
  leapMonth: 'same' | 'split';
}

export interface BonePart {
  /** 年 月 日 时 */
  xiang: string;
  /** What the weight was looked up by. */
  ganzhi: string;
  /** Qian. */
  qian: number;
}

export interface BoneWeight {
  /** Sum in qian, 21 to 71. */
  qian: number;
  /** The sum in liang with one decimal: 4.4 */
  zongliang: string;
  nianzhu: string;
  yuezhi: string;
  nongliri: string;
  shizhi: string;
  parts: BonePart[];
  koujing: string[];
  /** Where lunar year or month differ from the chart's pillars. */
  notes: string[];
}

/** Qian as liang with one decimal. */
export const liang = (qian: number): string => `${Math.floor(qian / 10)}.${qian % 10}`;

/** The lunar date that counts: that of the chart's clock, the next one from 23:00 where the day changes there. */
function lunarDay(chart: BaziChart) {
  const clock = parseTime(chart.options.trueSolar ? chart.ztys : chart.bjsj);
  const late = chart.options.dayBoundary === '23:00' && clock.hour === 23;
  const date = fromJdn(jdn(clock.year, clock.month, clock.day) + (late ? 1 : 0));
  return lunarFromCivil(date.year, date.month, date.day);
}

/**
 * Bone weight of a chart with an hour. Hour branch by the chart's clock (true solar time by default), year and
 * month by the lunar calendar: 正月 is 寅. Sums in whole qian.
 */
export function boneWeight(chart: BaziChart, options: Partial<BoneOptions> = {}): BoneWeight {
  const { yearBoundary = 'lunar', leapMonth = 'same' } = options;
  const lunar = lunarDay(chart);
  const byLunar = yearCycle(lunar.year);
  const year = yearBoundary === 'lunar' ? byLunar : cycleIndex(chart.pillars.year);
  const shifted = lunar.leap && leapMonth === 'split' && lunar.day > 15;
  const month = shifted ? (lunar.month % 12) + 1 : lunar.month;
  const hour = BRANCHES.indexOf(chart.sz);
  const yuezhi = BRANCHES[(month + 1) % 12]!;
  const words = lunarText(lunar);
  const parts: BonePart[] = [
    { xiang: '年', ganzhi: ganzhi(year), qian: YEAR_WEIGHTS[year]! },
    { xiang: '月', ganzhi: `${words.month}（${yuezhi}）`, qian: MONTH_WEIGHTS[month - 1]! },
    { xiang: '日', ganzhi: words.day, qian: DAY_WEIGHTS[lunar.day - 1]! },
    { xiang: '时', ganzhi: `${chart.sz}时`, qian: HOUR_WEIGHTS[hour]! },
  ];
  const qian = parts.reduce((sum, part) => sum + part.qian, 0);
  const notes: string[] = [];
  if (ganzhi(byLunar) !== chart.pillars.year)
    notes.push(
      `称骨年柱按${yearBoundary === 'lunar' ? `农历年取${ganzhi(byLunar)}，四柱年柱按立春取` : '立春取'}${chart.pillars.year}${
        yearBoundary === 'lunar' ? '' : `，农历年则为${ganzhi(byLunar)}`
      }。`,
    );
  if (yuezhi !== chart.yz)
    notes.push(`称骨月支按农历月取${yuezhi}，四柱月支按节令取${chart.yz}，两者起点不同。`);
  if (lunar.leap)
    notes.push(
      `生于${words.month}，${shifted ? '十六日起按下月取重' : `按${lunarText({ ...lunar, leap: false }).month}取重`}。`,
    );
  return {
    qian,
    zongliang: liang(qian),
    nianzhu: ganzhi(year),
    yuezhi,
    nongliri: words.day,
    shizhi: chart.sz,
    parts,
    koujing: [
      yearBoundary === 'lunar' ? '年重按农历年（正月初一换年）' : '年重按立春换年',
      leapMonth === 'same' ? '闰月按所闰之月' : '闰月十五日前按本月、十六日起按下月',
      chart.options.trueSolar ? '时辰按真太阳时' : '时辰按北京标准时间',
      chart.options.dayBoundary === '00:00' ? '零点换日' : '子初（23点）换日',
    ],
    notes,
  };
}
