import { learnClock } from '@tianji/kit/host';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import type { Chart } from '../chart/model.ts';
import { factsOf } from '../compare/facts.ts';
import { copyText } from './copy-text.ts';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const about = { name: '沈清和', location: '四川-成都-武侯', longitude: 104.04, time };
const chart = wireChart(computeChart({ sex: '女', time, longitude: 104.04 }), about) as Chart;
const NOW = Date.UTC(2026, 1, 20, 4);

test('the text has birth, rules, the present decade and year, and neither name nor a second notice', () => {
  const text = copyText(chart, '', NOW);
  expect(text).toContain('公历：1983-08-17 09:20');
  expect(text).toContain('口径：');
  expect(text.split('\n').slice(-3)).toEqual([
    '出生地　四川 成都 武侯　104.04°E',
    '大限　己未　35–44岁　田宅',
    '流年　2026年丙午　44岁',
  ]);
  expect(text).not.toMatch(/沈清和|仅供娱乐/);
});

test('流年斗君 is that of the year laid over the chart', () => {
  // 子年斗君 is 戌: a year of 午 begins six palaces on, in 辰; a year of 亥 in 酉.
  expect(copyText(chart, '', NOW)).toContain('子年斗君：戌　流年斗君：辰');
  expect(copyText(chart, '?y=2031', NOW)).toContain('流年斗君：酉');
});

test('a selected year replaces the present one, even in childhood', () => {
  expect(copyText(chart, '?y=2031', NOW)).toContain('大限　庚申　45–54岁　官禄\n流年　2031年辛亥　49岁');
  expect(copyText(chart, '?y=1984', NOW)).toContain('童限\n流年　1984年甲子　2岁');
});

test('a life that is long over is in no decade and in no childhood', () => {
  const old = { ...time, year: 1893 };
  const text = copyText(
    wireChart(computeChart({ sex: '女', time: old, longitude: 104.04 }), { ...about, time: old }) as Chart,
    '',
    NOW,
  );
  expect(text).toContain('公历：1893-08-17 09:20');
  expect(text).not.toMatch(/童限|^大限　|^流年　/mu);
});

test('the present year is the portal’s, whatever the device’s clock says', () => {
  const tells = (at: number) => learnClock(new Date(at).toUTCString(), Date.now(), Date.now());
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2016, 1, 20, 4));
  tells(NOW);
  try {
    expect(copyText(chart, '')).toContain('流年　2026年丙午　44岁');
    expect(JSON.stringify(factsOf(chart))).toContain('流年2026');
  } finally {
    tells(Date.now());
    jest.restoreAllMocks();
  }
});
