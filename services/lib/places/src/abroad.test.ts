import { citiesAbroad, locationAbroad, searchAbroad } from './abroad.ts';

const cities = citiesAbroad();

test('every city has a time zone whose clock suits its longitude', () => {
  expect(cities.length).toBeGreaterThan(800);
  const now = Date.UTC(2020, 0, 1);
  const offsets = new Map<string, number>();
  for (const { zone } of cities)
    if (!offsets.has(zone)) {
      const clock = new Date(now).toLocaleString('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
      const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(clock)!;
      offsets.set(zone, (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60));
    }
  const far = cities.filter(({ zone, longitude }) => {
    const apart = Math.abs(longitude / 15 - offsets.get(zone)!);
    // Across the date line 13 hours ahead equals 11 behind.
    return Math.min(apart, 24 - apart) > 3;
  });
  expect(far).toEqual([]);
});

test('a location names one city, in wire format', () => {
  const locations = cities.map(locationAbroad);
  expect(locations.filter((each) => !/^海外-[^-\s]{1,20}-[^-\s]{1,20}$/u.test(each))).toEqual([]);
  expect(locations.filter((each, i) => locations.indexOf(each) !== i)).toEqual([]);
});

test('no city of China is listed as abroad', () => {
  expect(cities.filter(({ country }) => /中国|香港|澳门|台湾/.test(country))).toEqual([]);
});

test('cities are found in both languages, with or without their country', () => {
  for (const typed of ['纽约', 'new york', '美国纽约', 'NewYork', '美国 纽约'])
    expect(searchAbroad(typed)[0]).toMatchObject({
      ...{ country: '美国', city: '纽约', zone: 'America/New_York', longitude: -73.98 },
    });
  expect(
    searchAbroad('伯明翰')
      .map(({ country }) => country)
      .sort(),
  ).toEqual(['美国', '英国'].sort());
  expect(searchAbroad('日本', 500)).toHaveLength(cities.filter(({ country }) => country === '日本').length);
  expect(searchAbroad('火星')).toEqual([]);
  expect(searchAbroad(' ')).toEqual([]);
});
