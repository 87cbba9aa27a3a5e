import type { ClockZone } from '@tianji/almanac/clock';
import { locationText, places } from '@tianji/places';
import { ServiceError } from '../errors.ts';
import { type AnyBirthFields, clockLink, readAnyBirth } from './index.ts';

const BIRTH = { time: '1988-07-01 07:30:00', jingdu: 0 };

function refusalOf(fields: Partial<AnyBirthFields>): ServiceError {
  try {
    readAnyBirth({ ...BIRTH, location: '四川-成都-武侯', ...fields });
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('every row of the table of places has its zone, those of Hong Kong, Macau and Taiwan their own', () => {
  const zones = new Map<ClockZone, number>();
  for (const place of places) {
    const { clock } = readAnyBirth({ ...BIRTH, location: locationText(place) });
    zones.set(clock!.zone, (zones.get(clock!.zone) ?? 0) + 1);
  }
  const others = places.filter(({ sheng }) => !/^(香港|澳门|台湾)$/.test(sheng)).length;
  expect(Object.fromEntries(zones)).toEqual({
    'Asia/Hong_Kong': 19,
    'Asia/Macau': 9,
    'Asia/Taipei': 390,
    'Asia/Shanghai': others,
  });
});

test('a former name takes the clock of the province it lies in today', () => {
  const { place, clock } = readAnyBirth({
    ...{ time: '1942-05-05 09:30:00', jingdu: 0, location: '四川-万县地区-万县' },
  });
  expect(place?.former?.now[0]).toMatch(/^重庆/);
  expect(clock?.others[0]?.told).toContain('重庆一带');
});

test('the longitude may be given beside a place, whose clock it keeps', () => {
  expect(readAnyBirth({ ...BIRTH, location: '香港-香港-中西', jingdu: 114.2 })).toMatchObject({
    longitude: 114.2,
    clock: { zone: 'Asia/Hong_Kong', offset: 28800 },
  });
});

test.each(['Asia/Urumqi', 'Asia/Kashgar'])('%s beside a place in China: the longitude of the row', (tz) => {
  const birth = readAnyBirth({ ...BIRTH, location: '新疆-乌鲁木齐-天山', tz });
  expect(birth).toMatchObject({ zone: undefined, clock: { zone: 'Asia/Urumqi', offset: 21600 } });
  expect(birth.longitude).toBe(birth.place?.longitude);
});

test('a zone of China without a place in China is a clock abroad, as before', () => {
  const birth = readAnyBirth({ ...BIRTH, location: '海外-其他-自填', tz: 'Asia/Hong_Kong', jingdu: 114 });
  expect(birth).toMatchObject({ clock: undefined, place: undefined, zone: { name: 'Asia/Hong_Kong' } });
});

test('an unknown hour has no other reading', () => {
  const fields = { time: '1946-07-01 09:20:00', jingdu: 0, location: '上海-上海-黄浦' };
  expect(readAnyBirth(fields).clock?.others).toHaveLength(1);
  expect(readAnyBirth({ ...fields, hourUnknown: true }).clock?.others).toEqual([]);
});

test.each([
  [{ tz: 'Mars/Base' }, 'tz', '没有时区“Mars/Base”'],
  [{ tz: 'Asia/Chengdu' }, 'tz', '没有时区“Asia/Chengdu”'],
  [{ tz: 'America/New_York', jingdu: -73.98 }, 'tz', '“America/New_York”与出生地点“四川-成都-武侯”不合'],
  [{ tz: 'America/New_York' }, 'jingdu', '海外出生须给出出生地的经度'],
  [{ tz: 'Asia/Tokyo', location: '香港-香港-中西', jingdu: 114.15 }, 'tz', '与出生地点“香港-香港-中西”不合'],
  [{ tz: 'Asia/Shanghai', location: '火星-火星-火星' }, 'location', '没有找到地名'],
  [
    { tz: 'America/Chicago', location: '海外-美国-纽约', jingdu: -73.98 },
    'tz',
    '与出生地点“海外-美国-纽约”不合',
  ],
  [{ tz: 'Asia/Tokyo', location: '海外-其他-自填', jingdu: -73.98 }, 'tz', '与出生地点'],
  [{ tz: 'Asia/Urumqi', jingdu: -73.98 }, 'jingdu', '境内出生应为0或空'],
  [{ tz: 'America/New_York', location: '海外-美国-纽约' }, 'jingdu', '海外出生须给出出生地的经度'],
  [
    { tz: 'America/New_York', location: '海外-美国-纽约', jingdu: -73.98, clock: 'utc8' },
    'clock',
    '只用于境内的出生地点',
  ],
] as const)('%j is refused at %s', (fields, field, message) => {
  const error = refusalOf(fields);
  expect(error).toMatchObject({ status: 400, field });
  expect(error.message).toContain(message);
});

test('the link of the other chart has the birth and the change, and no name', () => {
  const birth = { ...BIRTH, sex: '女' as const, location: '上海-上海-黄浦', tz: 'Asia/Urumqi' };
  expect(
    Object.fromEntries(new URLSearchParams(clockLink(birth, { clock: 'utc8' }, { dayBoundary: '23:00' }))),
  ).toEqual({
    ...{ t: '1988-07-01T07:30:00', s: 'f', p: '上海-上海-黄浦', z: 'Asia/Urumqi' },
    ...{ clock: 'utc8', dayBoundary: '23:00' },
  });
});
