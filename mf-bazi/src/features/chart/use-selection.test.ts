import { chartOf } from '../../testing/replies.ts';
import { NO_MONTH } from './model.ts';
import { selectionOf } from './use-selection.ts';

const chart = chartOf({ time: '1983-08-17 09:20:00', sex: '女', location: '北京-北京-北京' });

test('selecting a year selects its cycle; a month, a day and an hour can be added', () => {
  const cycle = chart.liunianbiao.findIndex(({ ganzhi }) => ganzhi === '癸亥');
  const year = chart.liunianbiao[cycle]!.liunian.findIndex((each) => each.year === 2012);
  expect(selectionOf(chart, 2012, [null, 4, 5])).toEqual({ cycle, year, ...NO_MONTH });
  expect(selectionOf(chart, 2012, [3])).toEqual({ cycle, year, ...NO_MONTH, month: 2 });
  expect(selectionOf(chart, 2012, [3, null, 5])).toEqual({ cycle, year, ...NO_MONTH, month: 2 });
  expect(selectionOf(chart, 2012, [3, 4, 5])).toEqual({ cycle, year, month: 2, day: 3, hour: 4 });
});

test('every year of the chart finds itself', () => {
  chart.liunianbiao.forEach(({ liunian }, cycle) => {
    liunian.forEach((each, year) => {
      expect(selectionOf(chart, each.year, [null])).toEqual({ cycle, year, ...NO_MONTH });
    });
  });
});

test('a year that is not in the chart, or none, means the present', () => {
  expect(selectionOf(chart, 1650, [null])).toBeNull();
  expect(selectionOf(chart, null, [3])).toBeNull();
});
