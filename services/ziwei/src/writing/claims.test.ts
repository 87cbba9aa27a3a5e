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
  const strange = plan.keys.filter((key) => strangeClaim(plan.write(key).text, plan.facts) !== null);
  expect(strange).toEqual([]);
});

test.each([
  '七杀坐守命宫，紫微在迁移宫。',
  '疾厄宫里有太阴，太阴化科。',
  '流年命宫坐紫微，大限里贪狼在命宫。',
  '武曲化权，天梁自化科。',
])('a true claim, and one about other times, passes: %s', (text) => {
  expect(strangeClaim(text, plan.facts)).toBeNull();
});

test.each([
  ['您的紫微坐命宫。', '紫微坐命宫'],
  ['命宫有紫微。', '命宫有紫微'],
  ['夫妻宫主星是太阴。', '夫妻宫主星是太阴'],
  ['天相化忌，多有是非。', '天相化忌'],
])('a false claim is named: %s', (text, claim) => {
  expect(strangeClaim(text, plan.facts)).toBe(claim);
});
