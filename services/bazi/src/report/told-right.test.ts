/** Small things told right: the partner's star in the month, links of the five elements, gists and bodies. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const [BORN] = sampleReportBirths(1, { seed: 7, firstYear: 1985, lastYear: 1990 });
/** A fire day in the month 酉, 金 on no stem. */
const inMonth = contextOf({ ...BORN!, sex: '男', birthtime: '1987-09-14 12:30:00' });
const ALL = [
  inMonth,
  ...sampleReportBirths(12, { seed: 387, firstYear: 1972, lastYear: 2000 }).map((birth) => contextOf(birth)),
].map((ctx) => ({ ctx, plan: planOf(ctx) }));

test('the partner’s star that rules the month is told in the month, not in a side branch', () => {
  expect(inMonth.chart.bazi).toMatch(/^丁卯 己酉 丙/u);
  const text = ALL[0]!.plan.write('婚姻家庭').text;
  expect(text).toContain('妻星在月支酉');
  expect(text).not.toContain('只在旁支');
});

test('as many links are counted as are named', () => {
  for (const { ctx, plan } of ALL) {
    const { links } = ctx.verdict.flow;
    const shown = plan.write('命盘解析').text;
    if (links.length < 5) for (const each of links) expect(shown).toContain(each);
  }
});

test('the gist of a section says what its body says', () => {
  for (const { ctx, plan } of ALL) {
    const { yaodian } = plan.summary;
    const body = (key: string) => plan.write(key).text;
    const years = (text: string) => [...text.matchAll(/(20\d\d)年/gu)].map(([, year]) => year);
    for (const year of years(yaodian.大运流年!)) expect(body('大运流年')).toContain(`${year}年`);
    expect(yaodian.命局层次).toContain(ctx.view.pattern.name);
    expect(body('命局层次')).toContain(ctx.view.pattern.name);
    expect(body('健康')).toContain(ctx.view.lightestElement);
    expect(yaodian.健康!.charAt(0)).toBe(ctx.view.lightestElement);
  }
});
