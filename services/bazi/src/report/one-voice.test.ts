/** The free reading and the report of one chart: what both name, they name alike; and who is too young is told so. */
import { analyse } from '../engine/analysis/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const BIRTHS = sampleReportBirths(40, { seed: 61, firstYear: 1950, lastYear: 2025 });

test('the months that the report names are those of the reading', () => {
  for (const birth of BIRTHS) {
    const ctx = contextOf(birth);
    const { thisYear } = ctx.verdict;
    if (!thisYear) continue;
    const reading = analyse(ctx.facts).find(({ id }) => id === 'liuyue')!.text;
    const named = (list: readonly { branch: string }[]) => list.map(({ branch }) => `${branch}月`).join('、');
    const { goodMonths, careMonths } = thisYear;
    expect(reading).toContain(
      goodMonths.length > 0
        ? `较顺的是${named(goodMonths)}，`
        : careMonths.length > 0
          ? '没有特别顺手的，'
          : '没有特别顺手的月份，',
    );
    expect(reading).toContain(careMonths.length > 0 ? `${named(careMonths)}宜放慢` : '没有特别要放慢的月份');
  }
});

test('a pupil without an hour of birth is not told how to bring up children', () => {
  const [first] = BIRTHS;
  const plan = planOf(contextOf({ ...first!, birthtime: '2009-03-14 12:00:00', hourUnknown: true }));
  expect(plan.write('婚姻家庭Baihua').text).not.toContain('跟孩子相处');
});

test('of a child one thing alone is called the most helpful, expert and plain', () => {
  const children = sampleReportBirths(24, { seed: 62, firstYear: 2013, lastYear: 2025 });
  for (const birth of children) {
    const plan = planOf(contextOf(birth));
    const whole = plan.keys.map((key) => plan.write(key).text).join('\n');
    expect(whole.match(/最能?帮(?:到孩子|他|她)的是/gu)).toEqual(['最能帮到孩子的是']);
  }
});
