import { formatTime, fromSeconds, parseTime, toSeconds } from '@tianji/almanac';
import { alternatives, NEAR_SECONDS } from './alternatives.ts';
import { computeChart } from './chart.ts';
import type { ZiweiOptions } from './options.ts';

const LONGITUDE = 120;
const told = (text: string, options: Partial<ZiweiOptions> = { trueSolar: false }) => {
  const time = parseTime(text);
  return alternatives(computeChart({ sex: '男', time, longitude: LONGITUDE, options }), {
    time,
    longitude: LONGITUDE,
  });
};

test('a term that changes only pillars is not mentioned; where the year depends on it, it is', () => {
  // 立春 of 2023: 4 February, 10:42.
  expect(told('2023-02-04 10:40:00')).toEqual([]);
  const [lichun] = told('2023-02-04 10:40:00', { trueSolar: false, yearBoundary: 'lichun' });
  expect(lichun?.title).toBe('立春之后的盘');
});

test('every birth within five minutes of an hour’s edge gets the notice, and no other', () => {
  const midday = toSeconds(parseTime('1995-06-15 11:00:00'));
  for (const seconds of [-NEAR_SECONDS, -181, -60, -1, 0, 60, 181, NEAR_SECONDS]) {
    const [found] = told(formatTime(fromSeconds(midday + seconds)));
    expect([seconds, found?.reason]).toEqual([seconds, expect.stringContaining('午时起点')]);
    // After 午时 would be said of its end.
    expect(found?.title).toBe(seconds < 0 ? '午时起点之后的盘' : '午时起点之前的盘');
  }
  for (const seconds of [-NEAR_SECONDS - 1, NEAR_SECONDS + 1, 1800])
    expect(told(formatTime(fromSeconds(midday + seconds)))).toEqual([]);
});

test('the offered chart is on the other side', () => {
  for (const text of ['1995-06-15 10:57:00', '1995-06-15 22:58:30', '1997-12-29 23:02:00']) {
    const [found] = told(text);
    const chart = (time: string) =>
      computeChart({ sex: '男', time: parseTime(time), longitude: LONGITUDE, options: { trueSolar: false } })
        .chart;
    expect(chart(found!.time).palaces).not.toEqual(chart(text).palaces);
  }
});

test('midnight moves no star where the late 子 hour is the next day’s', () => {
  expect(told('1995-06-15 23:58:00')).toEqual([]);
  expect(told('1995-06-15 23:58:00', { trueSolar: false, lateZi: 'same' })).toHaveLength(1);
});
