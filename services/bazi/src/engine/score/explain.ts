import { cycleIndex } from '@tianji/almanac/cycle';
import { natalOf } from '../natal.ts';
import type { BaziChart, FlowYear } from '../types.ts';
import { BASELINE, type ScorePart, scorer } from './score.ts';

/** Points with one decimal, as a page prints them. */
const whole = (part: ScorePart): ScorePart => ({ label: part.label, points: part.points / 10 });

/** How the score of a year of a chart came about: the baseline, every step, and the sum clamped to 0–100. */
export function explainScore(
  chart: Pick<BaziChart, 'cycles' | 'pillars' | 'sex' | 'hourUnknown' | 'usefulGod'> & {
    options?: Pick<BaziChart['options'], 'nobles'>;
  },
  year: number,
): { score: number; parts: ScorePart[] } | undefined {
  const cycle = chart.cycles.find((each) => each.years.some((one) => one.year === year));
  const flow = cycle?.years.find((one: FlowYear) => one.year === year);
  if (!cycle || !flow) return undefined;
  const { pillars } = chart;
  const natal = natalOf(
    chart.sex === '男',
    {
      year: cycleIndex(pillars.year),
      month: cycleIndex(pillars.month),
      day: cycleIndex(pillars.day),
      hour: chart.hourUnknown ? 0 : cycleIndex(pillars.hour),
    },
    chart.hourUnknown,
    chart.options?.nobles,
  );
  const inCycle = cycle.ganzhi !== '小运';
  const luck = inCycle ? cycle.ganzhi : flow.smallCycle;
  const parts: ScorePart[] = [];
  const score = scorer(natal, chart.usefulGod).of(
    luck === '' ? -1 : cycleIndex(luck),
    cycleIndex(flow.ganzhi),
    inCycle,
    parts,
  );
  return {
    score,
    parts: [{ label: '基准', points: BASELINE }, ...parts.filter((part) => part.points !== 0).map(whole)],
  };
}
