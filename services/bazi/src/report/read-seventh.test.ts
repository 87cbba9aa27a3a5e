/** What a seventh editor marked on 28 November 2026: words that point at nothing, spans without their limits. */

import { roleOfGod } from '../engine/analysis/view.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';
import { dayOf } from './verdict/index.ts';

const NOW = { year: 2026, month: 11, day: 28, hour: 21, minute: 0, second: 0 };

type Birth = Partial<ReturnType<typeof sampleReportBirths>[number]>;

function told(birth: Birth) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, location: '浙江-杭州-西湖', ...birth, now: NOW });
  const plan = planOf(ctx);
  const texts = new Map(plan.keys.map((key) => [key, plan.write(key).text]));
  return { ctx, texts, of: (key: string) => texts.get(key)! };
}

const MANY = sampleReportBirths(60, { seed: 151, firstYear: 1928, lastYear: 2023 }).map(told);

test('a clash of the decade is told before the years that bring another', () => {
  let met = 0;
  for (const { of } of MANY) {
    const found = /眼下的..大运（\d+—\d+年）([^。]*)。([^。]*)/u.exec(of('命盘解析'));
    if (!found) continue;
    met += 1;
    expect(found[1]).toMatch(/^正是.来冲/u);
    if (/今年|往后\d/u.test(found[2]!)) expect(found[2]).toMatch(/又是.来冲|再逢.来冲/u);
  }
  expect(met).toBeGreaterThan(1);
});

test('the best decades are the best of the ages that the text names', () => {
  for (const { ctx, of } of MANY) {
    if (ctx.verdict.outside || ctx.verdict.fullAge < 16) continue;
    const text = of('命局层次Baihua');
    const [, from, to] = /(\d+)岁到(\d+)岁这些年里，/u.exec(text)!;
    const among = ctx.verdict.cycles.filter(
      ({ cycle }) => cycle.age >= Number(from) && cycle.endAge <= Number(to),
    );
    const [best] = among.sort((a, b) => b.mean - a.mean);
    if (best!.mean >= 50) expect(text).toContain(`${best!.cycle.age}岁到${best!.cycle.endAge}岁`);
    else expect(text).toContain('各步大运的分数都不算高');
  }
});

test('childhood is told of the years up to sixteen alone', () => {
  let met = 0;
  for (const { ctx, of } of MANY) {
    const born = dayOf(ctx.chart.enteredTime).year;
    for (const [, span] of of('命盘解析').matchAll(/回头对照：([^。]*小时候)/gu)) {
      const [from, to] = span!.match(/\d{4}/gu)!.map(Number);
      met += 1;
      expect(Math.min(to ?? from! + 9, NOW.year) - born).toBeLessThanOrEqual(16);
    }
  }
  expect(met).toBeGreaterThan(1);
});

test('a partner’s star that stands in several stems is told of each', () => {
  let met = 0;
  for (const { ctx, of } of MANY) {
    if (ctx.verdict.outside || ctx.verdict.band === 'young') continue;
    const stems = ctx.view.pillars
      .filter(({ name, tenGod }) => name !== '日柱' && roleOfGod(tenGod) === ctx.verdict.spouse.star.role)
      .map(({ name }) => `${name.charAt(0)}干`);
    if (stems.length < 2) continue;
    met += 1;
    expect(of('婚姻家庭')).toContain(`星在${stems.join('、')}，`);
  }
  expect(met).toBeGreaterThan(1);
});

test('learning to the end of one’s life is said to the old alone', () => {
  for (const { ctx, of } of MANY)
    if (ctx.verdict.fullAge < 55) expect(of('深度解读Baihua')).not.toContain('活到老');
});

test('what a child’s season wants first is hidden or absent alike in both versions', () => {
  for (const { ctx, of } of MANY) {
    const { state, kept, wanted } = ctx.verdict.climate;
    if (ctx.verdict.band !== 'young' || ctx.verdict.fullAge > 15 || state === '得') continue;
    const absent = !kept.includes(wanted[0]!);
    if (!absent || state !== '藏') continue;
    expect(of('命局层次')).toContain('最先要的不见');
    expect(of('命局层次Baihua')).toMatch(/最先要的东西(?:他|她|孩子)没带着|最先要的东西不合/u);
  }
  const { of } = told({ sex: '女', birthtime: '2014-09-30 21:10:00', location: '福建-厦门-思明' });
  expect(of('命局层次')).toContain('最先要的不见');
  expect(of('命局层次Baihua')).not.toContain('这个季节要的东西她收在里头');
});
