import { STAR_NAMES, type ZiweiOptions } from '@tianji/ziwei/engine';
import type { MatchChart } from '@tianji/ziwei/engine/match';
import { branchOf, branchOfStar, type Chart } from '../chart/model.ts';

/** What of a chart two people are held together by. @param name how the text calls this person */
export function matchChartOf(chart: Chart, name: string): MatchChart {
  const [year = 0, month = 1, day = 1] = chart.gongli.slice(0, 10).split('-').map(Number);
  const [first, second] = chart.daxian;
  return {
    ...{ name, sex: chart.sex === '女' ? '女' : '男', birth: { year, month, day } },
    born: first!.year - first!.age + 1,
    forward: second!.branch === (first!.branch + 1) % 12,
    school: chart.options.sihua as ZiweiOptions['sihua'],
    placement: {
      stars: Uint8Array.from(STAR_NAMES, (star) => branchOfStar(chart, star)),
      life: branchOf(chart, '命宫'),
      body: chart.g12.findIndex(({ shengong }) => shengong),
      bureau: first!.age,
    },
  };
}
