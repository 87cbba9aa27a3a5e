/** A year or a month in which one is told to slow down is not told to set out. */
import { pick, yearOf } from '@tianji/teller';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const ALL = sampleReportBirths(80, { seed: 313, firstYear: 1950, lastYear: 2008 }).map((birth) =>
  toldOn(NOW, birth),
);
/** Words that begin something, or wait for nothing more. */
const SETS_OUT =
  /别等齐备|别老等着|别等所有|差不多就出发|便动身|就动身|到日子就动手|开工日|动手的日子|动身的日子|做一小步|等不来就自己定|该自己定的就定|趁热|敢报名|大胆/u;

test('the words of a year that calls for care do not set out', () => {
  let told = 0;
  for (const { ctx, of } of ALL)
    for (const { year, favour } of ctx.verdict.open) {
      if (favour !== '慎') continue;
      told += 1;
      const lines = `${of('大运流年')}\n${of('大运流年Baihua')}`
        .split('\n')
        .filter((line) => line.startsWith(`${year}年`));
      expect(lines.length).toBeGreaterThan(1);
      expect(`${ctx.birth.birthtime} ${lines.join('\n')}`).not.toMatch(SETS_OUT);
    }
  expect(told).toBeGreaterThan(100);
});

test('the year to hold back in is told to hold back', () => {
  for (const { ctx, of } of ALL)
    for (const year of pick(ctx.agenda, 'whole.hold').map(yearOf))
      for (const key of ['大运流年', '大运流年Baihua'])
        for (const line of of(key).split('\n'))
          if (line.startsWith(`${year}年`)) expect(line).not.toMatch(SETS_OUT);
});

test('on the first page too', () => {
  for (const { ctx, of } of ALL)
    expect(`${ctx.birth.birthtime} ${of('命盘解析').split('# 生辰与口径')[0]}`).not.toMatch(SETS_OUT);
});
