import { formatTime, fromSeconds, parseTime, toSeconds } from '@tianji/almanac';
import { readAnyBirth } from '@tianji/service-kit/birth';
import { BAZI_OPTIONS, computeChart } from '../engine/index.ts';

const NOW = parseTime('2026-01-01 00:00:00');

/**
 * Calculated by hand: universal time from the laws in force, four minutes per degree, the equation of time from an
 * almanac.
 */
const BORN: [where: string, tz: string, longitude: number, clock: string, utc: string, solar: string][] = [
  [
    'New York, summer time',
    'America/New_York',
    -73.98,
    '1985-07-04 12:00:00',
    '1985-07-04 16:00',
    '1985-07-04 10:59:40',
  ],
  [
    'London, an hour ahead all year',
    'Europe/London',
    -0.12,
    '1970-01-15 08:30:00',
    '1970-01-15 07:30',
    '1970-01-15 07:20:20',
  ],
  [
    'Tokyo, summer time of the occupation',
    'Asia/Tokyo',
    139.75,
    '1950-07-01 10:00:00',
    '1950-07-01 00:00',
    '1950-07-01 09:15:20',
  ],
  [
    'Sydney, early summer time of the Games',
    'Australia/Sydney',
    151.18,
    '2000-09-01 09:00:00',
    '2000-08-31 22:00',
    '2000-09-01 08:04:40',
  ],
  [
    'Kathmandu before 1986',
    'Asia/Kathmandu',
    85.31,
    '1985-06-01 12:00:00',
    '1985-06-01 06:30',
    '1985-06-01 12:13:30',
  ],
  [
    'Singapore before 1982',
    'Asia/Singapore',
    103.85,
    '1975-03-03 06:00:00',
    '1975-03-02 22:30',
    '1975-03-03 05:13:15',
  ],
  [
    'Berlin, double summer time',
    'Europe/Berlin',
    13.4,
    '1947-06-01 12:00:00',
    '1947-06-01 09:00',
    '1947-06-01 09:55:50',
  ],
  [
    'Moscow, another double hour',
    'Europe/Moscow',
    37.62,
    '1985-01-20 23:30:00',
    '1985-01-20 20:30',
    '1985-01-20 22:49:25',
  ],
  [
    'Sao Paulo, another day',
    'America/Sao_Paulo',
    -46.63,
    '1990-12-25 00:30:00',
    '1990-12-25 02:30',
    '1990-12-24 23:23:25',
  ],
  [
    'Caracas, half an hour',
    'America/Caracas',
    -66.92,
    '2010-05-05 05:05:00',
    '2010-05-05 09:35',
    '2010-05-05 05:10:40',
  ],
  [
    'Calcutta, war time',
    'Asia/Kolkata',
    88.32,
    '1943-08-08 08:08:00',
    '1943-08-08 01:38',
    '1943-08-08 07:25:40',
  ],
  [
    'Apia beyond the date line',
    'Pacific/Apia',
    -171.74,
    '2012-01-01 10:00:00',
    '2011-12-31 20:00',
    '2012-01-01 08:29:50',
  ],
  [
    'Pyongyang, half past',
    'Asia/Pyongyang',
    125.75,
    '2016-01-01 12:00:00',
    '2016-01-01 03:30',
    '2016-01-01 11:49:50',
  ],
];

test.each(BORN)('%s', (_, tz, longitude, clock, utc, solar) => {
  const { time, zone } = readAnyBirth({ time: clock, location: '海外-其他-自填', jingdu: longitude, tz });
  expect(formatTime(fromSeconds(toSeconds(time) - zone!.offset)).slice(0, 16)).toBe(utc);
  const chart = computeChart(
    { sex: '女', time, longitude, options: BAZI_OPTIONS.defaults, zone: zone! },
    { now: NOW },
  );
  const apart = toSeconds(parseTime(chart.solarTime)) - toSeconds(parseTime(solar));
  expect(Math.abs(apart)).toBeLessThan(30);
});

const born = (tz: string, longitude: number, clock: string) => {
  const { time, zone } = readAnyBirth({ time: clock, location: '海外-其他-自填', jingdu: longitude, tz });
  const options = BAZI_OPTIONS.defaults;
  return computeChart({ sex: '女', time, longitude, options, zone: zone! }, { now: NOW });
};

test('in the southern hemisphere the season is told once as a notice and stands in the rules; the pillars stay', () => {
  const sydney = born('Australia/Sydney', 151.2, '2021-07-10 16:30:00');
  expect(sydney.notices.filter(({ kind }) => kind === 'season')).toHaveLength(1);
  expect(sydney.rules.join()).toContain('月令不对调');
  expect(sydney.pillars.month).toBe('乙未');
  const tokyo = born('Asia/Tokyo', 139.75, '2021-07-10 16:30:00');
  expect(tokyo.notices).toEqual([]);
  expect(tokyo.rules.join()).not.toContain('南半球');
});

test('war time is told as summer time', () => {
  expect(born('America/New_York', -73.98, '1945-06-15 12:30:00').notices).toEqual([
    { kind: 'summerTime', text: '出生时当地（北美东部时间）实行夏令时，已减去1小时作当地标准时间' },
  ]);
});

test('no text of a chart abroad has the id of its zone', () => {
  const { zone, notices, rules, solarSteps } = born('Australia/Sydney', 151.18, '2000-12-01 09:00:00');
  const texts = JSON.stringify([notices, rules, solarSteps]);
  expect(texts).toContain('澳大利亚东部时间');
  expect(texts).not.toContain('Australia/Sydney');
  expect(zone).toBe('Australia/Sydney');
});

test.each([
  ['Pacific/Apia', -171.76, '2011-12-30 12:00:00', '并不存在；按拨快以前计，已减去1小时'],
  ['Asia/Kathmandu', 85.32, '1986-01-01 00:05:00', '并不存在；按拨快以前计'],
  ['Asia/Singapore', 103.85, '1981-12-31 23:40:00', '并不存在；按拨快以前计'],
  ['Europe/London', -0.12, '1947-08-10 02:30:00', '出现两次；按前一次计，已减去2小时'],
])(
  'a reading of %s that was skipped or shown twice is told without a cause: %s %s',
  (tz, longitude, clock, told) => {
    const { notices, solarSteps } = born(tz, longitude, clock);
    const texts = [...notices.map(({ text }) => text), ...solarSteps.map(({ note }) => note)].filter((text) =>
      /拨[快慢]/.test(text),
    );
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(told);
    // Neither the date line nor a new standard time is summer time, and what was read before is not standard time.
    for (const text of texts) expect(text).not.toMatch(/夏令时(开始|结束)|按标准时间/);
  },
);

test.each([
  ['Asia/Manila', 121, '1840-05-06 12:00:00', '1840-05-06 12:03'],
  ['America/Juneau', -134.42, '1860-05-06 12:00:00', '1860-05-06 12:03'],
  ['Pacific/Apia', -171.76, '2012-06-06 12:00:00', '2012-06-06 11:34'],
])('a clock of %s that kept the date of the other side of the date line', (tz, longitude, clock, solar) => {
  const chart = born(tz, longitude, clock);
  expect(chart.solarTime.slice(0, 16)).toBe(solar);
  const step = chart.solarSteps.find(({ label }) => label === '经度时差')!;
  expect(step.note).toMatch(/日期随国际日期变更线的另一侧/);
  for (const [, degrees] of step.note.matchAll(/经([\d.]+)°/g))
    expect(Number(degrees)).toBeLessThanOrEqual(180);
});
