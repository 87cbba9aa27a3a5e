import { STEMS } from '@tianji/almanac/cycle';
import { chartOf } from '../../testing/replies.ts';
import { monthsOf } from './months.ts';

test('the months of the page are those of the chart, for every day master and every year', () => {
  const masters = new Set<string>();
  for (let day = 10; day < 20; day += 1) {
    const chart = chartOf({ time: `1983-08-${day} 09:20:00`, sex: '女', location: '北京-北京-北京' });
    masters.add(chart.rg);
    for (const year of chart.liunianbiao.flatMap((cycle) => cycle.liunian))
      expect(monthsOf(year.ganzhi, chart.rg)).toEqual(
        year.liuyue.map((month) => ({
          name: month.yuefen,
          jie: month.jie,
          ganzhi: month.ganzhi,
          gods: [month.liuyueshishengan, month.liuyuechangganshishen[0]],
        })),
      );
  }
  expect(masters.size).toBe(STEMS.length);
});
