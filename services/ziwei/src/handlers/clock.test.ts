import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZIWEI_OPTIONS } from '../engine/index.ts';
import { getChart, getPreviousChart } from './get-chart.ts';

interface Birth {
  location: string;
  typed: string;
  tz: string;
  explicitTz: boolean;
  beijing: string;
  hourByClock: string;
  hourBySun: string;
}

const FACTS = join(import.meta.dirname, '../../../lib/almanac/src/facts/births.json');
const { births } = JSON.parse(readFileSync(FACTS, 'utf8')) as { births: Birth[] };

const input = (fields: object) =>
  ({
    ...{ name: '无', sex: '女', jingdu: 0, ...ZIWEI_OPTIONS.defaults },
    ...fields,
  }) as Parameters<typeof getChart>[0];

test('every known birth has the hour of its own clock', async () => {
  for (const { location, typed, tz, explicitTz, beijing, hourByClock, hourBySun } of births)
    for (const trueSolar of [true, false]) {
      const given = { time: `${typed}:00`, location, trueSolar, ...(explicitTz && { tz }) };
      const { sz, beijingshijian } = await getChart(input(given), { now: Date.now });
      expect([typed, beijingshijian.slice(0, 16), sz]).toEqual([
        ...[typed, beijing, trueSolar ? hourBySun : hourByClock],
      ]);
    }
});

test('a notice of the clock links to the other chart; the first major has its text', async () => {
  const birth = input({ time: '1943-01-15 09:20:00', location: '上海-上海-静安' });
  const { notices } = await getChart(birth, { now: Date.now });
  expect(notices[0]).toMatchObject({
    id: 'clock.likely',
    grade: 'likely',
    other: expect.stringMatching(/clock=utc8/),
  });
  const [text] = (await getPreviousChart(birth)).notices;
  expect(text).toContain('当年上海钟表拨快一小时');
});
