/** A birth in the south: its months have no northern weather. */
import { CHILD_PLACE } from '../corpus/report/child-energy.ts';
import { CHILD_MONTH_SOUTH, MONTH_SOUTH } from '../corpus/report/months-south.ts';
import { ENERGY_BRANCH } from '../corpus/report/practice.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { monthText } from './sections/seasons.ts';

const WEATHER =
  /天寒|草木舒展|气候多变|阳气最盛|暑|天最冷|花开|雨多|天暖|天热|秋风|夏天|天高|天凉|初冬|轻便的衣裳/u;

test('a month is told without the weather of the north to a birth in the south', () => {
  const [birth] = gateBirths(1);
  const south = contextOf({
    ...birth!,
    tz: 'Australia/Sydney',
    jingdu: 151.2,
    location: '澳大利亚-悉尼',
  }).ctx;
  const north = contextOf(birth!).ctx;
  let weather = 0;
  for (const zhi of '子丑寅卯辰巳午未申酉戌亥')
    for (const [table, own] of [
      [ENERGY_BRANCH, MONTH_SOUTH],
      [CHILD_PLACE, CHILD_MONTH_SOUTH],
    ] as const) {
      expect(monthText(south, table, own, zhi)).not.toMatch(WEATHER);
      if (WEATHER.test(monthText(north, table, own, zhi))) weather += 1;
    }
  expect(weather).toBeGreaterThan(12);
});

test('reports from the south name no weather beside a month, and no side lit by the northern sun', () => {
  let months = 0;
  for (const birth of gateBirths(60)) {
    const plan = planReport({ ...birth, tz: 'Australia/Sydney', jingdu: 151.2, location: '澳大利亚-悉尼' });
    const told = ['时空能量优化', '时空能量优化Baihua'].map((key) => plan.write(key).text).join('\n');
    for (const [, said] of told.matchAll(/农历.{1,2}月建[^，]，([^。]*)/gu)) {
      months += 1;
      expect(said).not.toMatch(WEATHER);
    }
    expect(told).not.toMatch(/南边亮/u);
  }
  expect(months).toBeGreaterThan(60);
});
