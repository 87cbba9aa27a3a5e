import { parseTime } from '@tianji/almanac';
import { readAnyBirth } from '@tianji/service-kit/birth';
import { computeChart } from './index.ts';
import { zoneWords } from './zone-words.ts';

test.each([
  ['Australia/Sydney', '悉尼所在时区'],
  ['Asia/Kathmandu', '加德满都所在时区'],
  ['America/New_York', '纽约所在时区'],
  ['Antarctica/Casey', '当地时区（Antarctica/Casey）'],
])('%s is called %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});

test('no text of a chart abroad has the name of a zone in Latin letters', () => {
  const { time, longitude, zone } = readAnyBirth({
    time: '2000-12-01 09:00:00',
    location: '海外-澳大利亚-悉尼',
    jingdu: 151.18,
    tz: 'Australia/Sydney',
  });
  const chart = computeChart(
    { sex: '女', time, longitude, zone: zone! },
    { now: parseTime('2026-01-01 00:00:00') },
  );
  const texts = JSON.stringify([chart.notices, chart.rules, chart.solarSteps, chart.alternatives]);
  expect(texts).toContain('悉尼所在时区');
  expect(texts).not.toContain('Australia/Sydney');
  expect(chart.zone).toBe('Australia/Sydney');
});
