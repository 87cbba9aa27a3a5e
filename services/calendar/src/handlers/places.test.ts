import { calendarContract } from '../contract/index.ts';
import { findPlaces, solarTimeOf } from './places.ts';

const outputOf = (path: string) => calendarContract.calls.find((each) => each.path === path)!.output;

test.each([
  ['海淀', '北京-北京-海淀'],
  ['haidian', '北京-北京-海淀'],
  ['崇文', '北京-北京-崇文区'],
])('%s is found as %s, the likeliest first', (name, location) => {
  const found = findPlaces({ name });
  expect(outputOf('coordinates/find').parse(found)).toEqual(found);
  expect(found.places[0]?.location).toBe(location);
  expect(found.places.length).toBeLessThanOrEqual(10);
});

test('a former name says where it belongs now; what is no name is not found', () => {
  expect(findPlaces({ name: '崇文' }).places[0]?.note).toContain('北京-北京-东城');
  expect(findPlaces({ name: '火星城' })).toEqual({ places: [] });
});

test('the sun over Kashgar in a summer of daylight saving time, step by step', () => {
  const told = solarTimeOf({ time: '1990-05-15 15:30:00', location: '新疆-喀什-喀什', jingdu: 0 });
  expect(outputOf('calendar/solarTime').parse(told)).toEqual(told);
  expect(told).toMatchObject({
    ...{ bjsj: '1990-05-15 14:30:00', ztys: '1990-05-15 11:37:41', longitude: 75.99 },
    bazi: '庚午 辛巳 庚辰 壬午',
  });
  const seconds = told.steps.reduce((sum, step) => sum + step.seconds, 0);
  expect(seconds).toBe(-(15 * 3600 + 30 * 60) + 11 * 3600 + 37 * 60 + 41);
});

test.each([
  ['location', { location: '四川-成都-火星' }],
  ['time', { time: '1990-02-30 10:00:00' }],
  ['tz', { tz: 'Mars/Base' }],
  ['jingdu', { jingdu: 10 }],
])('a wrong %s is refused by name', (field, wrong) => {
  const birth = { time: '1990-05-15 15:30:00', location: '北京-北京-海淀', jingdu: 0 };
  expect(() => solarTimeOf({ ...birth, ...wrong })).toThrow(expect.objectContaining({ field }));
});
