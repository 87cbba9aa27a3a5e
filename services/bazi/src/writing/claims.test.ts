import { planReport } from '../report/index.ts';
import { strangeClaim } from './claims.ts';

const plan = planReport({
  name: '命主',
  sex: '男',
  birthtime: '1990-06-15 10:30:00',
  location: '四川省-成都市-武侯区',
  jingdu: 0,
  options: {},
  brand: '天机',
  now: { year: 2026, month: 11, day: 22, hour: 4, minute: 30, second: 0 },
});

test('what the rules write passes the check against its facts', () => {
  for (const key of plan.keys)
    expect([key, strangeClaim(plan.write(key).text, plan.facts)]).toEqual([key, null]);
});

test.each([
  '您的年柱庚午，日柱为辛亥。',
  '日主辛金，日干是辛，月干透壬，日支坐亥。',
  '用神取土，忌神为水。',
  '2026年的年柱是丙午，大运年支见酉。',
])('a true claim, and one about other times, passes: %s', (text) => {
  expect(strangeClaim(text, plan.facts)).toBeNull();
});

test.each([
  ['月柱辛亥最重。', '月柱辛亥'],
  ['您的日主是壬水。', '日主是壬'],
  ['时干为戊。', '时干为戊'],
  ['年支见子。', '年支见子'],
  ['用神为水，宜近水。', '用神为水'],
  ['忌神是土。', '忌神是土'],
])('a false claim is named: %s', (text, claim) => {
  expect(strangeClaim(text, plan.facts)).toBe(claim);
});
