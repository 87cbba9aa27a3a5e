/** What a chart is told of wealth: its key points and its work agree on how much there is. */
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

test('wealth that the key points call more than the strength is nowhere called little', () => {
  const births = sampleReportBirths(360, { seed: 340, firstYear: 1940, lastYear: 2005 });
  const told = births.flatMap((birth) => {
    const ctx = contextOf(birth);
    const plan = planOf(ctx);
    const opening = plan.write('命盘解析').text.split('\n# ')[0]!;
    if (ctx.view.level === 'strong' || !/于日主是财星，是这张盘要省着用的一面/u.test(opening)) return [];
    return [plan.write('事业财运').text];
  });
  expect(told.length).toBeGreaterThan(10);
  for (const text of told) expect(text).not.toMatch(/身轻财也轻|身平财轻/u);
});
