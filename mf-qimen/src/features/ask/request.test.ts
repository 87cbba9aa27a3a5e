import {
  defaultAsked,
  inputOf,
  keepForm,
  readAddress,
  restoreForm,
  sameChart,
  writeAddress,
} from './request.ts';

const NEW_YORK = {
  ...defaultAsked(),
  ...{ title: '签约', time: '2026-07-01 09:20:00', location: '海外-美国-纽约' },
  abroad: { tz: 'America/New_York', longitude: -74.01 },
};

afterEach(() => sessionStorage.clear());

test('a place abroad is asked for with its zone and longitude, and a link brings it back', () => {
  expect(inputOf(NEW_YORK)).toMatchObject({
    ...{ location: '海外-美国-纽约', tz: 'America/New_York', jingdu: -74.01 },
  });
  const query = writeAddress(NEW_YORK);
  expect(query.toString()).not.toContain('签约');
  const read = readAddress(query)!;
  expect(read.abroad).toEqual(NEW_YORK.abroad);
  expect(sameChart(read, NEW_YORK)).toBe(true);
  expect(sameChart({ ...read, abroad: undefined }, NEW_YORK)).toBe(false);
});

test('the form of the session keeps it', () => {
  keepForm(NEW_YORK);
  expect(restoreForm()?.abroad).toEqual(NEW_YORK.abroad);
  keepForm({ ...NEW_YORK, abroad: undefined, location: '北京-北京-北京' });
  expect(restoreForm()).not.toHaveProperty('abroad');
});

test('a place in China has neither zone nor longitude', () => {
  const asked = { ...defaultAsked(), time: '2026-07-01 09:20:00' };
  expect(inputOf(asked)).toMatchObject({ jingdu: 0 });
  expect(inputOf(asked)).not.toHaveProperty('tz');
  expect(readAddress(writeAddress(asked))).not.toHaveProperty('abroad');
});

test('the clock that was chosen is asked for, kept in the link and in the form of the session', () => {
  const xinjiang = {
    ...{ ...defaultAsked(), time: '1990-07-01 08:10:00', location: '新疆-乌鲁木齐-天山' },
    tz: 'Asia/Urumqi',
  };
  expect(inputOf(xinjiang)).toMatchObject({ tz: 'Asia/Urumqi', jingdu: 0 });
  expect(readAddress(writeAddress(xinjiang))).toMatchObject({ tz: 'Asia/Urumqi' });
  const other = { ...xinjiang, tz: undefined, clock: 'utc8' as const };
  expect(inputOf(other)).toMatchObject({ clock: 'utc8' });
  expect(readAddress(writeAddress(other))).toMatchObject({ clock: 'utc8' });
  expect(sameChart(xinjiang, other)).toBe(false);
  keepForm(xinjiang);
  expect(restoreForm()).toMatchObject({ tz: 'Asia/Urumqi' });
  const unknown = writeAddress(other);
  unknown.set('clock', 'moon');
  expect(readAddress(unknown)).not.toHaveProperty('clock');
});
