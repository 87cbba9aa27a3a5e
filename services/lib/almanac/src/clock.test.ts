import { formatTime, parseTime } from './civil.ts';
import { CLOCK_CHOICES, type ClockPlace, placeClock, zoneOfChina, zoneOfPlace } from './clock.ts';
import { type ClockZone, instantOf, shownAt, spansOf, UTC8 } from './clock-table.ts';
import facts from './facts/births.json' with { type: 'json' };
import { hourBranch } from './sexagenary.ts';
import { solarTimeAt } from './solar-abroad.ts';

const placeOf = (location: string): ClockPlace => {
  const [sheng = '', shi = '', qu = ''] = location.split('-');
  return { sheng, shi, qu };
};

const clockAt = (location: string, time: string, more: { tz?: ClockZone; longitude?: number } = {}) =>
  placeClock({ time: parseTime(time), longitude: 120, place: placeOf(location), ...more });

const ZONES: readonly ClockZone[] = [
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Shanghai',
  'Asia/Taipei',
  'Asia/Urumqi',
];

/** What the run time's own tz data says that a clock showed, in seconds east. */
function intlOffset(zone: string): (epoch: number) => number {
  const digits = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    ...{ timeZone: zone, hourCycle: 'h23' as const, year: digits, month: digits, day: digits },
    ...{ hour: digits, minute: digits, second: digits },
  });
  return (epoch) => {
    const part = new Map(format.formatToParts(epoch * 1000).map(({ type, value }) => [type, Number(value)]));
    const [y, m, d] = [part.get('year')!, part.get('month')!, part.get('day')!];
    return Date.UTC(y, m - 1, d, part.get('hour')!, part.get('minute')!, part.get('second')!) / 1000 - epoch;
  };
}

test.each(ZONES)(
  '%s: the table equals the run time’s tz data, second by second around every change',
  (zone) => {
    const shown = intlOffset(zone);
    const epoch = instantOf(parseTime('1970-01-01 00:00:00'), 0);
    const spans = spansOf(zone);
    const wrong: string[] = [];
    const same = (at: number, offset: number) => {
      if (shown(at - epoch) !== offset) wrong.push(formatTime(shownAt(at, offset)));
    };
    for (const [i, { from, offset }] of spans.entries())
      if (i > 0) {
        same(from, offset);
        same(from - 1, spans[i - 1]!.offset);
      }
    const [start, end] = [parseTime('1890-01-01 00:00:00'), parseTime('2031-01-01 00:00:00')].map((time) =>
      instantOf(time, UTC8),
    ) as [number, number];
    for (let at = start; at < end; at += 5 * 86400 + 1800)
      same(at, spans.findLast(({ from }) => from <= at)!.offset);
    expect(wrong).toEqual([]);
  },
);

test('five instants that old or cut tz data do not know', () => {
  const known: [string, string, number][] = [
    ['香港-香港-中西', '1941-11-11 12:00:00', 8.5],
    ['澳门-澳门-大堂', '1942-07-07 12:00:00', 10],
    ['台湾-台北-大安', '1947-10-20 12:00:00', 9],
    ['上海-上海-黄浦', '1943-01-15 12:00:00', 9],
    ['上海-上海-黄浦', '1988-04-12 12:00:00', 8],
  ];
  for (const [location, time, hours] of known)
    expect([location, clockAt(location, time).offset]).toEqual([location, hours * 3600]);
});

const seconds = (text: string): number => {
  const [, sign, h, m] = /^([+-])(\d\d):(\d\d)$/.exec(text)!;
  return (sign === '-' ? -1 : 1) * (Number(h) * 3600 + Number(m) * 60);
};

test.each(facts.births)('$location $typed: $why', (fact) => {
  const time = parseTime(fact.typed);
  const clock = placeClock({
    ...{ time, longitude: fact.longitude, place: placeOf(fact.location) },
    ...(fact.explicitTz && { tz: zoneOfChina(fact.tz) }),
  });
  const solar = solarTimeAt({ time, longitude: fact.longitude, clock });
  expect({
    offset: clock.offset,
    reading: clock.reading,
    beijing: formatTime(solar.standardTime).slice(0, 16),
    hourByClock: hourBranch(solar.standardTime.hour),
    hourBySun: hourBranch(solar.time.hour),
  }).toEqual({
    offset: seconds(fact.offset),
    ...{ reading: fact.reading, beijing: fact.beijing },
    ...{ hourByClock: fact.hourByClock, hourBySun: fact.hourBySun },
  });
  const apart = instantOf(solar.time, 0) - instantOf(parseTime(fact.trueSolar), 0);
  expect(Math.abs(apart)).toBeLessThanOrEqual(60);
});

