/** In the last weeks of a year it is no year ahead any more, and what was not looked at is not denied. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const at = (month: number, day: number, year = 2026) => ({
  year,
  month,
  day,
  hour: 12,
  minute: 0,
  second: 0,
});

function written(birth: ReturnType<typeof sampleReportBirths>[number], now: ReturnType<typeof at>) {
  const ctx = contextOf({ ...birth, now });
  const plan = planOf(ctx);
  return { ctx, texts: new Map(plan.keys.map((key) => [key, plan.write(key).text])) };
}

const births = sampleReportBirths(40, { seed: 77, firstYear: 1935, lastYear: 2022 });

test.each([at(11, 7), at(11, 27), at(1, 20, 2027)])('lists of years ahead leave out 2026 on %j', (now) => {
  for (const birth of births.slice(0, 12)) {
    const { ctx, texts } = written(birth, now);
    const { verdict } = ctx;
    expect([verdict.open[0]!.year, verdict.open.length, verdict.span]).toEqual([2027, 9, '2027到2035年']);
    for (const { year } of [...verdict.best, ...verdict.demanding]) expect(year).toBeGreaterThan(2026);
    const whole = [...texts.values()].join('\n');
    expect(whole).not.toMatch(/往后十年(?!，一年一年说)|近十年|未来十年|十年之内|下面这十年/u);
    expect(whole).not.toMatch(
      /(?:往后应在|里评分靠前的是|容易有变动的是：|与配偶宫相合的有|最好使劲的是)2026年/u,
    );
    expect(texts.get('建议')).not.toMatch(/放在今年办|欠着的约/u);
  }
});

test('before that it is one of ten years', () => {
  for (const birth of births.slice(12, 20)) {
    const { verdict } = written(birth, at(11, 6)).ctx;
    expect([verdict.open, verdict.span]).toEqual([verdict.years, '往后十年']);
  }
});

test('a year without relations is called quiet with words, and no year is a pillar and a full stop', () => {
  for (const birth of births) {
    const luck = written(birth, at(11, 27)).texts.get('大运流年')!;
    expect(luck).not.toMatch(/^..。$/mu);
  }
});
