import { lunarMonths } from '@tianji/almanac';
import { readTyped } from '@tianji/almanac/typed';
import { readPasted } from './pasted.ts';
import { SAMPLE_PLACES } from './sample-places.ts';

const place = (sheng: string, shi: string, qu: string) => ({ sheng, shi, qu, longitude: 116, latitude: 40 });
const ROWS = [
  ...SAMPLE_PLACES,
  place('北京', '北京', '海淀区'),
  place('北京', '北京', '朝阳区'),
  place('辽宁省', '朝阳市', '双塔区'),
  place('陕西省', '西安市', '长安区'),
];
const rules = { tables: { lunarMonths }, thisYear: 2026, firstYear: 500, lastYear: 2030 };
const read = (text: string, rows: typeof ROWS | null = ROWS) =>
  readPasted(text, (part) => readTyped(part, rules), rows);
const marked = ({ text, marks }: ReturnType<typeof read>) => marks.map(([from, to]) => text.slice(from, to));

test('a sentence as families send it: sex, day, time and place are marked, the rest is said', () => {
  const found = read('知夏女，1998年农历四月十九，早上七点四十生在北京海淀妇幼');
  expect(found).toMatchObject({ sex: '女', location: '北京-北京-海淀区', left: ['知夏', '妇幼'] });
  expect(found.readings).toMatchObject([
    { date: { year: 1998, month: 5, day: 14 }, time: { hour: 7, minute: 40 }, calendar: 'lunar' },
  ]);
  expect(marked(found)).toEqual(['女', '1998年农历四月十九', '早上七点四十', '北京', '海淀']);
});

test('a name is read where the text says that it is one', () => {
  expect(read('姓名：林知夏 女 1998-05-14 07:40 成都武侯')).toMatchObject({
    ...{ name: '林知夏', sex: '女', location: '四川省-成都市-武侯区', left: [] },
  });
  expect(read('林知夏 女 1998-05-14').name).toBeUndefined();
});

test.each([
  ['男 1998-05-14 成都', '四川省-成都市-成都市'],
  ['男 1998-05-14 生于四川绵阳', '四川省-绵阳市-绵阳市'],
  ['男 1998-05-14 长安区', '陕西省-西安市-长安区'],
])('%s: the place', (text, location) => expect(read(text).location).toBe(location));

test('nothing is guessed: a name of several places, two sexes, a place in a name, no list yet', () => {
  expect(read('男 1998-05-14 朝阳')).toMatchObject({ severalPlaces: '朝阳', sex: '男' });
  expect(read('男 1998-05-14 朝阳').location).toBeUndefined();
  expect(read('北京朝阳').location).toBe('北京-北京-朝阳区');
  expect(read('一男一女 1998-05-14').sex).toBeUndefined();
  expect(read('李长安 男 1998-05-14').location).toBeUndefined();
  expect(read('男 1998-05-14 成都', null).location).toBeUndefined();
});

test('what may mean several days is asked, and what is no date says why', () => {
  expect(read('女 甲子年八月十五 早上8点').readings.length).toBeGreaterThan(1);
  expect(read('女 98年5月14日').fault).toMatch(/^年份请写四位/);
  expect(read('女')).toMatchObject({ readings: [], sex: '女' });
  expect(read('女').fault).toBeUndefined();
});