test.each([
  ['香港-香港-中西', '1988-07-01 07:30', '辰'],
  ['香港-香港-中西', '1970-07-01 07:30', '卯'],
])('%s %s is %s by the clock', (location, text, branch) => {
  const time = parseTime(text);
  const solar = solarTimeAt({ time, longitude: 114.15, clock: clockAt(location, text) });
  expect(hourBranch(solar.standardTime.hour)).toBe(branch);
});

const steps = (location: string, time: string, tz?: ClockZone) =>
  clockAt(location, time, { ...(tz && { tz }) }).steps.map(({ label, seconds: s, note }) => [
    label,
    s / 60,
    note,
  ]);

test('one step a cause, with the dates of its rule', () => {
  expect(steps('香港-香港-东', '1965-07-01 07:20')).toEqual([
    ['夏令时', -60, '香港当时实行夏令时（1965年4月18日至10月17日），已减一小时'],
  ]);
  expect(steps('香港-香港-东', '1974-02-03 09:20')).toEqual([
    ['夏令时', -60, '香港当时实行夏令时（1973年12月30日至1974年10月20日），已减一小时'],
  ]);
  expect(steps('香港-香港-东', '1941-11-11 09:25')).toEqual([
    ['香港冬令时（战时）', -30, '香港当时实行战时冬令时（1941年10月1日至12月24日），已减半小时'],
  ]);
  expect(steps('澳门-澳门-大堂', '1942-07-07 09:20')).toEqual([
    ['夏令时', -60, '澳门当时实行夏令时（1942年4月30日至11月17日），已减一小时'],
    ['战时时间（东京）', -60, '澳门当时用东京时间（1941年12月21日至1945年9月30日），已减一小时'],
  ]);
  expect(steps('台湾-台北-大安', '1947-10-20 07:20')).toEqual([
    ['夏令时', -60, '台湾当时实行夏令时（1947年4月15日至10月31日），已减一小时'],
  ]);
  expect(steps('新疆-乌鲁木齐-天山', '1990-07-01 08:10', 'Asia/Urumqi')).toEqual([
    ['新疆时间', 120, '新疆时间化为北京时间，已加两小时'],
  ]);
  expect(steps('香港-香港-东', '1900-05-05 08:10')).toEqual([
    ['当地平时', 23 + 18 / 60, '香港当时用当地平时，已加23分18秒'],
  ]);
});

test('Hong Kong, Macau and Taiwan never had the mainland’s summer time', () => {
  for (let i = 0; i < 500; i += 1) {
    const day = shownAt(instantOf(parseTime('1986-01-01 00:00:00'), UTC8) + i * 378_000 + i * 61, UTC8);
    const location = ['香港-香港-东', '澳门-澳门-大堂', '台湾-台北-大安'][i % 3]!;
    const clock = placeClock({ time: day, longitude: 114, place: placeOf(location) });
    expect([clock.offset, clock.plain, clock.steps]).toEqual([UTC8, false, []]);
    const solar = solarTimeAt({ time: day, longitude: 114, clock });
    expect(solar.steps.map(({ label }) => label)).toEqual(['经度时差', '均时差']);
  }
});

test('what follows the rule of before keeps its own steps', () => {
  const plain = (location: string, time: string) => clockAt(location, time).plain;
  expect(plain('四川-成都-武侯', '1943-07-01 12:00')).toBe(true);
  expect(plain('四川-成都-武侯', '1988-07-01 12:00')).toBe(true);
  expect(plain('上海-上海-黄浦', '1988-07-01 12:00')).toBe(true);
  expect(plain('上海-上海-黄浦', '1919-07-01 12:00')).toBe(true);
  expect(plain('上海-上海-黄浦', '1943-07-01 12:00')).toBe(false);
  expect(plain('台湾-台北-大安', '2000-07-01 12:00')).toBe(true);
});

test('Kinmen and Lienchiang go by Taipei from 1946 only', () => {
  for (const location of ['台湾-金门-金城', '台湾-连江-南竿']) {
    expect(clockAt(location, '1940-07-01 12:00').offset).toBe(UTC8);
    expect(clockAt(location, '1947-07-01 12:00')).toMatchObject({ offset: 32400 });
    expect(clockAt(location, '1947-07-01 12:00').others).toMatchObject([{ grade: 'likely', always: true }]);
  }
});

const offers = (location: string, time: string, tz?: ClockZone) =>
  clockAt(location, time, { ...(tz && { tz }) }).others.map(
    ({ id, grade, offset }) => `${id} ${grade ?? ''} ${offset / 3600}`,
  );

