import { chartOf } from '../../testing/replies.ts';
import { chartText } from './copy-text.ts';

const chart = chartOf({ time: '1983-08-17 09:20:00', sex: '女', location: '北京-北京-北京' });

afterEach(() => window.history.replaceState(null, '', '/'));

test('the text has the luck shown on the page, and leaves title, notice and site to the kit', () => {
  expect(chartText(chart)).toContain('所看岁运　甲子大运（2021—2030）　2026年丙午');
  window.history.replaceState(null, '', '/?y=2012&m=3&d=1&h=1');
  const text = chartText(chart);
  expect(text).toContain('所看岁运　癸亥大运（2011—2020）　2012年壬辰　三月甲辰　4/4');
  expect(text).toMatch(/所看岁运.*　子时..\n/);
  // Nothing of the program itself.
  expect(text).not.toContain(chart.engine);
  expect(text).toMatch(/年柱　月柱　日柱　时柱　流时　流日　流月　流年　大运/);
  expect(text).not.toContain('仅供娱乐');
});

test('the zone of a birth abroad has its Chinese name', () => {
  expect(chartText({ ...chart, shiqu: 'America/Toronto' })).toContain('°E　北美东部时间\n');
});
