import type { MatchChart } from '@tianji/bazi/engine/match';
import type { Chart } from '../chart/model.ts';

/** What of a chart two people are held together by. @param name how the text calls this person */
export function matchChartOf(chart: Chart, name: string): MatchChart {
  const [year = 0, month = 1, day = 1] = chart.gongli.slice(0, 10).split('-').map(Number);
  return {
    ...{ name, sex: chart.sex, birth: { year, month, day } },
    pillars: chart.bazi.split(' '),
    counts: chart.wuxing,
    strength: chart.qiangruo.label,
    useful: chart.yongshen.elements,
    avoid: chart.yongshen.avoid,
    cycles: chart.liunianbiao.map(({ ganzhi, year: from, endYear, score, liunian }) => ({
      ...{ ganzhi, year: from, endYear, score },
      years: liunian,
    })),
  };
}