test.each([
  ['香港-香港-东', '1943-03-03 09:25', ['clock.likely likely 8']],
  ['香港-香港-东', '1965-07-01 09:25', []],
  ['上海-上海-黄浦', '1946-07-01 09:20', ['clock.likely likely 8']],
  ['上海-上海-黄浦', '1919-07-01 09:20', ['clock.shanghai1919 possible 9']],
  ['上海-上海-黄浦', '1988-07-01 09:20', []],
  ['台湾-台北-大安', '1946-07-01 09:20', ['clock.likely likely 8']],
  ['台湾-台北-大安', '1946-05-10 09:20', ['clock.dates possible 9']],
  ['台湾-台北-大安', '1945-09-21 09:20', ['clock.dates possible 9']],
  ['台湾-台北-大安', '1952-07-01 09:20', []],
  ['新疆-乌鲁木齐-天山', '2001-07-01 10:10', ['clock.xinjiang possible 6']],
  ['西藏-拉萨-城关', '1955-07-01 10:10', ['clock.lhasa possible 6']],
  ['西藏-拉萨-城关', '1965-07-01 10:10', []],
  ['重庆-重庆-渝中', '1942-05-05 09:30', ['clock.west possible 7']],
  ['黑龙江-哈尔滨-南岗', '1940-01-20 09:30', ['clock.northeast possible 9']],
  ['内蒙古-赤峰-红山', '1940-01-20 09:30', ['clock.northeast possible 9']],
  ['内蒙古-包头-昆都仑', '1940-01-20 09:30', ['clock.tokyo possible 9']],
  ['北京-北京-西城', '1941-08-08 23:30', ['clock.tokyo possible 9']],
  ['江苏-南京-玄武', '1947-07-01 09:30', ['clock.summer possible 9']],
  ['四川-成都-武侯', '1948-03-20 09:30', ['clock.zones1948 possible 7']],
  ['辽宁-沈阳-和平', '1934-07-01 09:30', []],
  ['北京-北京-西城', '1950-07-01 09:30', []],
  ['四川-成都-武侯', '1989-09-17 01:30', ['clock.turn  8']],
  ['四川-成都-武侯', '1988-04-17 01:40', ['clock.turn  9']],
  ['四川-成都-武侯', '1988-04-17 01:20', []],
  ['香港-香港-北', '1963-03-24 03:45', ['clock.turn  9']],
])('%s %s is offered %j', (location, time, wanted) => {
  expect(offers(location, time)).toEqual(wanted);
});

test('a zone that is asked for goes before the row’s, with its whole history and no doubt', () => {
  expect(clockAt('四川-成都-武侯', '1943-07-01 12:00', { tz: 'Asia/Shanghai' }).offset).toBe(32400);
  expect(clockAt('四川-成都-武侯', '1919-07-01 12:00', { tz: 'Asia/Shanghai' }).offset).toBe(32400);
  expect(clockAt('四川-成都-武侯', '1900-07-01 12:00', { tz: 'Asia/Shanghai' }).offset).toBe(UTC8);
  expect(offers('上海-上海-黄浦', '1946-07-01 09:20', 'Asia/Shanghai')).toEqual([]);
});

test('every choice gives one clock, and none is offered beside it', () => {
  for (const clock of CLOCK_CHOICES) {
    const time = parseTime('1943-07-01 09:20');
    const own = placeClock({ time, longitude: 121.5, place: placeOf('上海-上海-黄浦'), clock });
    const solar = solarTimeAt({ time, longitude: 121.5, clock: own });
    expect(own.others.length).toBe(clock === 'turn' ? 1 : 0);
    if (clock === 'local') expect(formatTime(solar.time)).toBe(formatTime(time));
  }
  const turn = placeClock({
    ...{ time: parseTime('1989-09-17 01:30'), longitude: 104, place: placeOf('四川-成都-武侯') },
    clock: 'turn',
  });
  expect([turn.offset, turn.others]).toEqual([UTC8, []]);
});

test('names of zones', () => {
  expect(['PRC', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Chungking'].map(zoneOfChina)).toEqual(
    Array(4).fill('Asia/Shanghai'),
  );
  expect(['Hongkong', 'ROC', 'Asia/Macao', 'Asia/Kashgar'].map(zoneOfChina)).toEqual([
    'Asia/Hong_Kong',
    'Asia/Taipei',
    'Asia/Macau',
    'Asia/Urumqi',
  ]);
  expect([zoneOfChina('Asia/Tokyo'), zoneOfChina('toString')]).toEqual([undefined, undefined]);
  expect(zoneOfPlace({ sheng: '新疆' })).toBe('Asia/Shanghai');
});
