import { parseTime } from '@tianji/almanac/civil';
import { zoneClock } from './zone.ts';

test.each([
  ['America/New_York', '1985-07-04 09:30:00', -4, 1, 'once'],
  ['America/New_York', '1985-01-04 09:30:00', -5, 0, 'once'],
  ['America/New_York', '1985-10-27 01:30:00', -4, 1, 'twice'],
  ['America/New_York', '1985-04-28 02:30:00', -5, 0, 'skipped'],
  ['Australia/Sydney', '2000-01-15 12:00:00', 11, 1, 'once'],
  ['Europe/London', '1970-01-15 12:00:00', 1, 0, 'once'],
  ['Europe/London', '1970-07-15 12:00:00', 1, 0, 'once'],
  ['Europe/London', '1943-01-15 12:00:00', 1, 1, 'once'],
  ['Europe/London', '1943-07-15 12:00:00', 2, 2, 'once'],
  ['America/New_York', '1943-01-15 12:00:00', -4, 1, 'once'],
  ['America/New_York', '1945-06-15 12:00:00', -4, 1, 'once'],
  ['America/New_York', '1945-09-01 12:00:00', -4, 1, 'once'],
  ['America/New_York', '1945-09-30 01:30:00', -4, 1, 'twice'],
  ['America/New_York', '1945-12-01 12:00:00', -5, 0, 'once'],
  ['America/Los_Angeles', '1944-01-15 12:00:00', -7, 1, 'once'],
  ['US/Eastern', '1944-01-15 12:00:00', -4, 1, 'once'],
  ['Europe/Paris', '1943-01-15 12:00:00', 1, 0, 'once'],
  ['Europe/Paris', '1945-05-15 12:00:00', 2, 2, 'once'],
  ['Europe/Moscow', '1981-07-15 12:00:00', 4, 1, 'once'],
  ['Europe/Moscow', '1991-07-15 12:00:00', 3, 1, 'once'],
  ['Europe/Moscow', '2012-01-15 12:00:00', 4, 0, 'once'],
  ['Europe/Berlin', '1947-06-01 12:00:00', 3, 2, 'once'],
  ['Europe/Dublin', '1985-07-15 12:00:00', 1, 1, 'once'],
  ['Asia/Chongqing', '1944-01-15 12:00:00', 9, 1, 'once'],
  ['Asia/Hong_Kong', '1943-07-15 12:00:00', 9, 0, 'once'],
  ['Asia/Taipei', '1938-07-15 12:00:00', 9, 0, 'once'],
  ['Asia/Pyongyang', '2018-07-15 12:00:00', 9, 0, 'once'],
  ['Asia/Kolkata', '1990-06-15 12:00:00', 5.5, 0, 'once'],
  ['Asia/Shanghai', '1988-08-08 08:08:00', 9, 1, 'once'],
  ['Asia/Singapore', '1975-06-01 08:00:00', 7.5, 0, 'once'],
  // Twenty minutes of summer time, all year round, which became the standard time in 1936.
  ['Asia/Singapore', '1935-05-05 06:00:00', 22 / 3, 1 / 3, 'once'],
  ['Asia/Singapore', '1937-05-05 06:00:00', 22 / 3, 0, 'once'],
  // Summer time all year round.
  ['Asia/Hong_Kong', '1974-01-15 08:00:00', 9, 1, 'once'],
  ['Asia/Hong_Kong', '1974-07-15 08:00:00', 9, 1, 'once'],
  ['Asia/Hong_Kong', '1974-12-15 08:00:00', 8, 0, 'once'],
  ['Asia/Hong_Kong', '1973-01-15 08:00:00', 8, 0, 'once'],
  ['America/New_York', '1943-01-15 08:30:00', -4, 1, 'once'],
  ['America/Toronto', '1944-07-15 08:30:00', -4, 1, 'once'],
  ['America/New_York', '1945-12-15 08:30:00', -5, 0, 'once'],
  ['Europe/London', '1943-07-10 12:00:00', 2, 2, 'once'],
  ['Europe/London', '1943-01-10 12:00:00', 1, 1, 'once'],
  ['Asia/Kolkata', '1943-08-08 08:08:00', 6.5, 1, 'once'],
  // Not summer time: the law's own standard time, and an occupation's.
  ['America/Argentina/Buenos_Aires', '1990-06-10 12:00:00', -3, 0, 'once'],
  ['Europe/Moscow', '2012-01-10 12:00:00', 4, 0, 'once'],
  ['Asia/Hong_Kong', '1942-07-15 06:00:00', 9, 0, 'once'],
] as const)('%s at %s', (zone, time, hours, summer, reading) => {
  expect(zoneClock(zone, parseTime(time))).toMatchObject({
    name: zone,
    offset: hours * 3600,
    summer: summer * 3600,
    reading,
  });
});

test.each([
  ['Australia/Sydney', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Africa/Johannesburg', true],
  ['Asia/Singapore', undefined],
  ['Africa/Nairobi', undefined],
  ['America/New_York', undefined],
])('%s has the seasons of the south: %s', (zone, southern) => {
  expect(zoneClock(zone, parseTime('1990-06-15 12:00:00')).southern).toBe(southern);
});

test('a zone that does not exist is refused by name, and so is a time before all zones', () => {
  const time = parseTime('1990-06-15 12:00:00');
  expect(() => zoneClock('Mars/Base', time)).toThrow('时区：没有时区“Mars/Base”');
  expect(() => zoneClock('Europe/Paris', parseTime('1500-06-15 12:00:00'))).toThrow('1600年以前');
});

test('an offset is summer time plus a standard time that the zone kept, in any zone and year', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const year of [1899, 1943, 1980]) {
      const { summer } = zoneClock(zone, parseTime(`${year}-07-15 12:00:00`));
      expect([0, 1200, 1800, 3600, 5400, 7200]).toContain(summer);
    }
});
