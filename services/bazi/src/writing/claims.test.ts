import { planReport } from '../report/index.ts';
import { strangeClaim } from './claims.ts';

const BIRTH = {
  name: '命主',
  sex: '男',
  birthtime: '1990-06-15 10:30:00',
  location: '四川省-成都市-武侯区',
  jingdu: 0,
  options: {},
  brand: '天机',
  now: { year: 2026, month: 11, day: 22, hour: 4, minute: 30, second: 0 },
} as const;
const plan = planReport(BIRTH);

test('what the rules write passes the check against its facts', () => {
  for (const key of plan.keys)
    expect([key, strangeClaim(plan.write(key).text, plan.facts)]).toEqual([key, null]);
});

test.each([
  '您的年柱庚午，日柱为辛亥。',
  '日主辛金，日干是辛，月干透壬，日支坐亥。',
  '用神取土，不贪多。',
  '2026年的年柱是丙午，大运年支见酉。',
])('a true claim, and one about other times, passes: %s', (text) => {
  expect(strangeClaim(text, plan.facts)).toBeNull();
});

test('the elements that the facts call wanted and unwanted may be called so', () => {
  let named = 0;
  for (const year of [1985, 1990, 1995]) {
    const { facts } = planReport({ ...BIRTH, birthtime: `${year}-10-20 15:30:00` });
    const [, wanted, unwanted] = /^用神：喜([木火土金水])[^，]*，忌([木火土金水])/mu.exec(facts) ?? [];
    if (!unwanted) continue;
    named += 1;
    expect(strangeClaim(`用神取${wanted}，忌神为${unwanted}。`, facts)).toBeNull();
    expect(strangeClaim(`忌神为${wanted}。`, facts)).toBe(`忌神为${wanted}`);
  }
  expect(named).toBeGreaterThan(0);
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
