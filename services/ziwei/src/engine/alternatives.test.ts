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

/** Every place of every star, the decades and the masters: what a notice is about. */
const facts = (text: string, options: Partial<ZiweiOptions>, longitude = LONGITUDE): string => {
  const { chart } = computeChart({ sex: '女', time: parseTime(text), longitude, options });
  return JSON.stringify([chart.palaces, chart.decades, chart.bureauName, chart.lifeMaster, chart.bodyMaster]);
};

test.each([
  { trueSolar: false },
  { trueSolar: false, lateZi: 'same' },
  { trueSolar: false, yearBoundary: 'lichun' },
] as const)('every edge of every hour, at every minute around it, under %p', (options) => {
  let noticed = 0;
  // A plain day, a New Year’s Eve, the last day of a leap month, the day of 立春, which was at 23:19.
  for (const day of ['1995-06-15', '2009-01-25', '2020-06-20', '1984-02-04'])
    for (let hour = 0; hour < 24; hour += 1)
      for (let minute = -6; minute <= 6; minute += 1) {
        const at = toSeconds(parseTime(`${day} ${String(hour).padStart(2, '0')}:00:00`)) + minute * 60;
        const text = formatTime(fromSeconds(at));
        const found = told(text, options);
        const edge = hour % 2 === 1 || hour === 0;
        // A minute beyond the edge, as a slow or a fast clock would have it.
        const other = formatTime(fromSeconds(at - minute * 60 + (minute < 0 ? 60 : -60)));
        const differs = edge && Math.abs(minute) <= 5 && facts(text, options) !== facts(other, options);
        expect([text, found.length > 0]).toEqual([text, differs]);
        noticed += found.length;
      }
  expect(noticed).toBeGreaterThan(400);
});

test('by true solar time the edge is that of the sun', () => {
  const options = { trueSolar: true };
  for (const longitude of [87.6, 104.06, 121.47])
    for (let n = 0; n < 60; n += 1) {
      const time = fromSeconds(toSeconds(parseTime('1976-03-08 00:07:00')) + n * 86_400 * 41 + n * 17 * 60);
      const computed = computeChart({ sex: '女', time, longitude, options });
      const { hour, minute, second } = computed.local;
      const past = (hour * 3600 + minute * 60 + second + 3600) % 7200;
      const near = Math.min(past, 7200 - past);
      const found = alternatives(computed, { time, longitude });
      if (near <= NEAR_SECONDS) expect([formatTime(time), found.length]).toEqual([formatTime(time), 1]);
      else if (near > NEAR_SECONDS) expect([formatTime(time), found]).toEqual([formatTime(time), []]);
      for (const each of found)
        expect(facts(each.time, options, longitude)).not.toBe(facts(formatTime(time), options, longitude));
    }
});

test('the time offered stood on the clock, also where the clocks were about to go forward', () => {
  // At 104° E the hour of 丑 ends by the sun a minute and a half after the clocks went from two to three.
  const [time, longitude] = [parseTime('1986-05-04 01:56:00'), 104];
  const computed = computeChart({ sex: '男', time, longitude });
  const [found, ...more] = alternatives(computed, { time, longitude });
  expect([found?.time, more]).toEqual(['1986-05-04 03:01:50', []]);
  const other = computeChart({ sex: '男', time: parseTime(found!.time), longitude });
  expect(other.chart.palaces).not.toEqual(computed.chart.palaces);
});
